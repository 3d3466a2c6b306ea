use crate::{BySeat, Seat, Seats};
use serde::Serialize;

/// Who may act now, or how the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Any of these seats may act; several only where their order cannot matter.
    Act(Seats),
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// Returns the turn of a single seat.
    #[inline]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Act(Seats::of(seat))
    }

    /// Returns the seats that may act; none when the match is over.
    #[inline]
    pub fn seats(&self) -> Seats {
        match self {
            Turn::Act(seats) => *seats,
            Turn::Over(_) => Seats::NONE,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// 1 for each winner, -1 for each loser, 0 for all in a draw.
    pub payoffs: BySeat<i8>,
    /// The points as the game counts them.
    pub scores: BySeat<i32>,
    /// Why it ended: a key in the game's words, or in those that all games share.
    pub reason: &'static str,
}

impl Outcome {
    /// The reason of a match that a seat conceded; all games share its wording.
    pub const CONCEDED: &'static str = "end.conceded";

    /// Returns the outcome when a seat concedes: everybody else wins.
    pub fn conceded(by: Seat, scores: BySeat<i32>) -> Outcome {
        Outcome::won(Seats::all(scores.seats()).without(by), scores, Outcome::CONCEDED)
    }

    /// Returns the outcome in which `winners` win and the others lose; nobody or everybody means a draw.
    pub fn won(winners: Seats, scores: BySeat<i32>, reason: &'static str) -> Outcome {
        let seats = scores.seats();
        let split = !winners.is_empty() && winners != Seats::all(seats);
        let payoff = |seat| {
            if !split {
                0
            } else if winners.has(seat) {
                1
            } else {
                -1
            }
        };
        Outcome { payoffs: BySeat::from_fn(seats, payoff), scores, reason }
    }

    /// Returns the outcome in which the highest score wins; ties at the top share the win.
    pub fn highest(scores: BySeat<i32>, reason: &'static str) -> Outcome {
        let best = scores.values().max();
        let winners = scores.iter().filter(|&(_, score)| Some(score) == best).map(|(seat, _)| seat).collect();
        Outcome::won(winners, scores, reason)
    }

    /// Returns the outcome in which the lowest score wins; ties at the bottom share the win.
    pub fn lowest(scores: BySeat<i32>, reason: &'static str) -> Outcome {
        let best = scores.values().min();
        let winners = scores.iter().filter(|&(_, score)| Some(score) == best).map(|(seat, _)| seat).collect();
        Outcome::won(winners, scores, reason)
    }
}
