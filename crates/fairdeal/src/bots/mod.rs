//! Which bots can be named on the command line, and how each is asked.

mod clock;
mod command;
mod external;
mod player;

pub(crate) use clock::{cpu_clock, wall_clock};
pub(crate) use player::{Player, Table};

use crate::error::Error;
use command::Command;
use external::External;
use fairdeal_ai::{BOTS, Means, by_name_with};
use fairdeal_kernel::{Present, Rng};
use std::marker::PhantomData;

/// The default bot.
pub(crate) const USUAL: &str = "ismcts:200";
/// The prefix of a program's name.
const COMMAND: &str = "cmd:";
/// The prefix of the searcher that sees all cards.
const CLAIRVOYANT: &str = "clairvoyant:";

/// Checked names of bots; at least one.
#[derive(Clone)]
pub(crate) struct Bots<G> {
    names: Vec<String>,
    kinds: Vec<BotKind>,
    means: Means,
    game: PhantomData<fn() -> G>,
}

/// What a name stands for.
#[derive(Clone, Debug)]
enum BotKind {
    /// One of ours.
    Ours(String),
    /// One of ours that cheats: it sees every card.
    Cheat(String),
    /// A program.
    Program(Command),
}

impl<G: Present> Bots<G> {
    /// Checks names; none means the default bot.
    pub(crate) fn parse(names: &[String]) -> Result<Self, Error> {
        let usual = [USUAL.to_owned()];
        let names = if names.is_empty() { &usual } else { names };
        Self::read(names, wall_means(), |name| BotKind::Ours(name.to_owned()))
    }

    /// Checks names for the arena, where a searcher without a number uses `usual` and one may be clairvoyant.
    pub(crate) fn for_arena(names: &[String], usual: &str) -> Result<Self, Error> {
        let full: Vec<String> = names
            .iter()
            .map(|name| match name.as_str() {
                "ismcts" | "clairvoyant" => format!("{name}:{usual}"),
                _ => name.clone(),
            })
            .collect();
        let means = Means { clock: Some(cpu_clock()), ..Means::default() };
        Self::read(&full, means, |name| match name.strip_prefix(CLAIRVOYANT) {
            Some(amount) => BotKind::Cheat(format!("ismcts:{amount}")),
            None => BotKind::Ours(name.to_owned()),
        })
    }

    fn read(names: &[String], means: Means, ours: impl Fn(&str) -> BotKind) -> Result<Self, Error> {
        let kind = |name: &String| match name.strip_prefix(COMMAND) {
            Some(line) => Command::parse(line).map(BotKind::Program),
            None => Ok(ours(name)),
        };
        let kinds = names.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
        for (name, kind) in names.iter().zip(&kinds) {
            if let BotKind::Ours(ours) | BotKind::Cheat(ours) = kind
                && by_name_with::<G>(ours, Rng::simulated(""), &means).is_err()
            {
                return Err(Error::usage(format!("--bots: {}.", unknown(name))));
            }
        }
        Ok(Bots { names: names.to_vec(), kinds, means, game: PhantomData })
    }

    /// Counts the names.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// Lists the names.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the name of the bot with this number, wrapping around.
    pub(crate) fn name(&self, number: usize) -> &str {
        &self.names[number % self.names.len()]
    }

    /// Returns whether the bot with this number is an external program.
    pub(crate) fn is_program(&self, number: usize) -> bool {
        matches!(self.kinds[number % self.kinds.len()], BotKind::Program(_))
    }

    /// Makes the bot with this number, with its own chance.
    pub(crate) fn make(&self, number: usize, seed: &str) -> Player<G> {
        let ours = |name: &str| {
            by_name_with(name, Rng::simulated(seed), &self.means).expect("the names were checked")
        };
        match &self.kinds[number % self.kinds.len()] {
            BotKind::Ours(name) => Player::Honest(ours(name)),
            BotKind::Cheat(name) => Player::Clairvoyant(ours(name)),
            BotKind::Program(command) => Player::External(External::new(command.clone())),
        }
    }
}

fn wall_means() -> Means {
    Means { clock: Some(wall_clock()), ..Means::default() }
}

fn unknown(name: &str) -> String {
    let names: Vec<&str> = BOTS.iter().map(|(name, _)| *name).collect();
    format!("{name:?} is not a bot; the bots are {}, cmd:PROGRAM", names.join(", "))
}

/// Describes the bots for a help text.
pub(crate) fn help() -> String {
    let lines = BOTS.iter().map(|(name, about)| format!("{name} {about}"));
    let lines: Vec<String> =
        lines.chain(["cmd:PROGRAM asks a program (docs/engine-protocol.md)".to_owned()]).collect();
    format!("The bots, in order around the table: {}", lines.join("; "))
}
