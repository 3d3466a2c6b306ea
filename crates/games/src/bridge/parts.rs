use super::call::{Bid, Call};
use super::contract::Contract;
use super::rules::Bridge;
use super::sheet::Sheet;
use super::vulnerability::Vulnerability;
use fairdeal_decks::{French, Side, Sides, Suit, Suits};
use fairdeal_kernel::{BySeat, Seat, options, piles, words};
use serde::{Deserialize, Serialize};

words! {
    /// How hands are scored, and what a match is.
    pub enum Scoring {
        /// The first side to win two games wins the rubber.
        Rubber = "rubber",
        /// Every hand is scored on its own.
        Duplicate = "duplicate",
        /// Four hands, with a vulnerability for each.
        Chicago = "chicago",
    }
}

options! {
    /// Options of Bridge.
    pub struct Options {
        /// How hands are scored: a rubber, duplicate boards, or the four hands of Chicago.
        scoring: Scoring = Scoring::Rubber, word;
        /// The number of the first board in duplicate, which gives dealer and vulnerability.
        board: u16 = 1, range(1..=9999);
        /// Whether the seat on lead may claim tricks; it takes the consent of all others but dummy.
        claims: bool = false, switch;
        /// The most hands in a match, those passed out included.
        deals: u16 = 24, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who dealt this hand, and calls first.
    pub dealer: Seat,
    /// Who is vulnerable in this hand.
    pub vulnerable: Vulnerability,
    /// The number of hands dealt.
    pub deals: u16,
    /// The number of hands that reached a contract and were played.
    pub played: u16,
    /// The calls of this hand, the dealer's first.
    pub calls: Vec<Call>,
    /// The contract; none during the auction, or if it was passed out.
    pub contract: Option<Contract>,
    /// Who leads, or has led, to the trick; after the last card of it, who took it.
    pub leader: Seat,
    /// Who led to the last complete trick.
    pub led: Seat,
    /// The tricks of each side in this hand.
    pub tricks: BySeat<u8>,
    /// Suits that a seat has shown not to hold in this hand.
    pub voids: BySeat<Suits>,
    /// The claim of the seat on lead, if there is one.
    pub claim: Claim,
    /// Whether the hand is over and scored.
    pub over: bool,
    /// The points.
    pub sheet: Sheet,
}

/// The state of a claim by the seat on lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// Nobody claims.
    None,
    /// The number of tricks is to be named.
    Begun,
    /// The others, but dummy, are to answer.
    #[expect(missing_docs, reason = "the fields say what they are")]
    Made { tricks: u8, accepted: bool },
    /// Somebody refused; nobody claims again before the next trick.
    Refused,
}

impl Facts {
    pub(super) fn fresh(dealer: Seat) -> Facts {
        Facts {
            dealer,
            vulnerable: Vulnerability::None,
            deals: 0,
            played: 0,
            calls: vec![],
            contract: None,
            leader: dealer,
            led: dealer,
            tricks: SIDES.each(),
            voids: BySeat::new(SEATS),
            claim: Claim::None,
            over: false,
            sheet: Sheet::new(),
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer, vulnerable } => self.begin_hand(dealer, vulnerable),
            Fact::Called { call, .. } => self.calls.push(call),
            Fact::PassedOut => {}
            Fact::ContractMade { contract } => {
                (self.contract, self.leader) = (Some(contract), contract.leader());
            }
            Fact::Discarded { by, void } => self.voids[by].add(void),
            Fact::TrickTaken { by } => {
                (self.led, self.leader, self.claim) = (self.leader, by, Claim::None);
                self.give_tricks(SIDES.of(by), 1);
            }
            Fact::ClaimBegun { .. } => self.claim = Claim::Begun,
            Fact::Claimed { tricks, .. } => self.claim = Claim::Made { tricks, accepted: false },
            Fact::ClaimAccepted { .. } => {
                if let Claim::Made { accepted, .. } = &mut self.claim {
                    *accepted = true;
                }
            }
            Fact::ClaimRefused { .. } => self.claim = Claim::Refused,
            Fact::TricksConceded { to, tricks } => self.give_tricks(to, tricks),
            Fact::HandOver => {
                self.over = true;
                self.played = self.played.saturating_add(self.contract.is_some().into());
            }
            ref scored => self.sheet.apply(scored),
        }
    }

    fn give_tricks(&mut self, side: Side, tricks: u8) {
        self.tricks[side.first()] = self.tricks[side.first()].saturating_add(tricks);
    }

    fn begin_hand(&mut self, dealer: Seat, vulnerable: Vulnerability) {
        (self.dealer, self.leader, self.vulnerable) = (dealer, dealer, vulnerable);
        (self.contract, self.claim, self.over) = (None, Claim::None, false);
        (self.tricks, self.voids) = (SIDES.each(), BySeat::new(SEATS));
        self.deals = self.deals.saturating_add(1);
        self.calls.clear();
    }
}

