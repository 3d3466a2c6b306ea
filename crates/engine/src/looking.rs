//! The commands that show a match: the table, what happened, the log.

use crate::{Code, Fault, Reply, reply::json, request::Request, request_field::RequestField};
use fairdeal_hosted::AnyMatch;
use fairdeal_session::{Caps, Entry, EventWords};
use serde::Serialize;

/// Shows the table to a role.
pub(crate) fn view(on: &dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
    Ok(json(&on.view(caps_of(request, on)?, on.version())))
}

/// Lists what happened from a version on, as a role sees it.
pub(crate) fn events(on: &dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Events {
        events: Vec<Entry<EventWords<Reply>>>,
    }
    let from = request.get(RequestField::FROM)?.unwrap_or(0);
    Ok(json(&Events { events: on.events(caps_of(request, on)?, from) }))
}

/// Writes the lines of the log file.
pub(crate) fn log(on: &dyn AnyMatch) -> Reply {
    #[derive(Serialize)]
    struct Log {
        lines: Vec<String>,
    }
    json(&Log { lines: on.lines() })
}

/// Reads the role through which the client looks; by default that of whoever runs the process.
fn caps_of(request: &Request<'_>, on: &dyn AnyMatch) -> Result<Caps, Fault> {
    let role: Option<String> = request.get(RequestField::AS)?;
    let parsed = Caps::parse(role.as_deref().unwrap_or("debug"), on.game().seats());
    parsed.map_err(|error| Fault::new(Code::BadRequest, error.to_string()).at_field(RequestField::AS.name))
}
