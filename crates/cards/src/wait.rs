use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// What an effect waits for: a pending decision, answered in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Wait {
    /// Nothing; it runs on.
    #[default]
    No,
    /// Whether to do it.
    May { by: Seat },
    /// Which of several.
    Mode { by: Seat },
    /// Things to choose; one is not written down.
    Pick {
        by: Seat,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        min: u8,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        max: u8,
    },
    /// A number, up to `most`.
    Number { by: Seat, most: u8 },
    /// Cards in your hand to discard.
    Discard { by: Seat, left: u8 },
    /// Cards to take from those looked at.
    Take { by: Seat, max: u8 },
    /// The order in which the rest of the cards looked at are put back.
    Lay { by: Seat },
    /// A card to name.
    Name { by: Seat },
    /// A card in your hand to play for free.
    Free { by: Seat },
    /// A card to discard from another player's open hand.
    FromHand { by: Seat, of: Seat },
}

impl Wait {
    /// Returns who is asked.
    pub fn asks(self) -> Option<Seat> {
        match self {
            Wait::No => None,
            Wait::May { by } | Wait::Mode { by } | Wait::Pick { by, .. } | Wait::Number { by, .. } => {
                Some(by)
            }
            Wait::Discard { by, .. } | Wait::Take { by, .. } | Wait::Lay { by } => Some(by),
            Wait::Name { by } | Wait::Free { by } | Wait::FromHand { by, .. } => Some(by),
        }
    }
}

fn one() -> u8 {
    1
}

fn is_one(number: &u8) -> bool {
    *number == 1
}
