//! How actions are written: cards by their names, things in play by their numbers.

use crate::{parts::Action, set::Set};
use fairdeal_kernel::Face;

/// The longest name that is written in full.
const LONGEST: usize = 24;

pub(crate) fn notation(set: &Set, action: Action) -> String {
    let card = |face| name(set, face);
    match action {
        Action::Aside(face) => format!("aside:{}", card(face)),
        Action::Done => "done".into(),
        Action::Ink(face) => format!("ink:{}", card(face)),
        Action::Play(face) => format!("play:{}", card(face)),
        Action::Shift(face, onto) => format!("shift:{}>{}", card(face), onto.0),
        Action::Sing(face, singer) => format!("sing:{}<{}", card(face), singer.0),
        Action::SingTogether(face, first) => format!("choir:{}<{}", card(face), first.0),
        Action::Quest(by) => format!("quest:{}", by.0),
        Action::Challenge(by, whom) => format!("challenge:{}>{}", by.0, whom.0),
        Action::Move(what, to) => format!("move:{}>{}", what.0, to.0),
        Action::Use(of, ability) => format!("use:{}.{ability}", of.0),
        Action::Boost(what) => format!("boost:{}", what.0),
        Action::EndTurn => "end".into(),
        Action::Resolve(place) => format!("resolve:{place}"),
        Action::Pick(thing) => format!("pick:{}", thing.0),
        Action::Take(face) => format!("take:{}", card(face)),
        Action::Yes => "yes".into(),
        Action::No => "no".into(),
        Action::Mode(mode) => format!("mode:{mode}"),
        Action::Number(number) => format!("number:{number}"),
        Action::Name(face) => format!("name:{}", card(face)),
    }
}

/// Letters and digits of the full name; no two names of a set agree in them. Long names are cut and numbered.
fn name(set: &Set, face: Face) -> String {
    let full = set.cards.get(face.0 as usize).map_or("", |card| &card.full_name);
    let mut name: String = full.chars().filter(|c| c.is_alphanumeric()).collect();
    if let Some((end, _)) = name.char_indices().nth(LONGEST) {
        name.truncate(end);
        name = format!("{name}~{}", face.0);
    }
    name
}
