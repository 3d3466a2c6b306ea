use super::meld_kind::{KINDS, Kinds, MeldKind};
use super::rules::Canasta;
use super::score::Tally;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{BySeat, Seat, Seats, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Canasta.
    pub struct Options {
        /// The score that ends the match.
        target: i32 = 5000, range(500..=10000);
        /// The most hands in a match.
        deals: u16 = 20, range(1..=1000);
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
    /// The scores of the sides before this hand; after it, with it.
    pub score: BySeat<i32>,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// How far the turn has come.
    pub stage: Stage,
    /// What was said about going out in this turn.
    pub word: Word,
    /// The melds that this turn has begun.
    pub begun: Kinds,
    /// Who can no longer go out concealed in this hand.
    pub shown: Seats,
}

impl Facts {
    /// Returns what is known before the first deal, for this many seats and sides.
    pub(super) fn new(seats: u8, sides: u8) -> Facts {
        Facts {
            dealer: Seat(seats - 1),
            deals: 0,
            score: BySeat::new(sides),
            seat: Seat(0),
            stage: Stage::Over,
            word: Word::Open,
            begun: Kinds::NONE,
            shown: Seats::NONE,
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                (self.dealer, self.deals) = (dealer, self.deals.saturating_add(1));
                (self.begun, self.shown) = (Kinds::NONE, Seats::NONE);
            }
            Fact::TurnBegun { by } => self.begin_turn(by),
            Fact::Drawn { .. } => self.stage = Stage::Play,
            Fact::RedThreeDealt { .. } | Fact::RedThreeLaid { .. } => {}
            Fact::PileClaimed { by } => (self.stage, self.shown) = (Stage::Claim, self.shown.with(by)),
            Fact::PileTaken { by, .. } => (self.stage, self.shown) = (Stage::Play, self.shown.with(by)),
            Fact::Melded { by, kind, new, .. } => self.lay(by, kind, new),
            Fact::Asked { .. } => self.word = Word::Asked,
            Fact::Answered { yes, .. } => self.word = if yes { Word::Yes } else { Word::No },
            Fact::WentOut { .. } | Fact::PlayEnded => self.stage = Stage::Over,
            Fact::SideScored { side, tally } => {
                self.score[side.first()] = self.score[side.first()].saturating_add(tally.total());
            }
        }
    }

    fn begin_turn(&mut self, by: Seat) {
        if !self.begun.is_empty() {
            self.shown = self.shown.with(self.seat);
        }
        (self.seat, self.stage, self.word, self.begun) = (by, Stage::Draw, Word::Open, Kinds::NONE);
    }

    fn lay(&mut self, by: Seat, kind: MeldKind, new: bool) {
        if new {
            self.begun = self.begun.with(kind);
        } else if !self.begun.has(kind) {
            self.shown = self.shown.with(by);
        }
        match (self.stage, self.word) {
            (Stage::Claim, _) => self.stage = Stage::Claimed,
            (Stage::Play, Word::Open) => self.word = Word::Closed,
            _ => {}
        }
    }
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The seat draws or takes the pile.
    Draw,
    /// The pile is claimed, and its top card is to be melded.
    Claim,
    /// The top card is melded, and more is to be, before the rest of the pile is taken.
    Claimed,
    /// The seat melds what it likes and discards.
    Play,
    /// The hand is over.
    Over,
}

/// What was said about going out in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// Nothing yet.
    Open,
    /// Nothing, and it is too late to ask.
    Closed,
    /// The partner was asked and has to answer.
    Asked,
    /// The partner said yes: the seat must go out.
    Yes,
    /// The partner said no: the seat must not go out.
    No,
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat },
    /// A red three that was dealt was laid and replaced.
    RedThreeDealt { by: Seat, card: French },
    /// A turn began.
    TurnBegun { by: Seat },
    /// A seat drew from the stock.
    Drawn { by: Seat, count: u8 },
    /// A seat laid a red three that it drew.
    RedThreeLaid { by: Seat, card: French },
    /// A seat claimed the pile and has to meld its top card.
    PileClaimed { by: Seat },
    /// A seat took a pile of this many cards, its top card included.
    PileTaken { by: Seat, count: u8 },
    /// A seat laid cards: a new meld, or more of one.
    Melded { by: Seat, kind: MeldKind, count: u8, new: bool },
    /// A seat asked its partner whether it may go out.
    Asked { by: Seat },
    /// The partner answered.
    Answered { by: Seat, yes: bool },
    /// A seat went out.
    WentOut { by: Seat, concealed: bool },
    /// The play ended because the stock was used up.
    PlayEnded,
    /// A side scored the hand.
    SideScored { side: Side, tally: Tally },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Draws from the stock.
    Draw,
    /// Takes the pile, or claims it to meld its top card first.
    Take,
    /// Ends the play when the stock is used up and the pile is not taken.
    End,
    /// Lays a red three and draws another card.
    RedThree(French),
    /// Puts a card to the draft of a meld.
    Pick(French),
    /// Lays the draft out as a meld of this kind, or adds it to one.
    Meld(MeldKind),
    /// Discards a card and ends the turn.
    Discard(French),
    /// Asks the partner whether to go out.
    Ask,
    /// Tells the partner to go out.
    Allow,
    /// Tells the partner not to go out.
    Forbid,
}

/// The piles of a side: its red threes, and a meld of each kind.
pub(super) const SIDE_PILES: usize = KINDS + 1;

piles! {
    self: Canasta;
    STOCK = 0, "stock";
    DISCARD = 1, "discard";
    hand(seat) = 2 + seat.0, "hand";
    /// The cards of a meld that a seat has not laid yet.
    draft(self, seat: Seat in Seat::all(self.seats)) = 2 + self.seats + seat.0, "draft.{}", self.seat_name(seat);
    red_threes(self, side: Side in self.sides.all()) = 2 + 2 * self.seats + side.first().0 * SIDE_PILES as u8,
        "meld.{}.red", self.seat_name(side.first());
    meld(self, side: Side in self.sides.all(), kind: MeldKind in MeldKind::all())
        = self.red_threes(side).0 + 1 + kind.index() as u8,
        "meld.{}.{}", self.seat_name(side.first()), char::from(kind);
}
