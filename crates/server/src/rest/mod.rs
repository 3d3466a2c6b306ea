//! The protocol over plain HTTP, for programs without a socket: the same messages, limits and refusals.

mod answer;
mod lines;
mod logs;
mod stream;

pub(crate) use answer::status;
pub(crate) use lines::Lines;
pub(crate) use logs::{log_of, newest_log};
pub(crate) use stream::stream;

use crate::{
    code,
    hall::NotThere,
    http::Doors,
    room::Mail,
    socket::{Door, Line, Wish},
    token::{self, TokenHash},
};
use answer::{Arrival, No, refused, tell};
use axum::{
    Json,
    body::Bytes,
    extract::{ConnectInfo, Path, Query, State, rejection::BytesRejection},
    http::{HeaderMap, StatusCode, header},
    response::Response,
};
use fairdeal_kernel::Seat;
use fairdeal_protocol::{Ask, Code, Glance, LONGEST, LONGEST_TABLE, NewTable, VERSION};
use lines::Key;
use serde::{Deserialize, de::DeserializeOwned};
use std::net::SocketAddr;
use tokio::sync::oneshot;

/// What a request brings besides its body.
pub(crate) type Caller = (State<Doors>, ConnectInfo<SocketAddr>, HeaderMap);
/// The body of a request, if it is not too long.
pub(crate) type Posted = Result<Bytes, BytesRejection>;

/// How somebody wants to join a table.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Coming {
    name: Option<String>,
    seat: Option<Seat>,
    watch: bool,
    invite: Option<String>,
}

/// The name of whoever opens a table: `?name=Ada`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Named {
    name: Option<String>,
}

/// Opens a table and sits down at it.
pub(crate) async fn create(
    Query(Named { name }): Query<Named>,
    caller: Caller,
    body: Posted,
) -> Result<Response, No> {
    let mut line = enter(&caller)?;
    let arrived = match read::<NewTable>(&mut line, body, LONGEST_TABLE) {
        Ok(new) => {
            greet(&mut line, &caller, None, name).await;
            line.ask(Box::new(Ask::Create(new))).await;
            answer::arrival(&line).await
        }
        Err(no) => Err(no),
    };
    keep(&caller.0, line, None, arrived).await
}

/// Joins a table.
pub(crate) async fn join(Path(table): Path<String>, caller: Caller, body: Posted) -> Result<Response, No> {
    let mut line = enter(&caller)?;
    let token = bearer(&caller.2);
    let arrived = match read::<Coming>(&mut line, body, LONGEST) {
        Ok(Coming { name, seat, watch, invite }) => {
            greet(&mut line, &caller, token.clone(), name).await;
            line.invited(invite);
            line.join(&table, Wish { seat, watch, door: Door::Anybody }).await;
            answer::arrival(&line).await
        }
        Err(no) => Err(no),
    };
    keep(&caller.0, line, token, arrived).await
}

/// Sends one request to a table, and returns its result.
pub(crate) async fn ask(Path(table): Path<String>, caller: Caller, body: Posted) -> Result<Response, No> {
    let doors = &caller.0;
    doors.check_page(&caller.2).map_err(answer::closed)?;
    let token = bearer(&caller.2).ok_or_else(no_token)?;
    let body = body.map_err(|_| answer::too_large(LONGEST))?;
    let key = Key(code::read(&table), token::hash(&token));
    // A line that is just ending hears nothing any more; on the second try there is a new one.
    for _ in 0..2 {
        let line = match doors.lines.find(&key) {
            Some(line) => line,
            None => doors.lines.keep(key.clone(), come_back(&table, &token, &caller).await?.0),
        };
        let (reply, replied) = oneshot::channel();
        if line.send((body.clone(), reply)).await.is_ok()
            && let Ok(answer) = replied.await
        {
            return Ok(answer);
        }
    }
    Err(refused(Code::Internal, "The table cannot be reached; try again."))
}

/// Says how a table stands to somebody who was at it, without joining it.
pub(crate) async fn glance(Path(table): Path<String>, caller: Caller) -> Result<Json<Glance>, No> {
    of_room(&table, &caller, Mail::Glance).await.map(Json)
}

