//! The commands of a table: what is offered, acting, trying, taking back, conceding.

use crate::{
    Code, Fault, Reply,
    fault::without_column,
    live::json,
    request::{Request, seat_of},
    request_field::RequestField,
};
use fairdeal_kernel::Present;
use fairdeal_session::{Caps, Entry, EventWords, Match, Menu, Refusal, Refused};
use serde::Serialize;
use serde_json::value::RawValue;

/// Lists what a seat may do.
pub(crate) fn legal<G: Present>(on: &Match<G>, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Legal<A> {
        version: u32,
        #[serde(flatten)]
        menu: Menu<A>,
    }
    let seat = seat_of(request, on.game().seats())?;
    Ok(json(&Legal { version: on.version(), menu: on.menu(Caps::player(seat), seat) }))
}

/// Takes one or more steps for a seat, all or none.
pub(crate) fn act<G: Present>(on: &mut Match<G>, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Acted<F> {
        version: u32,
        events: Vec<Entry<EventWords<F>>>,
    }
    let seat = seat_of(request, on.game().seats())?;
    let (raw, version) = (actions_of(request)?, request.get(RequestField::VERSION)?);
    let (steps, version) = (steps_in::<G>(raw)?, version.unwrap_or(on.version()));
    let events = on.act_and_tell(Caps::player(seat), seat, version, &steps).map_err(refused)?;
    Ok(json(&Acted { version: on.version(), events }))
}

/// Returns what would be offered after quiet steps.
pub(crate) fn peek<G: Present>(on: &Match<G>, request: &Request<'_>) -> Result<Reply, Fault> {
    let seat = seat_of(request, on.game().seats())?;
    let steps = steps_in::<G>(actions_of(request)?)?;
    on.peek(Caps::player(seat), seat, &steps).map(|menu| json(&menu)).map_err(refused)
}

/// Undoes the last step.
pub(crate) fn undo<G: Present>(on: &mut Match<G>) -> Result<Reply, Fault> {
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
pub(crate) fn concede<G: Present>(on: &mut Match<G>, request: &Request<'_>) -> Result<Reply, Fault> {
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

fn steps_in<G: Present>(actions: &RawValue) -> Result<Vec<G::Action>, Fault> {
    let wrong = |error| Refused::because(Refusal::BadRequest, &format!("actions: {error}"));
    serde_json::from_str(actions.get()).map_err(wrong).map_err(refused)
}

/// Converts a refusal. The seat has been checked, so a bad request can only mean the actions.
fn refused(refused: Refused) -> Fault {
    match refused.refusal {
        Refusal::BadRequest => Fault::new(Code::BadRequest, without_column(&refused.to_string()))
            .at_field(RequestField::ACTIONS.name),
        _ => refused.into(),
    }
}
