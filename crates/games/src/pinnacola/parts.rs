use super::rules::Pinnacola;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{BySeat, Seat, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Pinnacola.
    pub struct Options {
        /// The points that win the match.
        target: u16 = 1000, range(100..=10000);
        /// The most hands in a match.
        deals: u16 = 20, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who deals; after a hand, who deals the next.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// The points of the sides.
    pub score: BySeat<i32>,
    /// The seat whose turn it is.
    pub mover: Seat,
    /// How far the turn has come.
    pub phase: Phase,
    /// The jokers taken from melds in this turn that are still to be melded.
    pub owed: Owed,
    /// What jokers in sets stand for; in a run their place tells it.
    pub named: Vec<Named>,
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// A card is to be drawn, or the pozzo taken.
    Draw,
    /// The top card of the pozzo, now in the hand, is to be melded at once.
    MeldTop(French),
    /// Melds may be made; a discard ends the turn.
    Play,
    /// The hand is over.
    Over,
}

/// A number of jokers of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The red ones.
    pub red: u8,
    /// The black ones.
    pub black: u8,
}

impl Owed {
    pub(super) const fn len(self) -> u8 {
        self.red.saturating_add(self.black)
    }

    pub(super) fn add(&mut self, joker: French) {
        let count = self.count(joker);
        *count = count.saturating_add(1);
    }

    /// Takes a joker off, if one of its colour is owed.
    pub(super) fn settle(&mut self, joker: French) {
        let count = self.count(joker);
        *count = count.saturating_sub(1);
    }

    fn count(&mut self, joker: French) -> &mut u8 {
        if joker == French::RED_JOKER { &mut self.red } else { &mut self.black }
    }
}

/// What the joker of a set stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The side whose set it is.
    pub side: Side,
    /// The number of the set.
    pub meld: u8,
    /// The card it stands for.
    pub card: French,
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat },
    /// A seat is to draw.
    TurnBegun { by: Seat },
    /// A seat drew from the stock.
    Drawn { by: Seat },
    /// A seat took the pozzo and has to meld its top card.
    PozzoTaken { by: Seat, top: French, count: u8 },
    /// A seat laid a new meld, and said what its joker stands for.
    MeldLaid { by: Seat, meld: u8, joker: Option<French> },
    /// A seat added a card to a meld of its side.
    LaidOff { by: Seat, card: French, meld: u8 },
    /// A seat added a joker to a meld of its side.
    JokerLaidOff { by: Seat, card: French, meld: u8 },
    /// A seat put a card in the place of a joker, and took that.
    JokerTaken { by: Seat, joker: French, card: French, side: Side, meld: u8 },
    /// The joker of a set stands for this card.
    JokerNamed { side: Side, meld: u8, card: French },
    /// A joker was melded, which settles one owed of its colour.
    JokerMelded { joker: French },
    /// A seat discarded, which ends its turn.
    Discarded { by: Seat, card: French },
    /// A seat closed the hand.
    Closed { by: Seat },
    /// The stock is empty, which ends the hand.
    StockEmpty,
    /// A side scored its melds and its bonus, less the cards held.
    HandScored { side: Side, melds: i32, bonus: i32, held: i32 },
    /// The hand is over; who deals the next.
    HandEnded { dealer: Seat },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Draws from the stock.
    Draw,
    /// Takes the whole pozzo, to meld its top card at once.
    Take,
    /// Puts a card with those of which a new meld is made.
    Pick(French),
    /// Lays the new meld.
    Lay,
    /// Lays the new meld, its joker standing for this card.
    LayAs(French),
    /// Adds a card to a meld of your side.
    LayOff {
        /// The card.
        card: French,
        /// The number of the meld.
        meld: u8,
    },
    /// Adds a joker to a meld of your side.
    LayOffJoker {
        /// The joker.
        joker: French,
        /// What it stands for.
        card: French,
        /// The number of the meld.
        meld: u8,
    },
    /// Puts a card in the place of the joker that stands for it, and takes the joker.
    Replace {
        /// The card.
        card: French,
        /// Whose meld it is.
        side: Side,
        /// The number of the meld.
        meld: u8,
    },
    /// Discards a card, which ends the turn.
    Discard(French),
}

pub(super) const HAND_SIZE: usize = 13;
/// The maximum number of melds of a side: all cards in threes, so there is always room for one more.
pub(super) const MELDS: u8 = 36;
pub(super) const JOKERS: [French; 2] = [French::RED_JOKER, French::BLACK_JOKER];

piles! {
    self: Pinnacola;
    STOCK = 0, "stock";
    POZZO = 1, "pozzo";
    hand(seat) = 2 + 2 * seat.0, "hand";
    /// Where a seat puts the cards of a new meld together.
    draft(seat) = 3 + 2 * seat.0, "draft";
    /// The pile of a meld of a side, numbered from 1.
    meld(self, side: Side in self.sides.all(), number: u8 in 1..=MELDS)
        = 2 + 2 * self.seats + MELDS * side.first().0 + number - 1,
        "meld.{}.{number}", self.seat_name(side.first());
}
