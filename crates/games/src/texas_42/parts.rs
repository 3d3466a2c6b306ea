use super::bid::Bid;
use super::call::Call;
use super::rules::Texas42;
use fairdeal_decks::{Domino, Side, Sides};
use fairdeal_kernel::{BySeat, Seat, WordSet, options, piles, words};
use serde::{Deserialize, Serialize};

words! {
    /// A layer on the rules of straight 42.
    pub enum Variant {
        /// The winner of a mark bid may undertake to take no trick.
        Nello = "nello",
        /// A bid with three doubles, for which the partner names trumps.
        Splash = "splash",
        /// A bid with four doubles, for which the partner names trumps.
        Plunge = "plunge",
        /// The winner of a mark bid may declare that the tile closest to seven pips takes a trick.
        Sevens = "sevens",
        /// No special contracts.
        Tournament = "tournament",
        /// One hand, in which three pass and the last bids 30.
        OneHand = "one-hand",
    }
}

words! {
    /// What a match is played for.
    pub enum Scoring {
        /// Each hand is worth the marks at stake.
        Marks = "marks",
        /// Each hand is worth the points that were taken.
        Points = "points",
    }
}

words! {
    /// What the last to bid must bid when all others have passed.
    pub enum Forced {
        /// Nothing: the tiles are shaken again.
        None = "none",
        /// At least 30.
        Thirty = "30",
        /// At least 31.
        ThirtyOne = "31",
    }
}

words! {
    /// What doubles are in nello.
    pub enum NelloDoubles {
        /// A suit of their own, in which the higher double is higher.
        Own = "own-suit",
        /// The highest of their suit.
        High = "high",
        /// The lowest of their suit.
        Low = "low",
    }
}

words! {
    /// Who takes a trick of sevens for which several tiles are equally close.
    pub enum SevensTies {
        /// Whoever played first.
        First = "first",
        /// The side that made the bid.
        Bidders = "bidders",
    }
}

options! {
    /// Options of Texas 42.
    pub struct Options {
        /// What is played besides straight 42: special contracts and restrictions.
        layers: WordSet<Variant> = WordSet::NONE, words;
        /// What a match is played for: marks, or points.
        scoring: Scoring = Scoring::Marks, word;
        /// The marks that win a match for marks.
        target: u8 = 7, range(1..=50);
        /// The points that win a match for points.
        points: u16 = 250, range(42..=2000);
        /// Whether a hand ends as soon as its score is decided.
        early_stop: bool = false, switch;
        /// What the last to bid must bid when all others have passed.
        forced_bid: Forced = Forced::None, word;
        /// The most marks that can be bid plainly; no auction gets beyond five without special bids.
        most_marks: u8 = 7, range(1..=7);
        /// What doubles are in nello.
        nello_doubles: NelloDoubles = NelloDoubles::Own, word;
        /// The marks that must have been bid for nello.
        nello_marks: u8 = 1, one_of(1, 2);
        /// Who takes a trick of sevens for which several tiles are equally close.
        sevens_ties: SevensTies = SevensTies::First, word;
        /// The most hands in a match, those passed out included.
        deals: u16 = 50, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who shook the tiles of this hand, and bids last.
    pub shaker: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// What each seat has bid in this hand.
    pub bids: BySeat<Option<Bid>>,
    /// The bid that won the auction.
    pub contract: Option<Contract>,
    /// What was declared: trumps, or how else tricks are taken.
    pub call: Option<Call>,
    /// Who leads, or has led, to the trick; after its last tile, who took it.
    pub leader: Seat,
    /// Who led to the last complete trick.
    pub led: Seat,
    /// The tricks of each side in this hand.
    pub tricks: BySeat<u8>,
    /// The points of each side in this hand.
    pub points: BySeat<u8>,
    /// What a seat has shown not to hold in this hand.
    pub lacks: BySeat<Lacks>,
    /// Whether the hand is over and scored.
    pub over: bool,
    /// The marks or points of each side in the match.
    pub score: BySeat<u16>,
}

/// The bid that won the auction, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contract {
    /// What was bid.
    pub bid: Bid,
    /// Who bid it.
    pub by: Seat,
}

impl Contract {
    /// Returns the side that has to make it.
    #[inline]
    pub(super) const fn side(self) -> Side {
        SIDES.of(self.by)
    }

    /// Returns the side that tries to prevent it.
    #[inline]
    pub(super) const fn defenders(self) -> Side {
        SIDES.of(after(self.by, 1))
    }
}

