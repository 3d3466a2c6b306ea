//! The commands that show a match: the table, what happened, the position, the log.

use crate::{Code, Fault, field::Field, matches::Matches, playing::json, request::Request};
use fairdeal_session::{AnyMatch, Caps, Reply};
use serde::Serialize;

/// Shows the table to a role.
pub(crate) fn view(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    let found = matches.of(request)?;
    Ok(found.view(caps_of(request, found)?))
}

/// Lists what happened from a version on, as a role sees it.
pub(crate) fn events(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Events {
        events: Reply,
    }
    let found = matches.of(request)?;
    let from = request.get(Field::FROM)?.unwrap_or(0);
    Ok(json(&Events { events: found.events(caps_of(request, found)?, from) }))
}

/// Writes out the whole position.
pub(crate) fn position(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    Ok(matches.of(request)?.position())
}

/// Shows the texts of a match's cards, for games whose cards have texts.
pub(crate) fn cards(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    Ok(matches.of(request)?.cards())
}

/// Writes the lines of the log file.
pub(crate) fn log(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Log {
        lines: Vec<String>,
    }
    Ok(json(&Log { lines: matches.of(request)?.log() }))
}

/// Reads the role through which the client looks; by default that of whoever runs the process.
fn caps_of(request: &Request<'_>, of: &dyn AnyMatch) -> Result<Caps, Fault> {
    let role: Option<String> = request.get(Field::AS)?;
    let parsed = Caps::parse(role.as_deref().unwrap_or("debug"), of.seats());
    parsed.map_err(|error| Fault::new(Code::BadRequest, error.to_string()).at_field(Field::AS.name))
}
