use crate::{Caps, Match, Refusal, Refused, Start, facts, lines_of};
use fairdeal_kernel::{
    Back, Face, Fairness, Limits, Position, PositionError, Present, Problem, Seat, TextCard, TooLarge, Turn,
    set_up,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// JSON that is ready to be sent.
pub type Reply = Box<RawValue>;

/// A match of any game, for those who speak JSON; search and laws never go through here.
pub trait AnyMatch: Send {
    /// Returns the name of the game.
    fn game_id(&self) -> &'static str;
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the version.
    fn version(&self) -> u32;
    /// Tells whose turn it is.
    fn turn(&self) -> Turn;
    /// Shows what a seat is asked and offered.
    fn menu(&self, caps: Caps, seat: Seat) -> Reply;
    /// Takes steps; tells what this session perceives of them.
    fn act(
        &mut self,
        caps: Caps,
        seat: Seat,
        version: Option<u32>,
        actions: &RawValue,
    ) -> Result<Reply, Refused>;
    /// Tells what would be offered after quiet steps.
    fn peek(&self, caps: Caps, seat: Seat, actions: &RawValue) -> Result<Reply, Refused>;
    /// Takes the last commit back.
    fn undo(&mut self, caps: Caps) -> Result<u32, Refused>;
    /// Gives the match up for a seat.
    fn concede(&mut self, caps: Caps, seat: Seat) -> Result<(), Refused>;
    /// Shows the table.
    fn view(&self, caps: Caps) -> Reply;
    /// Tells what happened from a version on.
    fn events(&self, caps: Caps, from: u32) -> Reply;
    /// Writes the position down, secrets included.
    fn position(&self) -> Reply;
    /// Shows what is written on cards, by the names of their faces; nothing in games whose faces say all.
    fn cards(&self) -> Reply;
    /// Writes the lines of the log file, secrets included.
    fn log(&self) -> Vec<String>;
    /// Makes a copy that goes its own way.
    fn duplicate(&self) -> Box<dyn AnyMatch>;
}

impl<G: Present> AnyMatch for Match<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn version(&self) -> u32 {
        Match::version(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn menu(&self, caps: Caps, seat: Seat) -> Reply {
        reply(&Match::menu(self, caps, seat))
    }

    fn act(
        &mut self,
        caps: Caps,
        seat: Seat,
        version: Option<u32>,
        actions: &RawValue,
    ) -> Result<Reply, Refused> {
        let steps: Vec<G::Action> = parse_actions(actions)?;
        let version = version.unwrap_or(Match::version(self));
        self.act_and_tell(caps, seat, version, &steps).map(|entries| reply(&entries))
    }

    fn peek(&self, caps: Caps, seat: Seat, actions: &RawValue) -> Result<Reply, Refused> {
        let steps: Vec<G::Action> = parse_actions(actions)?;
        Match::peek(self, caps, seat, &steps).map(|menu| reply(&menu))
    }

    fn undo(&mut self, caps: Caps) -> Result<u32, Refused> {
        Match::undo(self, caps)
    }

    fn concede(&mut self, caps: Caps, seat: Seat) -> Result<(), Refused> {
        Match::concede(self, caps, seat)
    }

    fn view(&self, caps: Caps) -> Reply {
        reply(&Match::view(self, caps))
    }

    fn events(&self, caps: Caps, from: u32) -> Reply {
        reply(&Match::events(self, caps, from))
    }

    fn position(&self) -> Reply {
        reply(&Position::of(self.game(), self.board()))
    }

    fn cards(&self) -> Reply {
        let (game, back) = (self.game(), Back::Pack(0));
        let card = |face: u16| Some((game.face(Face(face), back).name, game.written(Face(face), back)?));
        let cards: BTreeMap<String, TextCard> = (0..u16::MAX).map_while(card).collect();
        reply(&cards)
    }

    fn log(&self) -> Vec<String> {
        lines_of(self)
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

/// How large a position may be that somebody wrote.
const POSITION: Limits =
    Limits { bytes: 1 << 20, depth: 16, values: 40_000, members: 4096, outermost: 64, text: 500 };

/// Opens a match of a game from what a client sent: options, and a position whose facts are merged over fresh ones.
pub fn new_match<G: Present>(
    seats: u8,
    options: Option<&RawValue>,
    position: Option<&RawValue>,
    fairness: Fairness,
) -> Result<Match<G>, Vec<Problem>> {
    let one = |at: &str, message: String| vec![Problem { at: at.into(), message }];
    let options = match options {
        Some(raw) => serde_json::from_str(raw.get()).map_err(|error| one("/options", error.to_string()))?,
        None => G::Options::default(),
    };
    let game = set_up::<G>(options, seats).map_err(|problems| problems.0)?;
    let start = match position {
        Some(raw) => {
            let large = |large: TooLarge| one(&format!("/position{}", large.path), large.message);
            POSITION.check(raw.get()).map_err(large)?;
            Start::Position(facts::merged_facts(&game, raw).map_err(|error| one(&error.at, error.message))?)
        }
        None => Start::Box,
    };
    let placed = |error: PositionError| {
        let culprit =
            position.filter(|_| error.at.is_empty()).and_then(|raw| facts::culprit(&game, raw, &error));
        let at = culprit.unwrap_or_else(|| format!("/position{}", error.at));
        one(&at, error.message)
    };
    let opened = Match::new(game.clone(), fairness, start).map_err(placed)?;
    if makes_sense(&opened) {
        Ok(opened)
    } else {
        Err(one(
            "/position/facts",
            "the facts do not fit this table: the rules cannot go on from them".into(),
        ))
    }
}

/// Asks the rules for everything that they are asked at a table; facts that somebody made up may be beyond them.
fn makes_sense<G: Present>(opened: &Match<G>) -> bool {
    let ask_all = || {
        let caps = Caps::host();
        let menus = Seat::all(opened.game().seats()).map(|seat| Match::menu(opened, caps, seat));
        let stuck = opened
            .turn()
            .seats()
            .iter()
            .any(|seat| seat.0 >= opened.game().seats() || opened.offers(seat).is_empty());
        (menus.count(), reply(&Match::view(opened, caps)), stuck)
    };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(ask_all)).is_ok_and(|(_, _, stuck)| !stuck)
}

fn parse_actions<A: for<'de> Deserialize<'de>>(actions: &RawValue) -> Result<Vec<A>, Refused> {
    serde_json::from_str(actions.get())
        .map_err(|error| Refused::because(Refusal::BadRequest, &format!("actions: {error}")))
}

fn reply<T: Serialize>(value: &T) -> Reply {
    serde_json::value::to_raw_value(value).expect("replies are made of types that JSON can write")
}
