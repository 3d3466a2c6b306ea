use super::rules::GinRummy;
use fairdeal_decks::{French, Rank, Suit, melds::Cards};
use fairdeal_kernel::{BySeat, Pile, Seat, Seats, Seen, options, piles, words};
use serde::{Deserialize, Serialize};

words! {
    /// What deadwood allows a knock.
    pub enum Knock {
        /// What the option `limit` says, ten unless agreed otherwise.
        Ten = "10",
        /// The value of the upcard or less; after an ace, none.
        Oklahoma = "oklahoma",
    }
}

words! {
    /// Whose hand it is when knocker and defender have the same deadwood.
    pub enum Ties {
        /// The defender's, who has undercut the knocker.
        Undercut = "undercut",
        /// The knocker's, who wins it without a point.
        Knocker = "knocker",
        /// Nobody's: it is void.
        Void = "void",
    }
}

options! {
    /// Options of Gin Rummy.
    pub struct Options {
        /// The deadwood with which one may knock: a fixed limit (10), or as much as the upcard counts, an ace asking
        /// for gin.
        knock: Knock = Knock::Ten, word;
        /// The fixed limit: the most deadwood with which one may knock, unless the upcard says; 0 asks for gin.
        limit: u8 = 10, range(0..=10);
        /// Whose hand it is when both have the same deadwood after a knock: the defender's as an undercut, the
        /// knocker's, or nobody's.
        ties: Ties = Ties::Undercut, word;
        /// The cards that are left in the stock when a hand is void.
        wall: u8 = 2, range(0..=10);
        /// Whether a card taken from the discard pile may be discarded in the same turn.
        discard_taken: bool = false, switch;
        /// Whether eleven cards in melds may be shown without a discard.
        big_gin: bool = false, switch;
        /// The bonus for gin.
        gin_bonus: u16 = 25, range(0..=200);
        /// The bonus for eleven cards in melds.
        big_gin_bonus: u16 = 31, range(0..=200);
        /// The bonus for an undercut.
        undercut_bonus: u16 = 25, range(0..=200);
        /// What each hand won adds at the end of the match: the box, or line.
        box_bonus: u16 = 25, range(0..=200);
        /// The bonus for reaching 100 points.
        game_bonus: u16 = 100, range(0..=1000);
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

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who deals; after a hand, who deals the next.
    pub dealer: Seat,
    /// The number of hands dealt.
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
    /// In how many turns in a row the discard was taken, and nothing drawn from the stock.
    #[serde(default)]
    pub takes: u8,
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
            takes: 0,
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer, upcard } => {
                (self.stage, self.turn, self.taken, self.takes) = (Stage::Upcard, other(dealer), None, 0);
                (self.dealer, self.upcard, self.refused) = (dealer, upcard, Seats::NONE);
                self.deals = self.deals.saturating_add(1);
            }
            Fact::Refused { by } => (self.refused, self.turn) = (self.refused.with(by), other(by)),
            Fact::Drawn { .. } => (self.stage, self.taken, self.takes) = (Stage::Discard, None, 0),
            Fact::Taken { card, .. } => {
                (self.stage, self.taken) = (Stage::Discard, Some(card));
                self.takes = self.takes.saturating_add(1);
            }
            Fact::Discarded { by } => (self.stage, self.turn, self.taken) = (Stage::Draw, other(by), None),
            Fact::Knocked { .. } | Fact::BigGinSaid { .. } => (self.stage, self.taken) = (Stage::Meld, None),
            Fact::Spread { by, .. } => (self.stage, self.turn) = (Stage::Answer, other(by)),
            Fact::HandWon { by, points, .. } => {
                self.points[by] = self.points[by].saturating_add(points);
                self.boxes[by] = self.boxes[by].saturating_add(1);
                (self.stage, self.dealer) = (Stage::Over, other(by));
            }
            Fact::Voided { dealer, .. } => (self.stage, self.dealer) = (Stage::Over, dealer),
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

/// Why nobody won a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Void {
    /// The stock ran out.
    #[default]
    Stock,
    /// Both only took discards for so long that the stock would never run out.
    Takes,
    /// Both had the same deadwood, where that counts for nobody.
    Tie,
}

impl Void {
    /// Returns whether the stock ran out, which a log need not say.
    fn is_stock(&self) -> bool {
        *self == Void::Stock
    }
}

/// A change to the facts.
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
    /// A seat discarded, and play continues.
    Discarded { by: Seat },
    /// A seat knocked.
    Knocked { by: Seat },
    /// A seat showed eleven cards that are all in melds.
    BigGinSaid { by: Seat },
    /// The knocker has laid melds and is left with this much deadwood.
    Spread { by: Seat, deadwood: u16 },
    /// A hand was won; the loser deals the next.
    HandWon { by: Seat, how: Win, points: u16, deadwood: BySeat<u16> },
    /// Nobody won the hand; the same dealer deals again.
    Voided {
        dealer: Seat,
        #[serde(default, skip_serializing_if = "Void::is_stock")]
        why: Void,
    },
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
/// The maximum number of melds in eleven cards.
pub(super) const MELDS: u8 = 3;
/// After how many turns in a row in which the discard was taken a hand is void: two who only hand cards to and fro
/// would never come to its end.
pub(super) const MOST_TAKES: u8 = 20;

piles! {
    self: GinRummy;
    STOCK = 0, "stock";
    DISCARD = 1, "discard";
    hand(seat) = 2 + seat.0, "hand";
    /// The place of a meld of a seat, numbered from 1.
    meld(seat: Seat in Seat::all(SEATS), number: u8 in 1..=MELDS) = 2 + SEATS + seat.0 * MELDS + number - 1,
        "meld.{}.{number}", self.seat_name(seat);
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
