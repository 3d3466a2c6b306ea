use crate::{hall::Hall, pages, room::Mail, socket};
use axum::{
    Json, Router,
    extract::{ConnectInfo, Path, State, WebSocketUpgrade},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::Present;
use fairdeal_protocol::LONGEST;
use fairdeal_store::Health;
use serde::Serialize;
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::oneshot;

/// The buffers of a socket: larger ones are zero-filled before every read.
const BUFFER: usize = 1024;

/// What the pages need.
#[derive(Clone)]
pub(crate) struct Doors {
    pub(crate) hall: Hall,
    addresses: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// Puts all pages together.
pub(crate) fn router(hall: Hall) -> Router {
    let doors = Doors { hall, addresses: Arc::default() };
    Router::new()
        .route("/ws", get(open_socket))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/api/games", get(games))
        .route("/api/games/{game}", get(game))
        .route("/api/tables", get(tables))
        .route("/r/{table}", get(log_of))
        .fallback(get(pages::page))
        .with_state(doors)
}

async fn open_socket(
    State(doors): State<Doors>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&doors, &headers) {
        return (StatusCode::FORBIDDEN, "This page may not open a table here.").into_response();
    }
    let Some(guest) = Guest::enter(&doors, address.ip()) else {
        return (StatusCode::TOO_MANY_REQUESTS, "There are too many connections.").into_response();
    };
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(256 * 1024)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |socket| async move {
            socket::serve(guest.0.hall.clone(), socket).await;
            drop(guest);
        })
}

/// A page opens sockets only to the server that it came from, or that names it.
fn is_own_page(doors: &Doors, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = text(header::HOST).unwrap_or_default();
    let bare = origin.split_once("://").map_or(origin, |(_, rest)| rest);
    bare == host || doors.hall.0.settings.origins.iter().any(|allowed| allowed == origin)
}

/// A place among the connections, given back when it is dropped.
struct Guest(Doors, IpAddr);

impl Guest {
    fn enter(doors: &Doors, address: IpAddr) -> Option<Guest> {
        let settings = &doors.hall.0.settings;
        let mut addresses = doors.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        let all: u64 = doors.hall.0.metrics.connections.get();
        let count = addresses.entry(address).or_default();
        if *count >= settings.per_address || all >= settings.connections as u64 {
            return None;
        }
        *count += 1;
        drop(addresses);
        Some(Guest(doors.clone(), address))
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut addresses = self.0.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = addresses.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                addresses.remove(&self.1);
            }
        }
    }
}

async fn health(State(doors): State<Doors>) -> Response {
    let health = doors.hall.0.store.health();
    let status = if health == Health::Ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let complaint = doors.hall.0.metrics.complaint();
    (status, format!("{health}\n{complaint}")).into_response()
}

async fn metrics(State(doors): State<Doors>) -> String {
    let world = &doors.hall.0;
    world.metrics.text(doors.hall.count(), world.store.load().rows)
}

/// What is told of a game.
#[derive(Serialize)]
struct GameCard {
    id: &'static str,
    name: &'static str,
    about: &'static str,
    category: &'static str,
    seats: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<Box<serde_json::value::RawValue>>,
    options: Vec<OptionCard>,
}

/// What is told of an option.
#[derive(Serialize)]
struct OptionCard {
    name: &'static str,
    about: String,
    kind: String,
    default: String,
}

struct Describe(bool);

impl Visitor for Describe {
    type Out = GameCard;

    fn game<G: Present>(self) -> GameCard {
        use fairdeal_kernel::Options;
        let option = |field: fairdeal_kernel::Field| OptionCard {
            name: field.name,
            about: field.about,
            kind: format!("{:?}", field.kind),
            default: field.default,
        };
        GameCard {
            id: G::ID,
            name: G::META.name,
            about: G::META.about,
            category: G::META.category,
            seats: fairdeal_kernel::seat_counts::<G>(),
            rules: self.0.then_some(G::META.rules),
            layout: self.0.then(|| serde_json::from_str(G::META.layout).ok()).flatten(),
            options: G::Options::fields().into_iter().map(option).collect(),
        }
    }
}

async fn games() -> Json<Vec<GameCard>> {
    Json(GAMES.iter().filter_map(|game| visit(game, Describe(false))).collect())
}

async fn game(Path(game): Path<String>) -> Response {
    match visit(&game, Describe(true)) {
        Some(card) => Json(card).into_response(),
        None => (StatusCode::NOT_FOUND, format!("There is no game {game}.")).into_response(),
    }
}

async fn tables(State(doors): State<Doors>) -> Response {
    Json(doors.hall.tables()).into_response()
}

/// The log of a match that is over, for `fairdeal verify`.
async fn log_of(State(doors): State<Doors>, Path(table): Path<String>) -> Response {
    let (reply, told) = oneshot::channel();
    let room = match doors.hall.find(&table) {
        Ok(room) => room,
        Err(not_there) => return (StatusCode::NOT_FOUND, not_there.1).into_response(),
    };
    // A room that ends meanwhile gives no answer.
    let _ = room.send(Mail::Log(reply)).await;
    match told.await {
        Ok(Some(lines)) => {
            let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
            (headers, lines.join("\n") + "\n").into_response()
        }
        _ => (StatusCode::FORBIDDEN, "The log is shown when the match is over.").into_response(),
    }
}
