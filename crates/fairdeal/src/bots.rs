use crate::error::Error;
use fairdeal_ai::{BOTS, Policy, by_name};
use fairdeal_kernel::{Game, Rng};
use std::marker::PhantomData;

/// The bot that plays where none is named.
pub(crate) const USUAL: &str = "ismcts:200";

/// Names of bots, of which every one exists; there is at least one.
#[derive(Clone, Debug)]
pub(crate) struct Bots<G> {
    names: Vec<String>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Bots<G> {
    /// Checks names; nothing said means the usual bot.
    pub(crate) fn parse(names: &[String]) -> Result<Self, Error> {
        for name in names {
            by_name::<G>(name, Rng::simulated(""))
                .map_err(|error| Error::usage(format!("--bots: {error}.")))?;
        }
        let names = if names.is_empty() { vec![USUAL.to_owned()] } else { names.to_vec() };
        Ok(Bots { names, game: PhantomData })
    }

    /// Counts the names.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// Lists the names.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the name of the bot with this number, in a circle.
    pub(crate) fn name(&self, number: usize) -> &str {
        &self.names[number % self.names.len()]
    }

    /// Makes the bot with this number, with chance of its own.
    pub(crate) fn make(&self, number: usize, seed: &str) -> Box<dyn Policy<G>> {
        by_name(self.name(number), Rng::simulated(seed)).expect("the names were checked")
    }
}

/// Describes the bots for a help text.
pub(crate) fn help() -> String {
    let lines = BOTS.iter().map(|(name, about)| format!("{name} {about}"));
    format!("The bots, one after the other around the table: {}", lines.collect::<Vec<_>>().join("; "))
}
