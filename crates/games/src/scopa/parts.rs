use super::rules::Scopa;
use fairdeal_decks::{French, Side, Sides, melds::Cards};
use fairdeal_kernel::{BySeat, Seat, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Scopa.
    pub struct Options {
        /// The points that win the match.
        target: u8 = 11, one_of(11, 16, 21);
        /// The most hands in a match.
        deals: u16 = 50, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who dealt this hand, and plays last.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// Who captured last in this hand.
    pub last: Option<Seat>,
    /// The sweeps of each side in this hand.
    pub scopas: BySeat<u8>,
    /// The points of each side, those of finished hands.
    pub score: BySeat<u16>,
}

impl Facts {
    pub(super) fn new(seats: u8, sides: Sides) -> Facts {
        Facts { dealer: Seat(seats - 1), deals: 0, last: None, scopas: sides.each(), score: sides.each() }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                (self.dealer, self.deals, self.last) = (dealer, self.deals + 1, None);
                self.scopas = BySeat::new(self.scopas.seats());
            }
            Fact::Captured { by, .. } => self.last = Some(by),
            Fact::ScopaMade { by } => self.scopas[by.first()] += 1,
            Fact::HandScored { points, .. } => {
                points.iter().for_each(|(side, points)| self.score[side] += u16::from(points));
            }
            Fact::ThrownIn { .. } | Fact::RestTaken { .. } => {}
        }
    }
}

/// Who gets the four points of a hand; nobody where no side is ahead alone.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Awards {
    pub cards: Option<Side>,
    pub coins: Option<Side>,
    pub settebello: Option<Side>,
    pub primiera: Option<Side>,
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The deal was thrown in because too many kings lay on the table.
    ThrownIn { kings: u8 },
    /// A hand was dealt.
    Dealt { dealer: Seat },
    /// A card took others from the table.
    Captured { by: Seat, card: French, take: Cards },
    /// A capture swept the table.
    ScopaMade { by: Side },
    /// The last to capture got what was left on the table.
    RestTaken { by: Side, count: u8 },
    /// A hand was scored.
    HandScored { awards: Awards, points: BySeat<u8> },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Lays a card that can take nothing on the table.
    Lay(French),
    /// Takes cards from the table.
    Capture {
        /// The card from the hand.
        card: French,
        /// The cards that it takes.
        take: Cards,
    },
}

pub(super) const HAND_SIZE: usize = 3;
pub(super) const LAYOUT: usize = 4;
/// The number of kings in the layout at which hardly anybody could sweep, so it is thrown in.
pub(super) const KINGS: usize = 3;

piles! {
    self: Scopa;
    STOCK = 0, "stock";
    TABLE = 1, "table";
    hand(seat) = 2 + seat.0, "hand";
    /// Where a seat and its partner lay what they capture.
    won(self, seat: Seat in Seat::all(self.seats)) = 2 + self.seats + self.sides().of(seat).first().0,
        "won.{}", self.seat_name(seat);
}
