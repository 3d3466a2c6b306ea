use super::call::{Bid, Strain};
use super::parts::after;
use fairdeal_decks::Suit;
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Whether a contract is doubled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubling {
    /// Not doubled.
    Undoubled,
    /// Doubled.
    Doubled,
    /// Redoubled.
    Redoubled,
}

impl Doubling {
    /// All three, lowest first.
    pub const ALL: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

    /// Returns the letters for machines: nothing, `X`, `XX`.
    pub const fn letters(self) -> &'static str {
        ["", "X", "XX"][self as usize]
    }

    /// Returns by how much trick points are multiplied.
    pub const fn factor(self) -> u16 {
        1 << self as u16
    }
}

/// The result of the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contract {
    /// The last bid.
    pub bid: Bid,
    /// Whether it is doubled.
    pub doubling: Doubling,
    /// Who plays it: the first of the side to name the strain.
    pub declarer: Seat,
}

impl Contract {
    /// Returns the trump suit, if there is one.
    #[inline]
    pub const fn trump(self) -> Option<Suit> {
        self.strain().trump()
    }

    /// Returns the strain.
    #[inline]
    pub const fn strain(self) -> Strain {
        self.bid.strain()
    }

    /// Returns the partner of declarer, whose hand lies open.
    #[inline]
    pub const fn dummy(self) -> Seat {
        after(self.declarer, 2)
    }

    /// Returns the seat of the opening lead.
    pub const fn leader(self) -> Seat {
        after(self.declarer, 1)
    }

    /// Returns who chooses the cards of a hand: declarer those of dummy, everybody else their own.
    #[inline]
    pub const fn player_of(self, hand: Seat) -> Seat {
        if hand.0 == self.dummy().0 { self.declarer } else { hand }
    }
}

/// Writes what is to be made for machines: `4SX`.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, self.doubling.letters())
    }
}
