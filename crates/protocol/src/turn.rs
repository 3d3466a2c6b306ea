use fairdeal_kernel::{BySeat, Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// Whose turn it is, or how the match ended, as a picture has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// These seats may act.
    Act(
        #[schemars(with = "Vec<u8>")]
        #[ts(type = "number[]")]
        Seats,
    ),
    /// The match is over.
    Over(Outcome),
}

/// The same as a batch has it: the seats, or the outcome, without a tag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum TurnNow {
    /// These seats may act.
    Act(
        #[schemars(with = "Vec<u8>")]
        #[ts(type = "number[]")]
        Seats,
    ),
    /// The match is over.
    Over(Outcome),
}

impl From<TurnNow> for Turn {
    fn from(turn: TurnNow) -> Turn {
        match turn {
            TurnNow::Act(seats) => Turn::Act(seats),
            TurnNow::Over(outcome) => Turn::Over(outcome),
        }
    }
}

impl From<Turn> for TurnNow {
    fn from(turn: Turn) -> TurnNow {
        match turn {
            Turn::Act(seats) => TurnNow::Act(seats),
            Turn::Over(outcome) => TurnNow::Over(outcome),
        }
    }
}

impl From<fairdeal_kernel::Turn> for Turn {
    fn from(turn: fairdeal_kernel::Turn) -> Turn {
        match turn {
            fairdeal_kernel::Turn::Act(seats) => Turn::Act(seats),
            fairdeal_kernel::Turn::Over(outcome) => Turn::Over(outcome.into()),
        }
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Outcome {
    /// 1 for each winner, -1 for each loser, 0 for all in a draw.
    #[schemars(with = "Vec<i8>")]
    #[ts(type = "number[]")]
    pub payoffs: BySeat<i8>,
    /// The points as the game counts them.
    #[schemars(with = "Vec<i32>")]
    #[ts(type = "number[]")]
    pub scores: BySeat<i32>,
    /// Why it ended: a key in the game's words, or in those that all games share.
    pub reason: Cow<'static, str>,
}

impl Outcome {
    /// Returns the seat that conceded the match, if it ended that way.
    pub fn conceded_by(&self) -> Option<Seat> {
        let conceded = self.reason == fairdeal_kernel::Outcome::CONCEDED;
        self.payoffs.iter().find(|(_, payoff)| conceded && *payoff < 0).map(|(seat, _)| seat)
    }
}

impl From<fairdeal_kernel::Outcome> for Outcome {
    fn from(outcome: fairdeal_kernel::Outcome) -> Outcome {
        Outcome { payoffs: outcome.payoffs, scores: outcome.scores, reason: outcome.reason.into() }
    }
}
