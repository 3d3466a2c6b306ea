use crate::{AnyMatch, Bot, raw::raw};
use fairdeal_ai::Means;
use fairdeal_kernel::{
    BySeat, Event, Eyes, Fairness, Panel, Present, Scoreboard, Seat, Sight, Sighting, Table, TableEvent,
    Text, Turn, redact,
};
use fairdeal_protocol::Raw;
use fairdeal_session::{Caps, Commit, Match, Refused};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::ops::Range;

/// A match of any game for those who show it to people: what lies where, what happened, and what can be typed.
pub trait Shown: AnyMatch {
    /// Returns what chance follows from, the secret included.
    fn fairness(&self) -> &Fairness;
    /// Returns who could act at a version, or the result.
    fn turn_at(&self, version: u32) -> Turn;
    /// Returns the points of each seat as they stand, in the count of an outcome.
    fn standing(&self) -> BySeat<i32>;
    /// Returns the cards as they lie.
    fn table(&self) -> &Table;
    /// Returns the cards as they lay at a version.
    fn table_at(&self, version: u32) -> Table;
    /// Returns what lies beside the table at a version, and the score.
    fn beside(&self, eyes: Eyes, version: u32) -> (Vec<Panel>, Vec<Scoreboard>);
    /// Lists what these eyes perceived of the commits of some versions.
    fn history(&self, eyes: Eyes, versions: Range<u32>) -> Vec<Happened>;

    /// Returns the deal that the house makes after a hand, and for whom.
    fn chore(&self) -> Option<(Seat, Raw)>;
    /// Writes an action in the notation of the game; nothing if it is no action.
    fn notation(&self, action: &RawValue) -> String;
    /// Reads what somebody typed as one of the offers of a seat.
    fn read(&self, seat: Seat, text: &str) -> Option<Raw>;
    /// Returns the offer of a seat for a number of one of its ranges; `None` if the number is not in it.
    fn number(&self, seat: Seat, range: usize, number: i64) -> Option<Raw>;
    /// Says what an offer does, as these eyes read it; nothing if it is no action.
    fn label(&self, eyes: Eyes, seat: Seat, action: &RawValue) -> String;
    /// Returns an offer of a seat by its index.
    fn offer(&self, seat: Seat, index: usize) -> Option<Raw>;
    /// Counts what is offered to a seat.
    fn offers(&self, seat: Seat) -> usize;
    /// Returns the index of an action among the offers of a seat, if it is offered; an error if it is no action.
    fn index_of(&self, seat: Seat, action: &RawValue) -> Result<Option<usize>, serde_json::Error>;
    /// Lets one of our bots choose for a seat; returns the index of the offer.
    fn choose(&self, seat: Seat, bot: &Bot, seed: &str, means: &Means) -> Option<usize>;

    /// Returns whether a seat may concede.
    fn check_concede(&self, caps: Caps, seat: Seat) -> Result<(), Refused>;
    /// Counts the steps to undo until a seat chooses again; 0 if it has not chosen.
    fn back_to_choice_of(&self, seat: Seat) -> usize;
    /// Writes the match in the file format of its game, if there is one.
    fn export(&self) -> Option<String>;
}

/// What somebody perceived of a commit.
pub struct Happened {
    /// The version that the commit made.
    pub version: u32,
    /// Who acted.
    pub by: Option<Seat>,
    /// What was chosen, in the notation of the game; only eyes that see the hand of the seat are told.
    pub choice: Option<String>,
    /// What was perceived; `None` if the commit undid the one before.
    pub seen: Option<Vec<Glance>>,
}

/// What somebody perceived of an event, with a fact as what the game says of it.
pub struct Glance {
    /// What was perceived.
    pub sighting: Sighting<Option<Text>>,
    /// Whether a pile that was opened or closed now lies open to all.
    pub open: bool,
}

impl<G: Present> Shown for Match<G> {
    fn fairness(&self) -> &Fairness {
        Match::fairness(self)
    }

    fn turn_at(&self, version: u32) -> Turn {
        Match::turn_at(self, version)
    }

    fn standing(&self) -> BySeat<i32> {
        Match::game(self).standing(&self.board().seen(Eyes::PUBLIC))
    }

    fn table(&self) -> &Table {
        &self.board().table
    }

