//! Runs scenarios recorded elsewhere through the engine protocol, and reports which of them hold here:
//! `cargo xtask conformance lorcana DIR`, with `card_facts.json` and `core_rules.json` in the folder.

mod engine;
mod facts;
mod query;
mod scenario;
mod state;
mod trouble;

use engine::Asked;
use fairdeal_laws::recorded::{self, Verdict, read};
use std::process::ExitCode;

fn main() -> ExitCode {
    let folder = std::env::args().nth(1).ok_or_else(|| "name the folder of the scenarios".to_owned());
    recorded::end(folder.and_then(|folder| run(&folder)))
}

/// Runs the scenarios of a folder; returns how many do not hold.
fn run(folder: &str) -> Result<usize, String> {
    let (cards, scenarios) = (read(folder, "card_facts.json")?, read(folder, "core_rules.json")?);
    let (mut engine, scenarios) = (Asked::default(), scenarios.as_array().into_iter().flatten());
    Ok(recorded::run("lorcana", scenarios, |one| scenario::scenario(&mut engine, &cards, one)))
}
