//! Which bots can be named on the command line, and how each is asked.

mod clock;
mod command;
mod external;

pub(crate) use clock::{cpu_clock, wall_clock};

use crate::error::Error;
use command::Command;
use external::External;
use fairdeal_ai::{BOTS, Clock, Means, is_bot};
use fairdeal_hosted::{Bot, Description, Entrants};
use std::sync::Arc;

/// The default bot.
pub(crate) const USUAL: &str = "ismcts:200";
/// The prefix of a program's name.
const COMMAND: &str = "cmd:";
/// The prefix of the searcher that sees all cards.
const CLAIRVOYANT: &str = "clairvoyant:";

/// Checked names of bots; at least one.
#[derive(Clone)]
pub(crate) struct Bots {
    names: Vec<String>,
    bots: Vec<Bot>,
    means: Means,
}

impl Bots {
    /// Checks names; none means the default bot.
    pub(crate) fn parse(of: &Description, names: &[String]) -> Result<Self, Error> {
        let usual = [USUAL.to_owned()];
        let names = if names.is_empty() { &usual } else { names };
        Self::read(of, names, wall_means(), |name| Bot::Honest(name.to_owned()))
    }

    /// Checks names for the arena, where a searcher without a number uses `usual` and one may be clairvoyant.
    pub(crate) fn for_arena(of: &Description, names: &[String], usual: &str) -> Result<Self, Error> {
        let full: Vec<String> = names
            .iter()
            .map(|name| match name.as_str() {
                "ismcts" | "clairvoyant" => format!("{name}:{usual}"),
                _ => name.clone(),
            })
            .collect();
        let means = Means { clock: Some(cpu_clock()), ..Means::default() };
        Self::read(of, &full, means, |name| match name.strip_prefix(CLAIRVOYANT) {
            Some(amount) => Bot::Clairvoyant(format!("ismcts:{amount}")),
            None => Bot::Honest(name.to_owned()),
        })
    }

    fn read(
        of: &Description,
        names: &[String],
        means: Means,
        ours: impl Fn(&str) -> Bot,
    ) -> Result<Self, Error> {
        let bot = |name: &String| match name.strip_prefix(COMMAND) {
            Some(line) => Command::parse(line).map(program),
            None => Ok(ours(name)),
        };
        let bots = names.iter().map(bot).collect::<Result<Vec<_>, _>>()?;
        for (name, bot) in names.iter().zip(&bots) {
            if let Bot::Honest(ours) | Bot::Clairvoyant(ours) = bot
                && !is_bot(ours, of.habits, &means)
            {
                return Err(Error::usage(format!("--bots: {}.", unknown(name))));
            }
        }
        Ok(Bots { names: names.to_vec(), bots, means })
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

    /// Returns whether any of them is an external program.
    pub(crate) fn has_program(&self) -> bool {
        self.bots.iter().any(|bot| matches!(bot, Bot::Program(_)))
    }

    /// Returns the bot with this number, wrapping around.
    pub(crate) fn bot(&self, number: usize) -> &Bot {
        &self.bots[number % self.bots.len()]
    }

    /// Returns what the bots are given.
    pub(crate) fn means(&self) -> &Means {
        &self.means
    }

    /// Sends them into matches from a seed, with a clock that measures how long they think if anybody asks.
    pub(crate) fn entrants(&self, seed: &str, clock: Option<Clock>) -> Entrants {
        Entrants { bots: self.bots.clone(), means: self.means.clone(), seed: seed.to_owned(), clock }
    }
}

fn program(command: Command) -> Bot {
    Bot::Program(Arc::new(move || Box::new(External::new(command.clone()))))
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
