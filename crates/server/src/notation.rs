use crate::http::{Doors, log_of};
use axum::{
    body::to_bytes,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::Present;
use fairdeal_session::{read_header, restore};

/// Serves a match that is over in the notation of its game, `/r/ABCD/match.pbn`, to whoever may have its log.
pub(crate) async fn of(State(doors): State<Doors>, Path((table, file)): Path<(String, String)>) -> Response {
    let log = log_of(State(doors), Path(table)).await;
    if log.status() != StatusCode::OK {
        return log;
    }
    let Ok(log) = to_bytes(log.into_body(), usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    // Playing a whole match again takes its time.
    let written = tokio::task::spawn_blocking(move || written(&log, &file)).await;
    match written {
        Ok(Some(text)) => {
            let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
            (headers, text).into_response()
        }
        _ => (StatusCode::NOT_FOUND, "This game has no such notation.").into_response(),
    }
}

/// Writes the match of a log out, if its game has the notation that the name of the file ends with.
fn written(log: &[u8], file: &str) -> Option<String> {
    let log = std::str::from_utf8(log).ok()?;
    let (_, ending) = file.rsplit_once('.')?;
    let (game, _) = read_header(log).ok()?;
    visit(&game, Written { log, ending })?
}

struct Written<'a> {
    log: &'a str,
    ending: &'a str,
}

impl Visitor for Written<'_> {
    type Out = Option<String>;

    fn game<G: Present>(self) -> Option<String> {
        if G::NOTATION != Some(self.ending) {
            return None;
        }
        restore::<G>(self.log).ok()?.written_out()
    }
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn only_the_notation_of_the_game_is_written() {
        let log = b"{}";
        assert_eq!(
            [written(log, "match.pbn"), written(log, "match"), written(b"\xff", "match.pbn")],
            [None, None, None]
        );
    }
}
