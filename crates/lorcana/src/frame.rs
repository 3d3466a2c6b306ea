//! An effect that is being carried out, and what it asks.

use crate::parts::Id;
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::Reference;
use serde::{Deserialize, Serialize};

/// An effect that is being carried out, or waits for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// Which ability.
    pub ability: u16,
    /// The next step of its program.
    pub step: u16,
    /// The next target of the step.
    pub aim: u8,
    /// Who has the effect.
    pub seat: Seat,
    /// The card that has it.
    pub face: Face,
    /// The same while it is in play.
    pub source: Id,
    /// Whether it is an action that lies on the stage until it is done.
    pub action: bool,
    /// What the trigger was about.
    pub subject: Id,
    /// The other party of what the trigger was about.
    pub other: Id,
    /// The one in turn.
    pub each: Id,
    /// Those whose turn comes.
    pub list: Vec<Id>,
    /// What was chosen, with the slot of each.
    pub picks: Vec<(u8, Id)>,
    /// Whether all since the last question about it was done.
    pub done: bool,
    /// What the last deed came to.
    pub count: u8,
    /// The card that was named.
    pub named: Option<Face>,
    /// The last known numbers of what has left, by how it was referred to.
    pub known: Vec<(Reference, Known)>,
    /// What is asked.
    pub wait: Wait,
}

/// The last known numbers of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Strength.
    pub strength: i16,
    /// Willpower.
    pub willpower: i16,
    /// Lore.
    pub lore: i16,
    /// Cost.
    pub cost: i16,
    /// Damage.
    pub damage: i16,
}

/// What an effect waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Wait {
    /// Nothing: it runs on.
    No,
    /// Whether to do it.
    May { by: Seat },
    /// Which of several.
    Mode { by: Seat },
    /// Things to choose.
    Pick { by: Seat, min: u8, max: u8 },
    /// How many, up to so many.
    Number { by: Seat, most: u8 },
    /// Cards of the own hand to discard.
    Discard { by: Seat, left: u8 },
    /// Cards to take from those looked at.
    Take { by: Seat, max: u8, min: u8 },
    /// In which order the rest of the cards looked at is put back.
    Lay { by: Seat },
    /// A card to name.
    Name { by: Seat },
    /// A card of the own hand to play for free.
    Free { by: Seat },
    /// Whether a Bodyguard that was played for free or by its player enters exerted.
    Enter { by: Seat, id: Id },
}

impl Wait {
    /// Returns who is asked.
    pub fn asks(self) -> Option<Seat> {
        match self {
            Wait::No => None,
            Wait::May { by } | Wait::Mode { by } | Wait::Pick { by, .. } | Wait::Number { by, .. } => {
                Some(by)
            }
            Wait::Discard { by, .. } | Wait::Take { by, .. } | Wait::Lay { by } | Wait::Name { by } => {
                Some(by)
            }
            Wait::Free { by } | Wait::Enter { by, .. } => Some(by),
        }
    }
}
