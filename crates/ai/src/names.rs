use crate::{First, Greedy, Ismcts, Policy, Random};
use fairdeal_kernel::{Game, Rng};
use std::fmt;

/// The names of the bots, with what each does.
pub const BOTS: &[(&str, &str)] = &[
    ("random", "chooses each offer equally often"),
    ("first", "takes the first offer"),
    ("greedy", "takes the offer that looks best at a glance"),
    ("ismcts:N", "imagines N worlds for each choice and searches one tree over them"),
];

/// A text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotABot(pub String);

impl fmt::Display for NotABot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = BOTS.iter().map(|(name, _)| *name).collect();
        write!(f, "{:?} is no bot; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for NotABot {}

/// Makes a bot from its name, with a stream of chance of its own.
pub fn by_name<G: Game>(name: &str, rng: Rng) -> Result<Box<dyn Policy<G>>, NotABot> {
    match name.split_once(':') {
        None if name == "random" => Ok(Box::new(Random(rng))),
        None if name == "first" => Ok(Box::new(First)),
        None if name == "greedy" => Ok(Box::new(Greedy(rng))),
        Some(("ismcts", number)) => {
            let iterations = number.parse().ok().filter(|&n| n > 0).ok_or_else(|| NotABot(name.into()))?;
            Ok(Box::new(Ismcts { rng, iterations }))
        }
        _ => Err(NotABot(name.into())),
    }
}
