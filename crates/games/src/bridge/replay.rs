//! Records as matches: the position from which they begin, and their way through the rules.

use super::auction;
use super::claim::tricks_left;
use super::hand::Hand;
use super::parts::{Action, Facts, Options, SEATS, SIDES, Scoring, TRICK};
use super::record::Record;
use super::rules::Bridge;
use super::vulnerability::{Vulnerability, board_of, dealer_of_board};
use fairdeal_kernel::{
    Board, Eyes, Game, Offers, PlacedCard, Position, Present, Rng, Seat, Tx, Words, legal, set_up, turn,
};
use std::{collections::BTreeMap, fmt};

/// Why a record cannot be played, and at which step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The step.
    pub at: RecordStep,
    /// What is wrong with it.
    pub message: String,
}

/// A step of a record; calls and cards are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordStep {
    /// The deal.
    Deal,
    /// A call.
    Call(usize),
    /// A card.
    Card(usize),
    /// Contract and result.
    Result,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            RecordStep::Deal => write!(f, "deal: {}", self.message),
            RecordStep::Call(n) => write!(f, "call {n}: {}", self.message),
            RecordStep::Card(n) => write!(f, "card {n}: {}", self.message),
            RecordStep::Result => write!(f, "result: {}", self.message),
        }
    }
}

impl std::error::Error for Fault {}

impl Record {
    /// Returns the options of a match of this one board, scored as in duplicate.
    ///
    /// The number of the board is kept if it gives the dealer and the vulnerability; else one is taken that does.
    pub fn options(&self) -> Options {
        let fits = |&number: &u16| {
            let gives = (dealer_of_board(number), Vulnerability::of_board(number));
            (1..=9999).contains(&number) && gives == (self.dealer, self.vulnerable)
        };
        let board = self.board.filter(fits).unwrap_or_else(|| board_of(self.dealer, self.vulnerable));
        Options { scoring: Scoring::Duplicate, board, claims: true, deals: 1 }
    }

    /// Returns the position after the deal; if only the contract is given and not the whole auction, the
    /// position after the auction.
    pub fn position(&self) -> Result<Position<Facts>, Fault> {
        let mut position = self.after_deal()?;
        if let Some(contract) = self.contract.filter(|_| !auction::is_over(&self.calls)) {
            (position.facts.contract, position.facts.leader) = (Some(contract), contract.leader());
        }
        Ok(position)
    }

    fn after_deal(&self) -> Result<Position<Facts>, Fault> {
        let fault = |message| Fault { at: RecordStep::Deal, message };
        if !self.is_whole() {
            let known: usize = self.hands.values().map(Hand::len).sum();
            return Err(fault(format!("only {known} of 52 cards are told, so that it cannot be played")));
        }
        let pile = |(seat, hand): (Seat, Hand)| {
            let name = format!("hand.{}", ["N", "E", "S", "W"][seat.index()]);
            (name, hand.cards().map(|card| PlacedCard::Face(card.to_string())).collect())
        };
        let mut facts = Facts::fresh(self.dealer);
        (facts.vulnerable, facts.deals, facts.over) = (self.vulnerable, 1, false);
        let piles: BTreeMap<String, Vec<PlacedCard>> = self.hands.iter().map(pile).collect();
        Ok(Position { piles, open: BTreeMap::new(), facts })
    }

    /// Plays the record through the rules: every call and card must be offered to the seat whose turn it is. A result
    /// that ends the play at the start of a trick is claimed, and accepted.
    pub fn replay(&self) -> Result<Replay, Fault> {
        let mut replay = self.begin(&self.after_deal()?)?;
        for (at, &call) in self.calls.iter().enumerate() {
            replay
                .act(Action::from(call))
                .map_err(|message| Fault { at: RecordStep::Call(at + 1), message })?;
        }
        if !auction::is_over(&self.calls) && self.contract.is_some() {
            replay = self.begin(&self.position()?)?;
        }
        for (at, &card) in self.plays.iter().enumerate() {
            replay
                .act(Action::Play(card))
                .map_err(|message| Fault { at: RecordStep::Card(at + 1), message })?;
        }
        replay.conclude(self).map_err(|message| Fault { at: RecordStep::Result, message })?;
        Ok(replay)
    }

    fn begin(&self, position: &Position<Facts>) -> Result<Replay, Fault> {
        let fault = |message| Fault { at: RecordStep::Deal, message };
        let game: Bridge = set_up(self.options(), SEATS).map_err(|problems| fault(problems.to_string()))?;
        let (board, _) = position.board(&game).map_err(|error| fault(error.to_string()))?;
        Ok(Replay { game, board, actions: vec![] })
    }
}

/// A record that was played: where it ended, and how it came there.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    pub game: Bridge,
    /// The board after the last step.
    pub board: Board<Facts>,
    /// The steps.
    pub actions: Vec<(Seat, Action)>,
}

impl Replay {
    fn act(&mut self, action: Action) -> Result<(), String> {
        let seats = turn(&self.game, &self.board).seats();
        let seat = seats.first().ok_or_else(|| String::from("the hand is over already"))?;
        let mut offers = Offers::default();
        legal(&self.game, &self.board, seat, &mut offers);
        if !offers.contains(action) {
            let why = self.game.why_not(&self.board.seen(Eyes::seat(seat)), seat, action);
            let say = |why| Words::english::<Bridge>().say(&self.game, &why);
            let why = why.map_or_else(|| String::from("that is not allowed"), say);
            return Err(format!("{}: {why}", self.game.seat_name(seat)));
        }
        let mut rng = Rng::simulated("replay");
        self.game.decide(&mut Tx::new(&mut self.board, None, &mut rng), seat, action);
        self.actions.push((seat, action));
        Ok(())
    }

    /// Compares contract and result with what was played, and claims what was not.
    fn conclude(&mut self, record: &Record) -> Result<(), String> {
        let facts = &self.board.facts;
        if facts.contract != record.contract {
            return Err("the contract is not the one of the auction".into());
        }
        let (Some(contract), Some(result)) = (facts.contract, record.result) else { return Ok(()) };
        let (taken, left) = (facts.tricks[SIDES.of(contract.declarer).first()], tricks_left(facts));
        if result < taken || result > taken + left {
            return Err(format!(
                "declarer's side has taken {taken} tricks and {left} are left, so not {result}"
            ));
        }
        if !facts.over && self.board.table.len(TRICK).is_multiple_of(SEATS as usize) {
            let own = SIDES.of(facts.leader) == SIDES.of(contract.declarer);
            let tricks = if own { result - taken } else { left - (result - taken) };
            for action in [Action::Claim, Action::Tricks(tricks), Action::Accept, Action::Accept] {
                self.act(action)?;
            }
        }
        Ok(())
    }
}
