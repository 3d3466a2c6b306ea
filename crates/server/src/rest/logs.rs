use super::{Caller, status};
use crate::{hall::NotThere, notation};
use axum::{
    extract::{ConnectInfo, Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use fairdeal_protocol::Code;

/// Returns the log of the last finished match of a table, for `fairdeal verify`.
pub(crate) async fn newest_log(Path(table): Path<String>, caller: Caller) -> Response {
    log(&table, None, caller).await
}

/// Returns something of a finished match: the log of one by number, from 1, or the last in its game's
/// notation, `match.pbn`.
pub(crate) async fn log_of(Path((table, file)): Path<(String, String)>, caller: Caller) -> Response {
    if let Ok(number) = file.parse() {
        return log(&table, Some(number), caller).await;
    }
    match lines(&table, None, caller).await {
        Ok(lines) => notation::of(lines, file).await,
        Err(closed) => closed,
    }
}

async fn log(table: &str, number: Option<u32>, caller: Caller) -> Response {
    match lines(table, number, caller).await {
        Ok(lines) => {
            let headers = [(header::CONTENT_TYPE, "application/x-ndjson")];
            (headers, lines.join("\n") + "\n").into_response()
        }
        Err(closed) => closed,
    }
}

async fn lines(table: &str, number: Option<u32>, caller: Caller) -> Result<Vec<String>, Response> {
    let (State(doors), ConnectInfo(peer), headers) = caller;
    let log = match doors.find(peer, &headers, table).await {
        Ok(_) => doors.hall.log(table, number).await,
        Err(not_there) => Err(not_there),
    };
    log.map_err(|NotThere(code, why)| {
        let status = if code == Code::NotYours { StatusCode::FORBIDDEN } else { status(code) };
        (status, why).into_response()
    })
}
