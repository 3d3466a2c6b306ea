//! What designers ask besides who wins: what a number is worth, and which value is fair.

use crate::{Best, Config, Mind, Rules, Source, Start, duel, solve};
use fairdeal_duel::{Both, Named, Stacks, Status, Version};
use fairdeal_kernel::Seat;
use serde::Serialize;

/// Computes how a duel ends, averaged over both starts, exactly.
pub fn random(heroes: [&Source; 2], rules: &Rules, policies: [Named; 2]) -> Start {
    from(heroes, rules, policies, Config::default())
}

fn from(heroes: [&Source; 2], rules: &Rules, policies: [Named; 2], config: Config) -> Start {
    let duel = duel(heroes, rules);
    let [one, two] = [Seat(0), Seat(1)].map(|first| solve(&duel, policies, first, config).start);
    Start::mean(&one, &two)
}

/// The effect of adding one to a number.
#[derive(Clone, Debug, Serialize)]
pub struct Sensitivity {
    /// Whose number it is: `a` or `b`.
    pub hero: &'static str,
    /// The path in the hero's file.
    pub path: String,
    /// The current value.
    pub value: i64,
    /// The change in P(win) + P(draw)/2 of the first-named hero.
    pub change: f64,
}

/// Computes the effect of adding one to each number of both heroes, largest first.
pub fn sensitivities(heroes: [&Source; 2], rules: &Rules, policies: [Named; 2]) -> Vec<Sensitivity> {
    let base = random(heroes, rules, policies).worth();
    let mut found = vec![];
    for (at, hero) in ["a", "b"].into_iter().enumerate() {
        let cards = duel(heroes, rules).version(Seat(at as u8)) == Version::V2;
        for (path, value) in heroes[at].numbers(cards) {
            let Ok(changed) = heroes[at].with(&path, value + 1) else { continue };
            let mut pair = heroes;
            pair[at] = &changed;
            let change = random(pair, rules, policies).worth() - base;
            found.push(Sensitivity { hero, path, value, change });
        }
    }
    found.sort_by(|one, two| two.change.abs().total_cmp(&one.change.abs()));
    found
}

/// The effect of holding one stack at the start.
#[derive(Clone, Debug, Serialize)]
pub struct StackWorth {
    /// Who holds it: `a` or `b`.
    pub hero: &'static str,
    /// The status.
    pub status: Status,
    /// The change in P(win) + P(draw)/2 of the first-named hero.
    pub change: f64,
}

/// Computes the effect of one stack of each status at the start.
pub fn stack_worths(heroes: [&Source; 2], rules: &Rules, policies: [Named; 2]) -> Vec<StackWorth> {
    let base = random(heroes, rules, policies).worth();
    let worth = |at: u8, hero: &'static str, status: Status| {
        let mut held = Both([Stacks::NONE; 2]);
        held[Seat(at)] = Stacks::NONE.with(status, 1);
        let config = Config { status: held, ..Config::default() };
        StackWorth { hero, status, change: from(heroes, rules, policies, config).worth() - base }
    };
    let both = [(0, "a"), (1, "b")];
    both.into_iter().flat_map(|(at, hero)| Status::ALL.map(|status| worth(at, hero, status))).collect()
}

/// Which value of a number makes a duel fair.
#[derive(Clone, Debug, Serialize)]
pub struct Balance {
    /// The path of the number.
    pub path: String,
    /// The current value.
    pub now: i64,
    /// The value that comes closest to one half.
    pub value: i64,
    /// The duel's value for the first-named hero at that value.
    pub worth: f64,
    /// All values tried, with the duel's value for each.
    pub tried: Vec<(i64, f64)>,
}

/// Finds the value of a number of one hero that makes a duel fair, by bisection.
pub fn balance(
    heroes: [&Source; 2],
    at: usize,
    path: &str,
    rules: &Rules,
    policies: [Named; 2],
) -> Result<Balance, String> {
    let numbers = heroes[at].numbers(true).into_iter().chain(heroes[at].numbers(false));
    let (path, now) = numbers
        .into_iter()
        .find(|(known, _)| known.trim_start_matches('/') == path.trim_start_matches('/'))
        .ok_or_else(|| format!("there is no number {path:?} in the file of {}", heroes[at].hero.id))?;
    let most = if path == "/hp" { 500 } else { 99 };
    let mut tried: Vec<(i64, f64)> = vec![];
    let mut ask = |value: i64| -> Result<f64, String> {
        let changed = heroes[at].with(&path, value)?;
        let mut pair = heroes;
        pair[at] = &changed;
        let worth = random(pair, rules, policies).worth();
        tried.push((value, worth));
        Ok(worth)
    };
    let side = ask(now)? > 0.5;
    // Walk away from the current value in doubling steps until the duel tips over, then bisect.
    let rises = match ask(now + 1) {
        Ok(worth) => (worth > 0.5) != side || (worth < ask(now)?) == side,
        Err(_) => false,
    };
    let (mut near, mut step) = (now, 1);
    let mut far = loop {
        let next = if rises { (now + step).min(most) } else { (now - step).max(0) };
        match ask(next) {
            Ok(worth) if (worth > 0.5) != side => break next,
            Ok(_) if next != near && next < most => near = next,
            _ => break near,
        }
        step *= 2;
    };
    while (far - near).abs() > 1 {
        let middle = (near + far) / 2;
        *(if (ask(middle)? > 0.5) == side { &mut near } else { &mut far }) = middle;
    }
    tried.sort_by_key(|(value, _)| *value);
    tried.dedup_by_key(|(value, _)| *value);
    let fair = |one: &&(i64, f64), two: &&(i64, f64)| (one.1 - 0.5).abs().total_cmp(&(two.1 - 0.5).abs());
    let &(value, worth) = tried.iter().min_by(fair).ok_or("no value of this number makes a valid hero")?;
    Ok(Balance { path, now, value, worth, tried })
}

/// What a policy loses compared with the best response to another.
#[derive(Clone, Debug, Serialize)]
pub struct Regret {
    /// The policy of the first-named hero.
    pub policy: &'static str,
    /// What it gets against the other side's policy.
    pub gets: f64,
    /// What the best response to that policy gets.
    pub best: f64,
    /// The difference.
    pub regret: f64,
}

/// Computes what each named policy of the first-named hero loses against a policy of the other.
pub fn regrets(heroes: [&Source; 2], rules: &Rules, against: Named) -> Vec<Regret> {
    let duel = duel(heroes, rules);
    let worth = |best: &Best| (best.start(Seat(0))[0] + best.start(Seat(1))[0]) / 2.0;
    let best = worth(&Best::new(&duel, [Mind::Best, Mind::Fixed(against)]));
    let regret = |policy: Named| {
        let gets = random(heroes, rules, [policy, against]).worth();
        Regret { policy: policy.name(), gets, best, regret: best - gets }
    };
    Named::ALL.map(regret).into()
}
