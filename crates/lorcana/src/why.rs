//! Which rule forbids an action, as far as the actor may know.

use crate::{
    field::{Field, Thing},
    parts::{Action, Facts, Phase},
    piles::hand,
    rules::Lorcana,
    vocabulary::{Deny, Keyword, Kind},
};
use fairdeal_kernel::{Face, Obj, Seat, Seen};

/// Names the rule by its key among the words; `None` if it is not about a rule of the main phase.
pub(crate) fn why_not(
    game: &Lorcana,
    seen: &Seen<'_, Facts>,
    seat: Seat,
    action: Action,
) -> Option<&'static str> {
    let facts = seen.facts();
    if facts.phase != Phase::Main || facts.waits() || facts.active != seat {
        return None;
    }
    let field = Field::of(&game.set, *seen);
    let holds = |face: Face| seen.faces(hand(seat)).any(|held| held == face);
    match action {
        Action::Ink(face) if holds(face) => Some("why.ink"),
        Action::Play(face) | Action::Shift(face, _) if holds(face) => Some("why.cost"),
        Action::Sing(face, _) | Action::SingTogether(face, _) if holds(face) => Some("why.song"),
        Action::Quest(obj) => own(&field, seat, obj).and_then(quest),
        Action::Challenge(attacker, defender) => {
            challenge(&field, own(&field, seat, attacker)?, field.by_obj(defender)?)
        }
        Action::EndTurn => Some("why.must"),
        _ => None,
    }
}

fn own<'f>(field: &'f Field<'_>, seat: Seat, obj: Obj) -> Option<&'f Thing> {
    field.by_obj(obj).filter(|thing| thing.owner == seat && thing.kind == Kind::Character)
}

fn quest(thing: &Thing) -> Option<&'static str> {
    Some(match thing {
        _ if thing.exerted => "why.exerted",
        _ if thing.keywords.has(Keyword::Reckless) => "why.reckless",
        _ if thing.drying => "why.drying",
        _ => "why.forbidden",
    })
}

fn challenge(field: &Field<'_>, attacker: &Thing, defender: &Thing) -> Option<&'static str> {
    Some(match attacker {
        _ if attacker.exerted => "why.exerted",
        _ if attacker.drying && !attacker.keywords.has(Keyword::Rush) => "why.drying",
        _ if attacker.is_denied(Deny::Challenge) => "why.forbidden",
        _ if field.may_be_challenged(defender, attacker) => "why.guard",
        _ if defender.exerted && defender.keywords.has(Keyword::Evasive) => "why.evasive",
        _ => "why.target",
    })
}