impl Clone for Facts {
    fn clone(&self) -> Self {
        Facts { calls: self.calls.clone(), ..*self }
    }

    // Search copies boards into the same memory over and over, so reuse the allocations.
    fn clone_from(&mut self, other: &Self) {
        let mut calls = std::mem::take(&mut self.calls);
        calls.clone_from(&other.calls);
        *self = Facts { calls, ..*other };
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat, vulnerable: Vulnerability },
    /// A seat made a call.
    Called { by: Seat, call: Call },
    /// Nobody bid.
    PassedOut,
    /// The auction reached a contract.
    ContractMade { contract: Contract },
    /// A card that does not follow this suit was played from a hand.
    Discarded { by: Seat, void: Suit },
    /// A hand took a trick.
    TrickTaken { by: Seat },
    /// A seat is about to claim.
    ClaimBegun { by: Seat },
    /// A seat claimed this many of the remaining tricks.
    Claimed { by: Seat, tricks: u8 },
    /// A seat accepted the claim.
    ClaimAccepted { by: Seat },
    /// A seat refused the claim.
    ClaimRefused { by: Seat },
    /// A side was given tricks without play.
    TricksConceded { to: Side, tricks: u8 },
    /// A contract was made: points below and above the line. In duplicate all are above.
    Made { contract: Contract, over: u8, below: u16, above: u16 },
    /// A contract was defeated.
    Defeated { contract: Contract, under: u8, points: u16 },
    /// A hand had been dealt four or five honours, or four aces.
    HonoursHeld { by: Seat, points: u16 },
    /// A side won a game; the bonus is none in a rubber.
    GameWon { by: Side, bonus: u16 },
    /// A side won its second game, and the rubber.
    RubberWon { by: Side, bonus: u16 },
    /// A side has won a game of a rubber that was not finished.
    GameKept { by: Side, bonus: u16 },
    /// A side has a part-score when the match ends.
    PartScoreKept { by: Side, bonus: u16 },
    /// The hand is over.
    HandOver,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Calls nothing.
    Pass,
    /// Doubles the opponents' bid.
    Double,
    /// Redoubles the opponents' double.
    Redouble,
    /// Bids.
    Bid(Bid),
    /// Plays a card from your hand, or as declarer one of dummy's.
    Play(French),
    /// Is about to claim.
    Claim,
    /// Claims this many of the remaining tricks.
    Tricks(u8),
    /// Accepts a claim.
    Accept,
    /// Refuses a claim.
    Refuse,
}

impl From<Call> for Action {
    fn from(call: Call) -> Action {
        match call {
            Call::Pass => Action::Pass,
            Call::Double => Action::Double,
            Call::Redouble => Action::Redouble,
            Call::Bid(bid) => Action::Bid(bid),
        }
    }
}

pub(super) const SEATS: u8 = 4;
pub(super) const SIDES: Sides = Sides::partners_of_four(SEATS);
pub(super) const HAND_SIZE: usize = 13;
pub(super) const PACK_SIZE: usize = 52;

piles! {
    self: Bridge;
    STOCK = 0, "stock";
    TRICK = 1, "trick";
    /// The cards that were played from a hand, in order.
    played(seat) = 2 + seat.0, "played";
    hand(seat) = 2 + SEATS + seat.0, "hand";
}

/// The seat `n` places clockwise; there are four, so this is cheaper than for any number.
#[inline]
pub(super) const fn after(seat: Seat, n: u8) -> Seat {
    Seat(seat.0.wrapping_add(n) & 3)
}
