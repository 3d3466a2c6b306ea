use crate::Shown;
use fairdeal_ai::{Means, Policy, by_name_with};
use fairdeal_kernel::{Eyes, Game, Rng, Seat};
use std::{fmt, sync::Arc};

/// Who plays in a match between bots.
#[derive(Clone)]
pub enum Bot {
    /// A bot of ours by its name; it sees what its seat sees.
    Honest(String),
    /// A bot of ours by its name that sees every card, to measure how much is luck.
    Clairvoyant(String),
    /// Starts a program for each seat.
    Program(Arc<dyn Fn() -> Box<dyn Program> + Send + Sync>),
}

/// A program that is told what its seat sees, and chooses.
pub trait Program {
    /// Returns the index of the chosen offer, or what went wrong.
    fn choose(&mut self, on: &dyn Shown, seat: Seat) -> Result<usize, String>;
}

impl Bot {
    /// Makes the policy of one of our bots, and the eyes through which it sees; `None` for a program, and if there is
    /// no such bot.
    pub(crate) fn policy<G: Game>(
        &self,
        seat: Seat,
        seed: &str,
        means: &Means,
    ) -> Option<(Box<dyn Policy<G>>, Eyes)> {
        let (name, eyes) = match self {
            Bot::Honest(name) => (name, Eyes::seat(seat)),
            Bot::Clairvoyant(name) => (name, Eyes::all_knowing()),
            Bot::Program(_) => return None,
        };
        Some((by_name_with(name, Rng::simulated(seed), means).ok()?, eyes))
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Honest(name) => write!(f, "Honest({name})"),
            Bot::Clairvoyant(name) => write!(f, "Clairvoyant({name})"),
            Bot::Program(_) => f.write_str("Program"),
        }
    }
}
