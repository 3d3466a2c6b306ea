use crate::{
    http::Closed,
    socket::{Line, too_long},
};
use axum::{
    body::Bytes,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use fairdeal_protocol::{Code, Tell};
use serde::{Deserialize, de::IgnoredAny};
use std::time::Duration;

/// The maximum time for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// As much of a message as is needed to see what it answers.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Glance {
    Welcome(IgnoredAny),
    Tables(IgnoredAny),
    Place(Placed),
    Picture(IgnoredAny),
    B(Numbered),
    Ok(u64, IgnoredAny),
    No {
        #[serde(default)]
        r: Option<u64>,
        code: Code,
    },
    Looked(Numbered),
    Peeked(Numbered),
    Invited(Numbered),
    Forked(Numbered),
    Notice(IgnoredAny),
    Said(IgnoredAny),
    Pong(u64),
}

#[derive(Deserialize)]
struct Numbered {
    #[serde(default)]
    r: Option<u64>,
}

/// Where somebody has arrived.
#[derive(Deserialize)]
pub(super) struct Placed {
    pub(super) table: String,
    #[serde(default)]
    pub(super) token: Option<String>,
}

/// What was sent to somebody who arrived.
pub(super) struct Arrival {
    pub(super) place: Placed,
    /// The message that says so.
    pub(super) message: Bytes,
    /// Everything that was sent up to and including that.
    pub(super) told: Vec<Bytes>,
}

/// A refusal as sent, with its status.
pub(crate) struct No {
    status: StatusCode,
    message: Bytes,
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        tell(self.status, self.message)
    }
}

/// How to recognise an answer.
#[derive(Clone, Copy)]
pub(super) enum Sought {
    /// By the number of the request.
    Number(u64),
    /// By anything that is not mere news.
    Anything,
}

/// Waits until a line is told that it joined a table, or why not.
pub(super) async fn arrival(line: &Line) -> Result<Arrival, No> {
    let coming = async {
        let mut told = vec![];
        while let Some(taken) = line.outbox().take().await {
            let from = told.len();
            told.extend(taken);
            for at in from..told.len() {
                match glance(&told[at]) {
                    Some(Glance::Place(place)) => {
                        return Ok(Arrival { place, message: told[at].clone(), told });
                    }
                    Some(Glance::No { code, .. }) => {
                        return Err(No { status: status(code), message: told[at].clone() });
                    }
                    _ => {}
                }
            }
        }
        Err(late())
    };
    tokio::time::timeout(PATIENCE, coming).await.unwrap_or_else(|_| Err(late()))
}

/// Waits for the answer to a request, until the mark requested after it.
pub(super) async fn answer_to(line: &Line, sought: Sought, mark: u64) -> Response {
    let answering = async {
        while let Some(told) = line.outbox().take().await {
            for message in told {
                match glance(&message) {
                    Some(Glance::Pong(n)) if n == mark => return StatusCode::ACCEPTED.into_response(),
                    // The mark of an earlier request, which was answered before it arrived.
                    Some(Glance::Pong(n)) if n > mark => {}
                    Some(seen) if seen.answers(sought) => return tell(seen.status(), message),
                    _ => {}
                }
            }
        }
        late().into_response()
    };
    tokio::time::timeout(PATIENCE, answering).await.unwrap_or_else(|_| late().into_response())
}

impl Glance {
    fn answers(&self, sought: Sought) -> bool {
        let number = match self {
            Glance::Ok(r, _) => Some(*r),
            Glance::B(Numbered { r })
            | Glance::Looked(Numbered { r })
            | Glance::Peeked(Numbered { r })
            | Glance::Invited(Numbered { r })
            | Glance::Forked(Numbered { r })
            | Glance::No { r, .. } => *r,
            _ => None,
        };
        match sought {
            Sought::Number(wanted) => {
                // What could not even be parsed is refused without a number.
                number == Some(wanted) || matches!(self, Glance::No { r: None, .. })
            }
            Sought::Anything => !matches!(self, Glance::B(_) | Glance::Notice(_) | Glance::Place(_)),
        }
    }

    fn status(&self) -> StatusCode {
        if let Glance::No { code, .. } = self { status(*code) } else { StatusCode::OK }
    }
}

fn glance(message: &[u8]) -> Option<Glance> {
    serde_json::from_slice(message).ok()
}

/// Returns the status of a refusal.
pub(crate) fn status(code: Code) -> StatusCode {
    match code {
        Code::BadMessage | Code::BadRequest | Code::WrongVersion => StatusCode::BAD_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::BadToken => StatusCode::UNAUTHORIZED,
        Code::NotYours => StatusCode::FORBIDDEN,
        Code::NoTable | Code::NoGame => StatusCode::NOT_FOUND,
        Code::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Code::TooEarly
        | Code::Full
        | Code::Over
        | Code::Waiting
        | Code::Stale
        | Code::NotYourTurn
        | Code::NotOffered
        | Code::NotQuiet => StatusCode::CONFLICT,
    }
}

/// Replies with a message as it was sent.
pub(super) fn tell(status: StatusCode, message: Bytes) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], message).into_response()
}

/// Makes a refusal.
pub(super) fn refused(code: Code, why: &str) -> No {
    let no = Tell::No { r: None, code, why: why.into() };
    No { status: status(code), message: serde_json::to_vec(&no).expect("what is told is JSON").into() }
}

pub(super) fn too_large(most: usize) -> No {
    refused(Code::TooLarge, &too_long(most))
}

pub(super) fn closed(closed: Closed) -> No {
    match closed {
        Closed::OtherPage => refused(Code::NotYours, closed.why()),
        Closed::TooMany => refused(Code::TooFast, closed.why()),
    }
}

fn late() -> No {
    refused(Code::Internal, "The table did not answer in time; ask again with the same number.")
}
