use super::{Caller, status};
use crate::hall::NotThere;
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use fairdeal_protocol::Code;

/// The log of the last match of a table that is over, for `fairdeal verify`.
pub(crate) async fn newest_log(Path(table): Path<String>, caller: Caller) -> Response {
    log(&table, None, caller).await
}

/// The log of a match of a table by its number, the first of which is 1.
pub(crate) async fn log_of(Path((table, number)): Path<(String, String)>, caller: Caller) -> Response {
    match number.parse() {
        Ok(number) => log(&table, Some(number), caller).await,
        Err(_) => (StatusCode::NOT_FOUND, "Matches have numbers, from 1 on.").into_response(),
    }
}

async fn log(table: &str, number: Option<u32>, caller: Caller) -> Response {
    let (State(doors), ConnectInfo(peer), headers) = caller;
    let log = match doors.find(peer, &headers, table).await {
        Ok(_) => doors.hall.log(table, number).await,
        Err(not_there) => Err(not_there),
    };
    match log {
        Ok(lines) => {
            let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
            (headers, lines.join("\n") + "\n").into_response()
        }
        Err(NotThere(Code::NotYours, why)) => (StatusCode::FORBIDDEN, why).into_response(),
        Err(NotThere(code, why)) => (status(code), why).into_response(),
    }
}