/// Deletes a table for somebody who may configure it.
pub(crate) async fn delete(Path(table): Path<String>, caller: Caller) -> Result<StatusCode, No> {
    of_room(&table, &caller, Mail::Delete).await.map(|()| StatusCode::NO_CONTENT)
}

/// Asks a room for something on behalf of whoever has the token.
async fn of_room<T>(
    table: &str,
    (State(doors), ConnectInfo(peer), headers): &Caller,
    mail: impl FnOnce(Box<TokenHash>, oneshot::Sender<Result<T, NotThere>>) -> Mail,
) -> Result<T, No> {
    doors.check_page(headers).map_err(answer::closed)?;
    let token = bearer(headers).ok_or_else(no_token)?;
    let room = doors.find(*peer, headers, table).await.map_err(|NotThere(code, why)| refused(code, &why))?;
    let (reply, replied) = oneshot::channel();
    // A room that ends meanwhile gives no answer.
    let _ = room.mail.send(mail(Box::new(token::hash(&token)), reply)).await;
    match replied.await {
        Ok(Ok(told)) => Ok(told),
        Ok(Err(NotThere(code, why))) => Err(refused(code, &why)),
        Err(_) => Err(refused(Code::Internal, "The table cannot be reached; try again.")),
    }
}

/// Resumes where the token was; nobody else is admitted.
async fn come_back(table: &str, token: &str, caller: &Caller) -> Result<(Line, Arrival), No> {
    let mut line = enter(caller)?;
    let arrived = match line.hold_back(0, LONGEST) {
        Some((code, why)) => Err(refused(code, &why)),
        None => {
            greet(&mut line, caller, Some(token.to_owned()), None).await;
            line.join(table, Wish { seat: None, watch: false, door: Door::Known }).await;
            answer::arrival(&line).await
        }
    };
    match arrived {
        Ok(arrival) => Ok((line, arrival)),
        Err(no) => {
            line.end().await;
            Err(no)
        }
    }
}

/// Keeps the line of somebody who joined for later requests, and tells them their place.
async fn keep(
    doors: &Doors,
    line: Line,
    token: Option<String>,
    arrived: Result<Arrival, No>,
) -> Result<Response, No> {
    match arrived {
        Ok(Arrival { place, message, .. }) => {
            if let Some(token) = place.token.or(token) {
                doors.lines.keep(Key(place.table, token::hash(&token)), line);
            }
            Ok(tell(StatusCode::OK, message))
        }
        Err(no) => {
            line.end().await;
            Err(no)
        }
    }
}

fn enter((State(doors), ConnectInfo(address), headers): &Caller) -> Result<Line, No> {
    let guest = doors.enter(*address, headers).map_err(answer::closed)?;
    Ok(Line::new(doors.hall.clone(), guest))
}

async fn greet(line: &mut Line, caller: &Caller, token: Option<String>, name: Option<String>) {
    // Programs that hold no socket rarely hold a catalogue: they are told ready words.
    let language = Some(accepted_language(&caller.2).unwrap_or_default());
    line.ask(Box::new(Ask::Hello { version: VERSION, token, name, language, shares: false })).await;
}

/// Returns the language a request wants to be answered in.
pub(crate) fn accepted_language(headers: &HeaderMap) -> Option<String> {
    headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().map(str::to_owned)
}

/// Parses a body as the connection would parse a message; an empty one is an empty object.
fn read<T: DeserializeOwned>(line: &mut Line, body: Posted, most: usize) -> Result<T, No> {
    let body = body.map_err(|_| answer::too_large(most))?;
    if let Some((code, why)) = line.hold_back(body.len(), most) {
        return Err(refused(code, &why));
    }
    let body: &[u8] = if body.is_empty() { b"{}" } else { &body };
    serde_json::from_slice(body).map_err(|error| {
        let why = format!("That cannot be read: {error}.");
        line.complain(Code::BadMessage, &why);
        refused(Code::BadMessage, &why)
    })
}

/// Returns the token of a request.
fn bearer(headers: &HeaderMap) -> Option<String> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    shown.strip_prefix("Bearer ").map(|token| token.trim().to_owned())
}

fn no_token() -> No {
    refused(Code::BadToken, "Show your token: `Authorization: Bearer TOKEN`.")
}
