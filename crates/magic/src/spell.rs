//! What waits on the stack and what is resolving.

use crate::{
    ability::{AbilityId, Zone},
    set::Colour,
};
use fairdeal_kernel::{Face, Obj, Seat};
use serde::{Deserialize, Serialize};

/// A spell or an ability on the stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// The thing on the stack; an ability has none.
    pub obj: Obj,
    /// The card it is, or whose ability it is.
    pub face: Face,
    /// Who cast or controls it.
    pub by: Seat,
    /// What it does, if that is written on a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityId>,
    /// Where an ability comes from, or what a spell is.
    pub source: Obj,
    /// What was chosen for each word "target".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Vec<Pick>>,
    /// The modes that were chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<u8>,
    /// What paid each part of the price that is a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paid: Vec<Vec<Pick>>,
    /// What was chosen for X.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<u16>,
    /// Whether the optional cost is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kicked: Option<bool>,
    /// What set it off.
    #[serde(default, skip_serializing_if = "Cause::is_none")]
    pub cause: Cause,
    /// Which of its costs is paid: 0 is the mana cost, then those that are paid instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<u8>,
    /// How many symbols are paid with life.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lives: Option<u8>,
    /// Where it was cast from, if not from a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Zone>,
    /// Whether its player chooses the mana that pays for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_choice: bool,
}

impl Spell {
    /// Returns a spell of which nothing was chosen yet.
    pub(crate) fn new(obj: Obj, face: Face, by: Seat) -> Spell {
        Spell {
            obj,
            face,
            by,
            ability: None,
            source: obj,
            targets: vec![],
            modes: vec![],
            paid: vec![],
            x: None,
            kicked: None,
            cause: Cause::default(),
            way: None,
            lives: None,
            from: None,
            by_choice: false,
        }
    }

    /// Gives all things other names.
    pub(crate) fn rename(&mut self, name: &dyn Fn(Obj) -> Obj) {
        let name = &|obj: Obj| if is_thing(obj) { name(obj) } else { obj };
        (self.obj, self.source) = (name(self.obj), name(self.source));
        for pick in self.targets.iter_mut().chain(&mut self.paid).flatten() {
            pick.rename(name);
        }
        self.cause.rename(name);
    }

    /// Returns whether it is an ability and not a card.
    pub fn is_ability(&self) -> bool {
        !is_thing(self.obj)
    }
}

/// The first name of abilities on the stack, which are no things on the table.
const ABILITIES: u32 = 1 << 31;

/// Returns whether a name is that of a thing on the table and not of an ability on the stack.
pub(crate) const fn is_thing(obj: Obj) -> bool {
    obj.0 != 0 && obj.0 < ABILITIES
}

/// Returns the name of an ability that is put on the stack after this many events of a turn.
pub(crate) const fn name_of_ability(events: u32) -> Obj {
    Obj(ABILITIES | events)
}

/// Something that was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Pick {
    Thing(Obj),
    Player(Seat),
    Number(u16),
    Yes,
    No,
    Mode(u8),
    Colour(Colour),
    Card(Face),
    /// A card that the player looks at, by its place.
    Held(u16),
    /// No more.
    Enough,
    /// A waiting ability, by its place.
    Trigger(u8),
}

/// What set an ability off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cause {
    /// What the event is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thing: Option<Obj>,
    /// The other thing of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Obj>,
    /// The player of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// The number of the event.
    #[serde(skip_serializing_if = "is_zero")]
    pub amount: u16,
}

impl Pick {
    /// Gives a thing another name.
    pub(crate) fn rename(&mut self, name: &dyn Fn(Obj) -> Obj) {
        if let Pick::Thing(obj) = self {
            *obj = name(*obj);
        }
    }
}

impl Cause {
    /// Gives all things other names.
    pub(crate) fn rename(&mut self, name: &dyn Fn(Obj) -> Obj) {
        let name = |obj: Obj| if is_thing(obj) { name(obj) } else { obj };
        self.thing = self.thing.map(name);
        self.other = self.other.map(name);
    }

    /// Returns what a delayed ability is about.
    pub(crate) const fn about(&self) -> Option<Obj> {
        self.other
    }

    fn is_none(&self) -> bool {
        *self == Cause::default()
    }
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// A part of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Choosing {
    Modes,
    Way,
    Kick,
    Lives,
    X,
    Target,
    Cost,
}

/// What is resolving.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The spell or ability.
    pub spell: Spell,
    /// The program: 0 is the common one, then one for each mode that was chosen.
    #[serde(default)]
    pub program: u8,
    /// The place of the next instruction.
    #[serde(default)]
    pub at: u8,
    /// What instructions moved, made or chose, by their tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<(u8, Obj)>,
    /// The number it came to.
    #[serde(default)]
    pub number: i32,
    /// Whether it was carried out.
    #[serde(default)]
    pub did: bool,
}
