//! The commands that show a match: the table, what happened, the position, the log.

use crate::{Code, Fault, Reply, live::json, request::Request, request_field::RequestField};
use fairdeal_kernel::{Back, Face, Position, Present, TextCard};
use fairdeal_session::{Caps, Entry, EventWords, Match, lines_of};
use serde::Serialize;
use std::collections::BTreeMap;

/// Shows the table to a role.
pub(crate) fn view<G: Present>(on: &Match<G>, request: &Request<'_>) -> Result<Reply, Fault> {
    Ok(json(&on.view(caps_of(request, on)?)))
}

/// Lists what happened from a version on, as a role sees it.
pub(crate) fn events<G: Present>(on: &Match<G>, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Events<F> {
        events: Vec<Entry<EventWords<F>>>,
    }
    let from = request.get(RequestField::FROM)?.unwrap_or(0);
    Ok(json(&Events { events: on.events(caps_of(request, on)?, from) }))
}

/// Writes the whole position down, secrets included.
pub(crate) fn position<G: Present>(on: &Match<G>) -> Reply {
    json(&Position::of(on.game(), on.board()))
}

/// Shows what is written on cards, by the names of their faces; nothing in games whose faces say all.
pub(crate) fn cards<G: Present>(on: &Match<G>) -> Reply {
    let (game, back) = (on.game(), Back::Pack(0));
    let card = |face: u16| Some((game.face(Face(face), back).name, game.written(Face(face), back)?));
    let cards: BTreeMap<String, TextCard> = (0..u16::MAX).map_while(card).collect();
    json(&cards)
}

/// Writes the lines of the log file.
pub(crate) fn log<G: Present>(on: &Match<G>) -> Reply {
    #[derive(Serialize)]
    struct Log {
        lines: Vec<String>,
    }
    json(&Log { lines: lines_of(on) })
}

/// Reads the role through which the client looks; by default that of whoever runs the process.
fn caps_of<G: Present>(request: &Request<'_>, on: &Match<G>) -> Result<Caps, Fault> {
    let role: Option<String> = request.get(RequestField::AS)?;
    let parsed = Caps::parse(role.as_deref().unwrap_or("debug"), on.game().seats());
    parsed.map_err(|error| Fault::new(Code::BadRequest, error.to_string()).at_field(RequestField::AS.name))
}
