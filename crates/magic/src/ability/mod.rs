//! What cards do, ready to be carried out: abilities with their costs, triggers, targets and instructions.
//!
//! The rules text of a card is read into a tree by the grammar and lowered to these types when a set is made (`lower`);
//! a card whose tree holds something without an instruction here is not playable at all.

mod amount;
mod event;
mod filter;
mod op;
mod price;
mod statics;

pub(crate) use amount::{Amount, Cmp, Past, Test};
pub(crate) use event::{Event, Trigger};
pub(crate) use filter::{Filter, Is};
pub use op::{Lasts, Until};
pub(crate) use op::{Op, Subject, To, Who};
pub(crate) use price::{Activation, Part, Price};
pub use statics::Way;
pub(crate) use statics::{Cannot, Flag, Flags, Help, Mod, Replacement, Skip, Static};

use fairdeal_kernel::Face;
use serde::{Deserialize, Serialize};

/// The name of an ability: its place among those of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityId {
    /// The card on which it is printed.
    pub face: Face,
    /// Its place among the abilities of the card, those it grants included.
    pub at: u8,
}

/// An ability.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ability {
    /// The sentence of the card.
    pub(crate) text: String,
    pub(crate) kind: AbilityKind,
    /// What it does when it resolves.
    pub(crate) program: Program,
    /// Whether the card has it itself; otherwise it only grants or makes it.
    pub(crate) is_own: bool,
}

/// A kind of ability.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum AbilityKind {
    /// What an instant or sorcery does.
    Spell,
    /// With a cost.
    Activated(Activation),
    /// When something happens.
    Triggered(Trigger),
    /// As long as it is there.
    Static(Static),
    /// Changes an event before it happens.
    Replaces(Replacement),
}

/// What happens as something resolves.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Program {
    /// The words "target", in order.
    pub(crate) words: Vec<Word>,
    /// The instructions.
    pub(crate) ops: Vec<Op>,
    /// Under which number each instruction keeps what it did, for later ones.
    pub(crate) tags: Vec<u8>,
    /// The modes to choose from; their instructions follow the common ones.
    pub(crate) modes: Option<Modes>,
}

/// Modes, each a program of its own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Modes {
    pub(crate) least: u8,
    pub(crate) most: u8,
    /// How many are chosen instead under a condition.
    pub(crate) more: Option<(Test, u8)>,
    pub(crate) list: Vec<Program>,
}

/// One word "target".
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Word {
    pub(crate) least: Amount,
    pub(crate) most: Amount,
    pub(crate) what: Aim,
}

/// What can be a target.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Aim {
    /// The players, if any.
    pub(crate) players: Option<Who>,
    /// The things and where they lie, if any.
    pub(crate) things: Option<(Zone, Filter)>,
}

/// Where things lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Zone {
    Battlefield,
    Stack,
    Graveyard,
    Hand,
    Library,
    Exile,
}

impl Program {
    /// Returns a program of these instructions, whose results share a number.
    pub(crate) fn of(ops: Vec<Op>) -> Program {
        Program { tags: vec![0; ops.len()], ops, ..Program::default() }
    }
}

impl Ability {
    /// Returns a program: 0 is the common one, then one for each mode in the order printed.
    pub(crate) fn program(&self, at: u8) -> Option<&Program> {
        match at.checked_sub(1) {
            None => Some(&self.program),
            Some(mode) => self.program.modes.as_ref()?.list.get(usize::from(mode)),
        }
    }
}
