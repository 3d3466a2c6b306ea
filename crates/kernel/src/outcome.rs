use crate::{BySeat, Seat, Seats};
use serde::Serialize;

/// Who may act now, or how the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Any of these seats may act; more than one only where their order cannot matter.
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

    /// Returns the seats that may act; nobody when the match is over.
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
    /// The points in the game's own count.
    pub scores: BySeat<i32>,
    /// Why it ended: a key of the game's words, or of those that all games share.
    pub reason: &'static str,
}

impl Outcome {
    /// Why a match ended that a seat conceded; all games share its words.
    pub const CONCEDED: &'static str = "end.conceded";

    /// A seat conceded with these scores: all others won.
    pub fn conceded(by: Seat, scores: BySeat<i32>) -> Outcome {
        Outcome::won(Seats::all(scores.seats()).without(by), scores, Outcome::CONCEDED)
    }

    /// The seats of `winners` won and the others lost; nobody or everybody is a draw.
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

    /// The highest score won; equal scores at the top share the win.
    pub fn highest(scores: BySeat<i32>, reason: &'static str) -> Outcome {
        let best = scores.values().max();
        let winners = scores.iter().filter(|&(_, score)| Some(score) == best).map(|(seat, _)| seat).collect();
        Outcome::won(winners, scores, reason)
    }

    /// The lowest score won; equal scores at the bottom share the win.
    pub fn lowest(scores: BySeat<i32>, reason: &'static str) -> Outcome {
        let best = scores.values().min();
        let winners = scores.iter().filter(|&(_, score)| Some(score) == best).map(|(seat, _)| seat).collect();
        Outcome::won(winners, scores, reason)
    }
}
