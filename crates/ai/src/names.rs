use crate::{Budget, Cancel, Clock, First, Greedy, Habit, Ismcts, Manner, Policy, Ponder, Random};
use fairdeal_kernel::{Game, Offers, Rng, Seat, Seen};
use std::fmt;

/// The names of the bots, each with what it does.
pub const BOTS: &[(&str, &str)] = &[
    ("random", "chooses each offer equally often"),
    ("first", "takes the first offer"),
    ("greedy", "takes the offer that looks best at a glance"),
    ("ismcts:N", "imagines N worlds for each choice and searches one tree over them"),
    ("ismcts:Nms", "does the same for N milliseconds"),
    ("novice", "imagines few worlds and slips now and then"),
    ("casual", "imagines some worlds and slips rarely"),
    ("club", "imagines 300 worlds"),
    ("expert", "imagines 1,500 worlds"),
    ("master", "imagines 8,000 worlds"),
];

/// The levels: name, iterations, and slips in a hundred choices.
const LEVELS: &[(&str, u32, u8)] =
    &[("novice", 30, 30), ("casual", 100, 10), ("club", 300, 0), ("expert", 1500, 0), ("master", 8000, 0)];

/// The number of iterations from which on a level solves endings where the game can.
const SOLVING: u32 = 1500;

/// The error for a text that is not the name of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotABot(pub String);

impl fmt::Display for NotABot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = BOTS.iter().map(|(name, _)| *name).collect();
        write!(f, "{:?} is not a bot; the bots are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for NotABot {}

/// What a bot is given besides its chance.
#[derive(Clone, Default)]
pub struct Means {
    /// The clock; without it no bot can be limited by time.
    pub clock: Option<Clock>,
    /// Stops a search from outside.
    pub cancel: Cancel,
}

/// Makes a bot from its name, with its own random stream and no clock.
pub fn by_name<G: Game>(name: &str, rng: Rng) -> Result<Box<dyn Policy<G>>, NotABot> {
    by_name_with(name, rng, &Means::default())
}

/// Makes a bot from its name, with its own random stream and whatever else it needs.
pub fn by_name_with<G: Game>(name: &str, rng: Rng, means: &Means) -> Result<Box<dyn Policy<G>>, NotABot> {
    match name {
        "random" => return Ok(Box::new(Random(rng))),
        "first" => return Ok(Box::new(First)),
        "greedy" => return Ok(Box::new(Greedy(rng))),
        _ => {}
    }
    if let Some(&(habit, _)) = G::HABITS.iter().find(|(habit, _)| *habit == name) {
        return Ok(Box::new(Habit(habit)));
    }
    let searcher = searcher(name, rng, means).ok_or_else(|| NotABot(name.into()))?;
    Ok(Box::new(searcher))
}

/// Returns whether [`by_name_with`] makes a bot of this name, in a game with these bots of its own.
pub fn is_bot(name: &str, habits: &[(&str, &str)], means: &Means) -> bool {
    matches!(name, "random" | "first" | "greedy")
        || habits.iter().any(|(habit, _)| *habit == name)
        || searcher(name, Rng::simulated(""), means).is_some()
}

/// Starts a choice of a named bot that is computed in slices, without a clock.
pub fn ponder<G: Game>(
    name: &str,
    rng: Rng,
    game: &G,
    seen: &Seen<'_, G::Facts>,
    seat: Seat,
    offers: Offers<G::Action>,
) -> Result<Ponder<G>, NotABot> {
    match searcher(name, rng.clone(), &Means::default()) {
        Some(searcher) => Ok(searcher.ponder(game, seen, seat, offers)),
        None => Ok(Ponder::known(by_name(name, rng)?.choose(game, seen, seat, &offers))),
    }
}

/// Returns how many worlds a bot imagines per choice, by its name; `None` if it does not search that way.
pub fn worlds_of(name: &str) -> Option<u32> {
    let level = LEVELS.iter().find(|&&(level, ..)| level == name).map(|&(_, iterations, _)| iterations);
    level.or_else(|| name.strip_prefix("ismcts:")?.parse().ok())
}

fn searcher(name: &str, rng: Rng, means: &Means) -> Option<Ismcts> {
    let bot = |budget: Budget| Ismcts::new(rng, budget.with_cancel(means.cancel.clone()));
    if let Some(&(_, iterations, slips)) = LEVELS.iter().find(|&&(level, ..)| level == name) {
        let manner = Manner { endings: iterations >= SOLVING, ..Manner::default() };
        return Some(bot(Budget::iterations(iterations)).with_manner(manner).with_slips(slips));
    }
    let amount = name.strip_prefix("ismcts:")?;
    let budget = match amount.strip_suffix("ms") {
        Some(millis) => {
            let millis: u64 = millis.parse().ok().filter(|n| (1..=3_600_000).contains(n))?;
            Budget::micros(millis * 1000, means.clock.clone()?)
        }
        None => Budget::iterations(amount.parse().ok().filter(|&n| n > 0)?),
    };
    Some(bot(budget))
}
