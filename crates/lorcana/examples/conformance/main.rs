//! Runs scenarios recorded elsewhere through the engine protocol, and reports which of them hold here:
//! `cargo xtask conformance lorcana DIR`, with `card_facts.json` and `core_rules.json` in the folder.

mod engine;
mod facts;
mod query;
mod scenario;
mod state;
mod trouble;

use engine::Asked;
use serde_json::Value;
use std::{fs, path::Path, process::ExitCode};

/// The result of a scenario.
pub(crate) enum Verdict {
    /// All of it holds.
    Passed,
    /// Something is different.
    Failed(String),
    /// It cannot be run here.
    Skipped(String),
}

fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("name the folder of the scenarios");
        return ExitCode::FAILURE;
    };
    match run(&folder) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(failed) => {
            eprintln!("{failed} scenarios do not hold");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the scenarios of a folder; returns how many do not hold.
fn run(folder: &str) -> Result<usize, String> {
    let cards = read(folder, "card_facts.json")?;
    let scenarios = read(folder, "core_rules.json")?;
    let mut engine = Asked::default();
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for scenario in scenarios.as_array().into_iter().flatten() {
        let name = scenario["id"].as_str().unwrap_or("?");
        match scenario::scenario(&mut engine, &cards, scenario) {
            Verdict::Passed => passed += 1,
            Verdict::Failed(why) => {
                failed += 1;
                println!("failed {name}: {why}");
            }
            Verdict::Skipped(why) => {
                skipped += 1;
                println!("skipped {name}: {why}");
            }
        }
    }
    println!("lorcana: {passed} passed, {failed} failed, {skipped} skipped");
    Ok(failed)
}

fn read(folder: &str, name: &str) -> Result<Value, String> {
    let path = Path::new(folder).join(name);
    let text = fs::read_to_string(&path).map_err(|source| format!("{}: {source}", path.display()))?;
    serde_json::from_str(&text).map_err(|source| format!("{}: {source}", path.display()))
}