/// Something that a seat has shown not to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Lack {
    /// Tiles of this suit; 7 is the suit of trumps, or of doubles.
    Suit(u8),
    /// Tiles closer to seven pips than this.
    Closer(u8),
}

/// All that a seat has shown not to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lacks {
    /// One bit for each suit.
    pub suits: u8,
    /// It has no tile closer to seven pips than this.
    pub closer: u8,
}

impl Lacks {
    /// Returns whether this is known already.
    #[inline]
    pub(super) const fn know(self, lack: Lack) -> bool {
        match lack {
            Lack::Suit(suit) => self.suits >> suit & 1 == 1,
            Lack::Closer(distance) => distance <= self.closer,
        }
    }

    fn add(&mut self, lack: Lack) {
        match lack {
            Lack::Suit(suit) => self.suits |= 1u8.checked_shl(suit.into()).unwrap_or(0),
            Lack::Closer(distance) => self.closer = self.closer.max(distance),
        }
    }
}

impl Facts {
    pub(super) fn fresh() -> Facts {
        Facts {
            shaker: Seat(SEATS - 1),
            deals: 0,
            bids: BySeat::new(SEATS),
            contract: None,
            call: None,
            leader: Seat(0),
            led: Seat(0),
            tricks: SIDES.each(),
            points: SIDES.each(),
            lacks: BySeat::new(SEATS),
            over: false,
            score: SIDES.each(),
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { shaker } => {
                let (deals, score) = (self.deals.saturating_add(1), self.score);
                *self = Facts { shaker, deals, score, ..Facts::fresh() };
            }
            Fact::BidMade { by, bid } => self.bids[by] = Some(bid),
            Fact::PassedOut => {}
            Fact::AuctionWon { by, bid } => self.contract = Some(Contract { bid, by }),
            Fact::Called { by, call } => (self.call, self.leader) = (Some(call), by),
            Fact::Lacked { by, lack } => self.lacks[by].add(lack),
            Fact::TrickTaken { by, points } => {
                (self.led, self.leader) = (self.leader, by);
                let side = SIDES.of(by).first();
                self.tricks[side] = self.tricks[side].saturating_add(1);
                self.points[side] = self.points[side].saturating_add(points);
            }
            Fact::Made { .. } | Fact::Set { .. } => {}
            Fact::Scored { side, points } => {
                self.score[side.first()] = self.score[side.first()].saturating_add(points);
            }
            Fact::HandOver => self.over = true,
        }
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The tiles were shaken and dealt.
    Dealt { shaker: Seat },
    /// A seat bid, or passed.
    BidMade { by: Seat, bid: Bid },
    /// Everybody passed.
    PassedOut,
    /// A seat won the auction.
    AuctionWon { by: Seat, bid: Bid },
    /// A seat declared how tricks are taken.
    Called { by: Seat, call: Call },
    /// A seat played a tile which shows that it holds none of these.
    Lacked { by: Seat, lack: Lack },
    /// A seat took a trick.
    TrickTaken { by: Seat, points: u8 },
    /// A side made what it had bid.
    Made { by: Side, bid: Bid },
    /// A side was set.
    Set { by: Side, bid: Bid },
    /// A side was given marks, or points.
    Scored { side: Side, points: u16 },
    /// The hand is over.
    HandOver,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Shakes the tiles and deals the next hand.
    Deal,
    /// Bids nothing.
    Pass,
    /// Bids.
    Bid(Bid),
    /// Declares trumps, or how else tricks are taken.
    Call(Call),
    /// Plays a tile.
    Play(Domino),
}

impl From<Bid> for Action {
    fn from(bid: Bid) -> Action {
        if bid == Bid::Pass { Action::Pass } else { Action::Bid(bid) }
    }
}

pub(super) const SEATS: u8 = 4;
pub(super) const SIDES: Sides = Sides::partners_of_four(SEATS);
pub(super) const HAND_SIZE: usize = 7;
pub(super) const TILES: usize = HAND_SIZE * SEATS as usize;
/// The points of a hand: one for each trick, and those of the tiles that count.
pub(super) const ALL_POINTS: u8 = 42;

piles! {
    self: Texas42;
    STOCK = 0, "stock";
    TRICK = 1, "trick";
    /// The tiles that a side has taken.
    won(side: Side in SIDES.all()) = 2 + side.first().0, "won.{}", self.seat_name(side.first());
    hand(seat) = 4 + seat.0, "hand";
}

/// The seat `n` places clockwise; there are four, so this is cheaper than for any number.
#[inline]
pub(super) const fn after(seat: Seat, n: u8) -> Seat {
    Seat(seat.0.wrapping_add(n) & 3)
}
