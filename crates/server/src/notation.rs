use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use fairdeal_hosted::written;

/// Serves the match of a log in its game's notation, `/r/ABCD/match.pbn`, to whoever may have the log.
pub(crate) async fn of(lines: Vec<String>, file: String) -> Response {
    // Replaying a whole match takes a while.
    let written = tokio::task::spawn_blocking(move || written(&(lines.join("\n") + "\n"), &file)).await;
    match written {
        Ok(Some(text)) => {
            let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
            (headers, text).into_response()
        }
        _ => (StatusCode::NOT_FOUND, "There is no such match, or its game has no such notation.")
            .into_response(),
    }
}
