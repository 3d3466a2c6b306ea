//! The commands of a table: whose turn it is, what is offered, acting, peeking, undoing, conceding.

use crate::{
    Code, Fault,
    fault::without_column,
    field::Field,
    matches::{Matches, seat_of},
    request::Request,
};
use fairdeal_session::{Caps, Refusal, Refused, Reply};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// Returns whose turn it is, or how the match ended.
pub(crate) fn turn(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    Ok(json(&matches.of(request)?.turn()))
}

/// Lists what a seat may do.
pub(crate) fn legal(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    let found = matches.of(request)?;
    let seat = seat_of(request, found)?;
    let menu = found.menu(Caps::player(seat), seat);
    // A menu is never an empty object, so the version can go before its first field.
    let fields = menu.get().strip_prefix('{').expect("a menu is an object");
    let text = format!(r#"{{"version":{},{fields}"#, found.version());
    Ok(RawValue::from_string(text).expect("a field before the others keeps it an object"))
}

/// Takes one or more steps for a seat, all or none.
pub(crate) fn act(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Acted {
        version: u32,
        events: Reply,
    }
    let found = matches.of(request)?;
    let seat = seat_of(request, found)?;
    let (actions, version) = (actions_of(request)?, request.get(Field::VERSION)?);
    let events = found.act(Caps::player(seat), seat, version, actions).map_err(refused)?;
    Ok(json(&Acted { version: found.version(), events }))
}

/// Returns what would be offered after quiet steps.
pub(crate) fn peek(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    let found = matches.of(request)?;
    let seat = seat_of(request, found)?;
    found.peek(Caps::player(seat), seat, actions_of(request)?).map_err(refused)
}

/// Undoes the last step.
pub(crate) fn undo(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Undone {
        version: u32,
    }
    let found = matches.of(request)?;
    let undone = found.undo(Caps::host());
    let nothing_left = |refused: Refused| match refused.refusal {
        Refusal::BadRequest => Fault::new(Code::BadRequest, "there is nothing to undo"),
        _ => refused.into(),
    };
    Ok(json(&Undone { version: undone.map_err(nothing_left)? }))
}

/// Concedes the match for a seat; returns how it ended.
pub(crate) fn concede(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    let found = matches.of(request)?;
    let seat = seat_of(request, found)?;
    found.concede(Caps::player(seat), seat)?;
    Ok(json(&found.turn()))
}

/// Returns the actions of a request as one text, after checking that they are a non-empty list.
fn actions_of<'a>(request: &Request<'a>) -> Result<&'a RawValue, Fault> {
    let list: Vec<&RawValue> = request.need(Field::ACTIONS)?;
    if list.is_empty() {
        let message = format!("actions must be {}", Field::ACTIONS.holds);
        return Err(Fault::new(Code::BadRequest, message).at_field(Field::ACTIONS.name));
    }
    request.need(Field::ACTIONS)
}

/// Converts a refusal. The seat has been checked, so a bad request can only mean the actions.
fn refused(refused: Refused) -> Fault {
    match refused.refusal {
        Refusal::BadRequest => {
            Fault::new(Code::BadRequest, without_column(&refused.to_string())).at_field(Field::ACTIONS.name)
        }
        _ => refused.into(),
    }
}

pub(crate) fn json<T: Serialize>(value: &T) -> Reply {
    to_raw_value(value).expect("replies are made of types that JSON can write")
}
