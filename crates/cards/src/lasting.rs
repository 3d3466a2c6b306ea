use crate::Id;
use fairdeal_kernel::{Seat, words};
use serde::{Deserialize, Serialize};

words! {
    /// How long something lasts.
    pub enum Until {
        /// Till the end of this turn.
        Turn = "turn",
        /// Till the start of the next turn of the player who has the effect.
        YourNextTurn = "your_next_turn",
        /// Till the end of the next turn of the opponent.
        TheirNextTurn = "their_next_turn",
    }
}

/// A change of a thing that lasts for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting<C> {
    /// On what.
    pub on: Id,
    /// What.
    pub change: C,
    /// Whose effect it is.
    pub by: Seat,
    /// How long.
    pub until: Until,
    /// In which turn it began.
    pub since: u16,
}

impl<C> Lasting<C> {
    /// Tells whether it still holds when a seat's turn begins.
    pub fn outlasts_start(&self, by: Seat) -> bool {
        self.until != Until::YourNextTurn || self.by != by
    }

    /// Tells whether it still holds after a seat's turn of this number.
    pub fn outlasts_end(&self, by: Seat, turn: u16) -> bool {
        match self.until {
            Until::Turn => false,
            Until::YourNextTurn => true,
            Until::TheirNextTurn => self.by == by || self.since == turn,
        }
    }
}
