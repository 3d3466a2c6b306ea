//! The commands of a table: what is offered, acting, trying, taking back, conceding.

use crate::{
    Code, Fault, Reply,
    fault::without_column,
    reply::json,
    request::{Request, seat_of},
    request_field::RequestField,
};
use fairdeal_hosted::AnyMatch;
use fairdeal_session::{Caps, Entry, EventWords, Menu, Refusal, Refused};
use serde::Serialize;
use serde_json::value::RawValue;

/// Lists what a seat may do.
pub(crate) fn legal(on: &dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Legal {
        version: u32,
        #[serde(flatten)]
        menu: Menu<Reply>,
    }
    let seat = seat_of(request, on.game().seats())?;
    Ok(json(&Legal { version: on.version(), menu: on.menu(Caps::player(seat), seat) }))
}

/// Takes one or more steps for a seat, all or none.
pub(crate) fn act(on: &mut dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Acted {
        version: u32,
        events: Vec<Entry<EventWords<Reply>>>,
    }
    let seat = seat_of(request, on.game().seats())?;
    let (raw, version) = (actions_of(request)?, request.get(RequestField::VERSION)?);
    let (caps, before) = (Caps::player(seat), on.version());
    let after = on.act(caps, seat, version.unwrap_or(before), raw).map_err(refused)?;
    Ok(json(&Acted { version: after, events: on.events(caps, before + 1) }))
}

/// Returns what would be offered after quiet steps.
pub(crate) fn peek(on: &dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
    let seat = seat_of(request, on.game().seats())?;
    on.peek(Caps::player(seat), seat, actions_of(request)?).map(|menu| json(&menu)).map_err(refused)
}

/// Undoes the last step.
pub(crate) fn undo(on: &mut dyn AnyMatch) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Undone {
        version: u32,
    }
    let undone = on.undo(Caps::host());
    let nothing_left = |refused: Refused| match refused.refusal {
        Refusal::BadRequest => Fault::new(Code::BadRequest, "there is nothing to undo"),
        _ => refused.into(),
    };
    Ok(json(&Undone { version: undone.map_err(nothing_left)? }))
}

/// Concedes the match for a seat; returns how it ended.
pub(crate) fn concede(on: &mut dyn AnyMatch, request: &Request<'_>) -> Result<Reply, Fault> {
    let seat = seat_of(request, on.game().seats())?;
    on.concede(Caps::player(seat), seat)?;
    Ok(json(&on.turn()))
}

/// Returns the actions of a request as one text, after checking that they are a non-empty list.
fn actions_of<'a>(request: &Request<'a>) -> Result<&'a RawValue, Fault> {
    let list: Vec<&RawValue> = request.need(RequestField::ACTIONS)?;
    if list.is_empty() {
        let message = format!("actions must be {}", RequestField::ACTIONS.holds);
        return Err(Fault::new(Code::BadRequest, message).at_field(RequestField::ACTIONS.name));
    }
    request.need(RequestField::ACTIONS)
}

/// Converts a refusal. The seat has been checked, so a bad request can only mean the actions.
fn refused(refused: Refused) -> Fault {
    match refused.refusal {
        Refusal::BadRequest => Fault::new(Code::BadRequest, without_column(&refused.to_string()))
            .at_field(RequestField::ACTIONS.name),
        _ => refused.into(),
    }
}
