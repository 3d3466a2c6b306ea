//! The questions that the rules of Texas 42 answer, and what they are asked about.

use super::bid::Bids;
use super::book::Page;
use super::call::Calls;
use super::parts::{Contract, Facts, Lack, Options};
use fairdeal_decks::{Domino, Dominoes};
use fairdeal_kernel::{Seat, Seats, layers};

/// The suit of called tiles: trumps, or doubles where they are a suit of their own.
pub(super) const CALLED: u8 = 7;

/// What the rules are asked about.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    /// The public part of a position: everything besides the cards.
    pub(super) facts: &'a Facts,
    /// What was chosen.
    pub(super) options: &'a Options,
    /// What the composed rules said of the tiles under the declaration.
    pub(super) page: &'a Page,
}

impl Case<'_> {
    /// The contract, which there is after the auction.
    #[inline]
    pub(super) fn contract(&self) -> Contract {
        self.facts.contract.expect("asked after the auction")
    }
}

/// The state of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// The hand continues.
    Open,
    /// The side has made it.
    Made,
    /// The side is set.
    Set,
}

layers! {
    /// The rules of straight 42, which answer every question.
    pub(super) trait Base;
    /// A layer on them, which answers some.
    pub(super) trait Layer;
    /// Asks the rules.
    pub(super) struct Up<'a>(Case<'a>);

    /// Returns what a seat that holds these tiles may bid.
    fn bids(seat: Seat, hand: Dominoes) -> Bids;
    /// Returns who declares and leads after the auction.
    fn namer() -> Seat;
    /// Returns what may be declared.
    fn calls() -> Calls;
    /// Returns the suits a tile belongs to, one bit each.
    fn suits(tile: Domino) -> u8;
    /// Returns the suit a tile leads.
    fn led(tile: Domino) -> u8;
    /// Returns the strength of a tile in a trick to which a suit was led; zero cannot take it.
    fn strength(tile: Domino, led: u8) -> u8;
    /// Returns who plays.
    fn players() -> Seats;
    /// Returns which tiles of a hand may be played.
    fn playable(hand: Dominoes, led: Option<u8>) -> Dominoes;
    /// Returns whether the later of two equally strong tiles takes the trick.
    fn overtakes(earlier: Seat, later: Seat) -> bool;
    /// Returns what everybody learns from a tile that a seat plays about the tiles it keeps.
    fn lack(tile: Domino, led: Option<u8>) -> Option<Lack>;
    /// Returns whether a seat may hold a tile after what it has shown.
    fn may_hold(seat: Seat, tile: Domino) -> bool;
    /// Returns the state of the contract after a trick.
    fn fate() -> Fate;
    /// Returns the maximum number of hands.
    fn deals() -> u16;
}
