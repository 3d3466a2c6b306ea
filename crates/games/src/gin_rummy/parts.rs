use fairdeal_decks::{French, Rank, Suit, melds::Cards};
use fairdeal_kernel::{BySeat, Pile, Seat, Seats, Seen, options, words};
use serde::{Deserialize, Serialize};

words! {
    /// What deadwood allows a knock.
    pub enum Knock {
        /// Ten or less.
        Ten = "10",
        /// The value of the upcard or less; after an ace, none.
        Oklahoma = "oklahoma",
    }
}

options! {
    /// What can be chosen in Gin Rummy.
    pub struct Options {
        /// The deadwood with which one may knock: 10, or as much as the upcard counts, an ace asking for gin.
        knock: Knock = Knock::Ten, word;
        /// Whether eleven cards in melds may be shown without a discard, for a bonus of 31.
        big_gin: bool = false, switch;
        /// Whether a hand with a spade as upcard counts double; only in Oklahoma.
        spades_double: bool = false, switch;
        /// The most hands in a match.
        deals: u16 = 40, range(1..=1000);
    }
}

/// How far a hand has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The upcard is offered.
    Upcard,
    /// A seat is to draw.
    Draw,
    /// A seat has drawn and is to discard or to knock.
    Discard,
    /// The knocker lays melds.
    Meld,
    /// The defender lays melds, and lays cards off.
    Answer,
    /// The hand is over.
    Over,
}

/// What everybody knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who deals; after a hand, who deals the next.
    pub dealer: Seat,
    /// How many hands were dealt.
    pub deals: u16,
    /// The points won in hands.
    pub points: BySeat<u16>,
    /// The hands won.
    pub boxes: BySeat<u16>,
    /// The first card that was turned up.
    pub upcard: French,
    /// Who has refused the upcard.
    pub refused: Seats,
    /// How far the hand has come.
    pub stage: Stage,
    /// Whose turn it is, unless the hand is over.
    pub turn: Seat,
    /// The card that was taken from the discard pile in this turn.
    pub taken: Option<French>,
}

impl Facts {
    /// What is known before the first deal; the upcard means nothing yet.
    pub(super) fn new() -> Facts {
        Facts {
            dealer: Seat(SEATS - 1),
            deals: 0,
            points: BySeat::new(SEATS),
            boxes: BySeat::new(SEATS),
            upcard: French::new(Rank(10), Suit::Clubs),
            refused: Seats::NONE,
            stage: Stage::Over,
            turn: Seat(0),
            taken: None,
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer, upcard } => {
                (self.stage, self.turn, self.taken) = (Stage::Upcard, other(dealer), None);
                (self.dealer, self.upcard, self.refused) = (dealer, upcard, Seats::NONE);
                self.deals = self.deals.saturating_add(1);
            }
            Fact::Refused { by } => (self.refused, self.turn) = (self.refused.with(by), other(by)),
            Fact::Drawn { .. } => (self.stage, self.taken) = (Stage::Discard, None),
            Fact::Taken { card, .. } => (self.stage, self.taken) = (Stage::Discard, Some(card)),
            Fact::Discarded { by } => (self.stage, self.turn, self.taken) = (Stage::Draw, other(by), None),
            Fact::Knocked { .. } | Fact::BigGinSaid { .. } => (self.stage, self.taken) = (Stage::Meld, None),
            Fact::Spread { by, .. } => (self.stage, self.turn) = (Stage::Answer, other(by)),
            Fact::HandWon { by, points, .. } => {
                self.points[by] = self.points[by].saturating_add(points);
                self.boxes[by] = self.boxes[by].saturating_add(1);
                (self.stage, self.dealer) = (Stage::Over, other(by));
            }
            Fact::Voided { dealer } => (self.stage, self.dealer) = (Stage::Over, dealer),
        }
    }
}

/// How a hand was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Win {
    /// The knocker had less deadwood.
    Knock,
    /// The knocker had no deadwood.
    Gin,
    /// The knocker had eleven cards in melds.
    BigGin,
    /// The defender did not have more deadwood than the knocker.
    Undercut,
}

/// What can happen.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat, upcard: French },
    /// A seat did not want the upcard.
    Refused { by: Seat },
    /// A seat drew from the stock.
    Drawn { by: Seat },
    /// A seat took the top card of the discard pile.
    Taken { by: Seat, card: French },
    /// A seat discarded and play goes on.
    Discarded { by: Seat },
    /// A seat knocked.
    Knocked { by: Seat },
    /// A seat showed eleven cards that are all in melds.
    BigGinSaid { by: Seat },
    /// The knocker has laid melds and is left with so much deadwood.
    Spread { by: Seat, deadwood: u16 },
    /// A hand was won; the loser deals the next.
    HandWon { by: Seat, how: Win, points: u16, deadwood: BySeat<u16> },
    /// The stock ran out; the same dealer deals again.
    Voided { dealer: Seat },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Draws the top card of the stock.
    Draw,
    /// Takes the top card of the discard pile.
    Take,
    /// Does not take the upcard.
    Pass,
    /// Discards a card.
    Discard(French),
    /// Knocks, discarding a card.
    Knock(French),
    /// Shows eleven cards that are all in melds.
    BigGin,
    /// Lays these cards out as a meld.
    Meld(Cards),
    /// Lays a card off on a meld of the knocker.
    LayOff {
        /// The card.
        card: French,
        /// The number of the meld, from 1.
        meld: u8,
    },
    /// Lays no more melds and no more cards off.
    Done,
}

pub(super) const SEATS: u8 = 2;
pub(super) const HAND_SIZE: usize = 10;
/// The most melds that eleven cards make.
pub(super) const MELDS: u8 = 3;
/// The cards of the stock that are never drawn.
pub(super) const LAST_CARDS: usize = 2;

pub(super) const STOCK: Pile = Pile(0);
pub(super) const DISCARD: Pile = Pile(1);

pub(super) const fn hand(seat: Seat) -> Pile {
    Pile(2 + seat.0)
}

/// The place of a meld of a seat, numbered from 1.
pub(super) const fn meld(seat: Seat, number: u8) -> Pile {
    Pile(2 + SEATS + seat.0 * MELDS + number - 1)
}

pub(super) const fn other(seat: Seat) -> Seat {
    seat.next(SEATS)
}

/// The cards of a pile, as far as the eyes know them.
pub(super) fn cards(seen: &Seen<'_, Facts>, pile: Pile) -> Cards {
    seen.faces(pile).map(French::from).collect()
}

/// The melds that a seat has laid, with their numbers.
pub(super) fn laid(seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = (u8, Cards)> {
    let numbers = (1..=MELDS).take_while(move |&number| !seen.is_empty(meld(seat, number)));
    numbers.map(move |number| (number, cards(seen, meld(seat, number))))
}

/// The card on top of the discard pile.
pub(super) fn top_discard(seen: &Seen<'_, Facts>) -> Option<French> {
    Some(seen.face(seen.top(DISCARD)?)?.into())
}
