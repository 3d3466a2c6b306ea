use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::Present;
use fairdeal_session::{read_header, restore};

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

/// Writes the match of a log, if its game has the notation that the file's extension names.
fn written(log: &str, file: &str) -> Option<String> {
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
        if G::FILE_FORMAT != Some(self.ending) {
            return None;
        }
        restore::<G>(self.log).ok()?.export()
    }
}
