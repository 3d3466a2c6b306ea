use crate::{Entrants, MatchUp, Shown, Workload, match_up::Contest, raw::raw, workload::Load};
use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{
    Board, Eyes, Fairness, Game, Meta, Names, PositionError, Present, Problem, Rng, Seat, Text, Words,
    divide, opened, perft, turn,
};
use fairdeal_protocol::Raw;
use fairdeal_session::{Match, Start, dealt_from, new_game};
use serde_json::value::RawValue;
use std::ops::RangeInclusive;

/// A game with its options and seats, of which it is forgotten which it is: what it is called, and what whole
/// runs of it find.
///
/// A run stays inside one call, so that nothing is looked up per move.
pub trait AnyGame: Names + Send + Sync {
    /// Returns the game's name on the wire and in logs.
    fn id(&self) -> &'static str;
    /// Returns what the game is.
    fn meta(&self) -> Meta;
    /// Returns the options as JSON.
    fn options(&self) -> Raw;
    /// Says a text in English.
    fn say(&self, text: &Text) -> String;

    /// Opens a match from the box.
    fn open(&self, fairness: Fairness) -> Result<Box<dyn Shown>, PositionError>;
    /// Deals from a pack in a given order; returns the position after the deal.
    fn dealt(&self, fairness: &Fairness, pack: &RawValue) -> Result<Raw, PositionError>;
    /// Counts the sequences of actions of each depth up to this one, from the deal of a seed.
    fn perft(&self, seed: &str, depths: RangeInclusive<u32>) -> Vec<u64>;
    /// Counts the sequences of a depth separately for each first action, which is said as its seat reads it.
    fn divide(&self, seed: &str, depth: u32) -> Vec<(String, u64)>;
    /// Makes what is measured, from deals or from a position; `Err` says why there is nothing to measure.
    fn workload(&self, position: Option<&RawValue>) -> Result<Box<dyn Workload>, String>;
    /// Sits bots down.
    fn match_up(&self, entrants: Entrants) -> Box<dyn MatchUp>;
}

/// Makes a game by its name from options that are JSON; `None` if there is no such game.
pub fn game(
    name: &str,
    seats: u8,
    options: Option<&RawValue>,
) -> Option<Result<Box<dyn AnyGame>, Vec<Problem>>> {
    struct Make<'a>(u8, Option<&'a RawValue>);
    impl Visitor for Make<'_> {
        type Out = Result<Box<dyn AnyGame>, Vec<Problem>>;
        fn game<G: Present>(self) -> Self::Out {
            Ok(Box::new(new_game::<G>(self.0, self.1)?))
        }
    }
    visit(name, Make(seats, options))
}

impl<G: Present> AnyGame for G {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn meta(&self) -> Meta {
        G::META
    }

    fn options(&self) -> Raw {
        raw(Game::options(self))
    }

    fn say(&self, text: &Text) -> String {
        Words::english::<G>().say(self, text)
    }

    fn open(&self, fairness: Fairness) -> Result<Box<dyn Shown>, PositionError> {
        Ok(Box::new(Match::new(self.clone(), fairness, Start::Box)?))
    }

    fn dealt(&self, fairness: &Fairness, pack: &RawValue) -> Result<Raw, PositionError> {
        dealt_from(self, fairness, pack).map(|position| raw(&position))
    }

    fn perft(&self, seed: &str, depths: RangeInclusive<u32>) -> Vec<u64> {
        let (board, rng) = deal(self, seed);
        depths.map(|depth| perft(self, &board, &rng, depth)).collect()
    }

    fn divide(&self, seed: &str, depth: u32) -> Vec<(String, u64)> {
        let (board, rng) = deal(self, seed);
        let seat = turn(self, &board).seats().first().unwrap_or(Seat(0));
        let label = |action| AnyGame::say(self, &self.label(&board.seen(Eyes::seat(seat)), seat, action));
        divide(self, &board, &rng, depth).into_iter().map(|(action, count)| (label(action), count)).collect()
    }

    fn workload(&self, position: Option<&RawValue>) -> Result<Box<dyn Workload>, String> {
        Ok(Box::new(Load::new(self.clone(), position)?))
    }

    fn match_up(&self, entrants: Entrants) -> Box<dyn MatchUp> {
        Box::new(Contest::new(self.clone(), entrants))
    }
}

fn deal<G: Game>(game: &G, seed: &str) -> (Board<G::Facts>, Rng) {
    let mut rng = Rng::fair(Fairness::from_seed(seed, game.seats()), |_| 0);
    (opened(game, &mut rng), rng)
}
