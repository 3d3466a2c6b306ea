//! How actions are written: cards by their names, things in play by their numbers.

use crate::{parts::Action, set::Set, spell::Pick};
use fairdeal_cards::spelled;
use fairdeal_kernel::Face;

/// The longest name that is written in full.
const LONGEST: usize = 24;

pub(crate) fn notation(set: &Set, action: Action) -> String {
    let card = |face| name(set, face);
    match action {
        Action::Keep => "keep".into(),
        Action::Mulligan => "mulligan".into(),
        Action::Bottom(face) => format!("bottom:{}", card(face)),
        Action::Land(face) => format!("land:{}", card(face)),
        Action::Cast(face) => format!("cast:{}", card(face)),
        Action::CastPaying(face) => format!("pay:{}", card(face)),
        Action::Tap(obj, colour) => format!("tap:{}{}", obj.0, colour.letter()),
        Action::Spend(colour) => format!("spend:{}", colour.letter()),
        Action::Attack(obj) => format!("attack:{}", obj.0),
        Action::Stay(obj) => format!("stay:{}", obj.0),
        Action::AttackAll => "attack:all".into(),
        Action::Block(by, attacker) => format!("block:{}>{}", by.0, attacker.0),
        Action::NoBlock(by) => format!("noblock:{}", by.0),
        Action::Done => "done".into(),
        Action::Assign(amount) => format!("assign:{amount}"),
        Action::Discard(face) => format!("discard:{}", card(face)),
        Action::CastFrom(obj) => format!("castfrom:{}", obj.0),
        Action::Activate(obj, id) => format!("use:{}/{}{}", obj.0, card(id.face), id.at),
        Action::ActivateCard(id) => format!("use:{}{}", card(id.face), id.at),
        Action::Pick(pick) => match pick {
            Pick::Thing(obj) => format!("pick:{}", obj.0),
            Pick::Player(seat) => format!("pick:P{}", seat.0 + 1),
            Pick::Number(number) => format!("number:{number}"),
            Pick::Yes => "yes".into(),
            Pick::No => "no".into(),
            Pick::Mode(mode) => format!("mode:{}", mode + 1),
            Pick::Colour(colour) => format!("colour:{}", colour.letter()),
            Pick::Card(face) => format!("pick:{}", card(face)),
            Pick::Held(at) => format!("held:{}", at + 1),
            Pick::Enough => "enough".into(),
            Pick::Trigger(at) => format!("first:{}", at + 1),
        },
        Action::Pass => "pass".into(),
        Action::PassTurn => "pass:turn".into(),
        Action::Stops(stops) => format!("stops:{stops}"),
    }
}

/// The letters and digits of the name, in which no two cards of a set agree. Long names are cut and numbered.
fn name(set: &Set, face: Face) -> String {
    let mut name = set.get(face).map_or(String::new(), |card| spelled(&card.name));
    if let Some((end, _)) = name.char_indices().nth(LONGEST) {
        name.truncate(end);
        name = format!("{name}~{}", face.0);
    }
    name
}
