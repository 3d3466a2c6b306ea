use super::rules::Katko;
use fairdeal_decks::{French, Suit, Suits};
use fairdeal_kernel::{BySeat, Seat, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Katko.
    pub struct Options {
        /// The points that win the match.
        target: u8 = 3, range(1..=21);
        /// The most hands in a match.
        deals: u16 = 50, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who deals; after a hand, who deals the next.
    pub dealer: Seat,
    /// Who leads, or led, to the trick.
    pub leader: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// The points.
    pub score: BySeat<u8>,
    /// Suits that a seat has shown not to hold in this hand.
    pub voids: BySeat<Suits>,
}

impl Facts {
    pub(super) fn fresh(seats: u8) -> Facts {
        let dealer = Seat(seats - 1);
        Facts {
            dealer,
            leader: dealer.next(seats),
            deals: 0,
            score: BySeat::new(seats),
            voids: BySeat::new(seats),
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                let seats = self.score.seats();
                (self.leader, self.deals, self.voids) =
                    (dealer.next(seats), self.deals + 1, BySeat::new(seats));
            }
            Fact::Discarded { by, void } => self.voids[by].add(void),
            Fact::TrickTaken { by } => self.leader = by,
            Fact::HandWon { by } => (self.score[by], self.dealer) = (self.score[by] + 1, by),
        }
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat },
    /// A seat played a card that does not follow this suit.
    Discarded { by: Seat, void: Suit },
    /// A seat took a trick.
    TrickTaken { by: Seat },
    /// A seat took the last trick, and with it the hand.
    HandWon { by: Seat },
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

pub(super) const HAND_SIZE: usize = 5;

piles! {
    self: Katko;
    STOCK = 0, "stock";
    TRICK = 1, "trick";
    PLAYED = 2, "played";
    hand(seat) = 3 + seat.0, "hand";
}
