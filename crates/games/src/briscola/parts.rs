use super::rules::Briscola;
use fairdeal_decks::{French, Side, Sides, Suit};
use fairdeal_kernel::{BySeat, Seat, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Briscola.
    pub struct Options {
        /// One game, or the best of three.
        games: u8 = 1, one_of(1, 3);
        /// The most hands in a match.
        deals: u16 = 50, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who dealt this hand.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// The trump suit of this hand.
    pub trump: Suit,
    /// Who leads, or led, to the trick; who took it once it is complete.
    pub leader: Seat,
    /// The games that each side has won.
    pub wins: BySeat<u8>,
}

impl Facts {
    /// What is known before the first deal; the trump suit means nothing yet.
    pub(super) fn new(seats: u8, sides: Sides) -> Facts {
        Facts { dealer: Seat(seats - 1), deals: 0, trump: Suit::Clubs, leader: Seat(0), wins: sides.each() }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer, leader, trump } => {
                (self.dealer, self.leader, self.trump) = (dealer, leader, trump);
                self.deals += 1;
            }
            Fact::TrickTaken { by, .. } => self.leader = by,
            Fact::GameWon { by, .. } => self.wins[by.first()] += 1,
            Fact::GameDrawn { .. } => {}
        }
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt and trump turned up.
    Dealt { dealer: Seat, leader: Seat, trump: Suit },
    /// A seat took a trick.
    TrickTaken { by: Seat, points: u8 },
    /// A side has more points than any other.
    GameWon { by: Side, points: u8 },
    /// No side has more points than all others.
    GameDrawn { points: u8 },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Plays a card.
    Play(French),
}

pub(super) const HAND_SIZE: usize = 3;

piles! {
    self: Briscola;
    STOCK = 0, "stock";
    TRICK = 1, "trick";
    hand(seat) = 2 + seat.0, "hand";
    /// Where a seat and its partner lay the tricks that they take.
    won(self, seat: Seat in Seat::all(self.seats)) = 2 + self.seats + self.sides().of(seat).first().0,
        "won.{}", self.seat_name(seat);
}