    fn table_at(&self, version: u32) -> Table {
        self.board_at(version).table
    }

    fn beside(&self, eyes: Eyes, version: u32) -> (Vec<Panel>, Vec<Scoreboard>) {
        let board = self.board_at(version);
        let seen = board.seen(eyes);
        (Match::game(self).panels(&seen), Match::game(self).scores(&seen))
    }

    fn history(&self, eyes: Eyes, versions: Range<u32>) -> Vec<Happened> {
        let mut board = match versions.start.checked_sub(1) {
            Some(before) => self.board_at(before),
            None => self.start().clone(),
        };
        let mut history = vec![];
        for version in versions {
            let Some(commit) = self.log().get(version as usize) else { break };
            let choice = match commit {
                Commit::Acted(seat, action, _) if eyes.include(*seat) => {
                    Some(Match::game(self).notation(*action))
                }
                _ => None,
            };
            let seen = if matches!(commit, Commit::Undone) {
                board = self.board_at(version);
                None
            } else {
                let mut seen = vec![];
                for event in commit.events() {
                    // Hands are closed before every deal, whether or not they lay open.
                    let idle = matches!(event, Event::Table(TableEvent::Opened { pile, to })
                        if board.table.kind(*pile).sight == *to);
                    let sighting = redact::<G>(&mut board, eyes, event).filter(|_| !idle);
                    seen.extend(sighting.map(|sighting| glance(Match::game(self), sighting, &board.table)));
                }
                Some(seen)
            };
            history.push(Happened { version, by: commit.by(), choice, seen });
        }
        history
    }

    fn chore(&self) -> Option<(Seat, Raw)> {
        Match::chore(self).map(|(seat, action)| (seat, raw(&action)))
    }

    fn notation(&self, action: &RawValue) -> String {
        parse(action).map_or_else(|_| String::new(), |action| Match::game(self).notation(action))
    }

    fn read(&self, seat: Seat, text: &str) -> Option<Raw> {
        Match::game(self).read(Match::offers(self, seat), text).map(|action| raw(&action))
    }

    fn number(&self, seat: Seat, range: usize, number: i64) -> Option<Raw> {
        let range = Match::offers(self, seat).ranges().get(range)?;
        (range.lo..=range.hi).contains(&number).then(|| raw(&(range.make)(number)))
    }

    fn label(&self, eyes: Eyes, seat: Seat, action: &RawValue) -> String {
        let Ok(action) = parse(action) else { return String::new() };
        AnyMatch::game(self).say(&Match::game(self).label(&self.board().seen(eyes), seat, action))
    }

    fn offer(&self, seat: Seat, index: usize) -> Option<Raw> {
        Match::offers(self, seat).get(index).map(|action| raw(&action))
    }

    fn offers(&self, seat: Seat) -> usize {
        Match::offers(self, seat).len()
    }

    fn index_of(&self, seat: Seat, action: &RawValue) -> Result<Option<usize>, serde_json::Error> {
        Ok(Match::offers(self, seat).position(parse(action)?))
    }

    fn choose(&self, seat: Seat, bot: &Bot, seed: &str, means: &Means) -> Option<usize> {
        let (mut policy, eyes) = bot.policy::<G>(seat, seed, means)?;
        Some(policy.choose(Match::game(self), &self.board().seen(eyes), seat, Match::offers(self, seat)))
    }

    fn check_concede(&self, caps: Caps, seat: Seat) -> Result<(), Refused> {
        Match::check_concede(self, caps, seat)
    }

    fn back_to_choice_of(&self, seat: Seat) -> usize {
        Match::back_to_choice_of(self, seat)
    }

    fn export(&self) -> Option<String> {
        Match::export(self)
    }
}

fn parse<A: DeserializeOwned>(action: &RawValue) -> Result<A, serde_json::Error> {
    serde_json::from_str(action.get())
}

fn glance<G: Present>(game: &G, sighting: Sighting<G::Fact>, table: &Table) -> Glance {
    let open = match &sighting {
        Sighting::Opened(pile, _) => table.kind(*pile).sight == Sight::ALL,
        _ => false,
    };
    Glance { sighting: sighting.map_fact(|fact| game.recap(&fact)), open }
}
