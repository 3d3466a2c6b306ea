use crate::{
    AnyGame, Cards, Shown,
    cards::cards_of,
    raw::{raw, raw_menu, raw_view},
};
use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Fairness, Position, Present, Problem, Seat, Turn};
use fairdeal_protocol::Raw;
use fairdeal_session::{
    Caps, Entry, EventWords, LogError, Match, Menu, Refusal, Refused, Verified, View, lines_of, new_match,
    restore, verify,
};
use serde_json::value::RawValue;

/// A match of any game, without the people around it: what the engine protocol asks of it.
///
/// Facts and actions are JSON here; lists of actions are read whole, so that an error names its place in the list.
pub trait AnyMatch: Send {
    /// Returns the game.
    fn game(&self) -> &dyn AnyGame;
    /// Returns the newest version.
    fn version(&self) -> u32;
    /// Returns who may act, or the result.
    fn turn(&self) -> Turn;
    /// Makes a copy that goes its own way.
    fn duplicate(&self) -> Box<dyn AnyMatch>;

    /// Shows what a seat is asked and offered, to those who may see it.
    fn menu(&self, caps: Caps, seat: Seat) -> Menu<Raw>;
    /// Takes one or more steps for a seat, all or none; returns the version that they led to.
    fn act(&mut self, caps: Caps, seat: Seat, version: u32, actions: &RawValue) -> Result<u32, Refused>;
    /// Shows what would be offered after quiet steps.
    fn peek(&self, caps: Caps, seat: Seat, actions: &RawValue) -> Result<Menu<Raw>, Refused>;
    /// Undoes the last step; returns the version that this made.
    fn undo(&mut self, caps: Caps) -> Result<u32, Refused>;
    /// Concedes the match for a seat.
    fn concede(&mut self, caps: Caps, seat: Seat) -> Result<(), Refused>;

    /// Shows the table as it was at a version.
    fn view(&self, caps: Caps, version: u32) -> View<Raw>;
    /// Lists in words what happened from a version on.
    fn events(&self, caps: Caps, from: u32) -> Vec<Entry<EventWords<Raw>>>;
    /// Writes the whole position down, secrets included.
    fn position(&self) -> Raw;
    /// Returns the texts of the cards, by the names of their faces.
    fn cards(&self) -> Cards;
    /// Writes the lines of the log file.
    fn lines(&self) -> Vec<String>;
}

/// Opens a match of a game by its name, from the box or from a position; `None` if there is no such game.
pub fn open_match(
    game: &str,
    seats: u8,
    options: Option<&RawValue>,
    position: Option<&RawValue>,
    fairness: Fairness,
) -> Option<Result<Box<dyn AnyMatch>, Vec<Problem>>> {
    struct Open<'a>(u8, Option<&'a RawValue>, Option<&'a RawValue>, Fairness);
    impl Visitor for Open<'_> {
        type Out = Result<Box<dyn AnyMatch>, Vec<Problem>>;
        fn game<G: Present>(self) -> Self::Out {
            let Open(seats, options, position, fairness) = self;
            Ok(Box::new(new_match::<G>(seats, options, position, fairness)?))
        }
    }
    visit(game, Open(seats, options, position, fairness))
}

/// Restores the match of a log; `None` if there is no such game.
pub fn restore_match(game: &str, log: &str) -> Option<Result<Box<dyn Shown>, LogError>> {
    struct Restore<'a>(&'a str);
    impl Visitor for Restore<'_> {
        type Out = Result<Box<dyn Shown>, LogError>;
        fn game<G: Present>(self) -> Self::Out {
            Ok(Box::new(restore::<G>(self.0)?))
        }
    }
    visit(game, Restore(log))
}

/// Checks a log from end to end; `None` if there is no such game.
pub fn verify_log(game: &str, log: &str) -> Option<Result<Verified, LogError>> {
    struct Check<'a>(&'a str);
    impl Visitor for Check<'_> {
        type Out = Result<Verified, LogError>;
        fn game<G: Present>(self) -> Self::Out {
            verify::<G>(self.0)
        }
    }
    visit(game, Check(log))
}

impl<G: Present> AnyMatch for Match<G> {
    fn game(&self) -> &dyn AnyGame {
        let game: &G = Match::game(self);
        game
    }

    fn version(&self) -> u32 {
        Match::version(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn menu(&self, caps: Caps, seat: Seat) -> Menu<Raw> {
        raw_menu(Match::menu(self, caps, seat))
    }

    fn act(&mut self, caps: Caps, seat: Seat, version: u32, actions: &RawValue) -> Result<u32, Refused> {
        Match::act(self, caps, seat, version, &steps_in::<G>(actions)?)
    }

    fn peek(&self, caps: Caps, seat: Seat, actions: &RawValue) -> Result<Menu<Raw>, Refused> {
        Match::peek(self, caps, seat, &steps_in::<G>(actions)?).map(raw_menu)
    }

    fn undo(&mut self, caps: Caps) -> Result<u32, Refused> {
        Match::undo(self, caps)
    }

    fn concede(&mut self, caps: Caps, seat: Seat) -> Result<(), Refused> {
        Match::concede(self, caps, seat)
    }

    fn view(&self, caps: Caps, version: u32) -> View<Raw> {
        raw_view(self.view_at(caps, version))
    }

    fn events(&self, caps: Caps, from: u32) -> Vec<Entry<EventWords<Raw>>> {
        let entries = Match::events(self, caps, from).into_iter();
        entries.map(|entry| entry.map(|event| event.map_fact(|fact| raw(&fact)))).collect()
    }

    fn position(&self) -> Raw {
        raw(&Position::of(Match::game(self), self.board()))
    }

    fn cards(&self) -> Cards {
        cards_of(Match::game(self))
    }

    fn lines(&self) -> Vec<String> {
        lines_of(self)
    }
}

fn steps_in<G: Present>(actions: &RawValue) -> Result<Vec<G::Action>, Refused> {
    serde_json::from_str(actions.get())
        .map_err(|error| Refused::because(Refusal::BadRequest, &format!("actions: {error}")))
}
