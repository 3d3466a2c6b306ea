//! Scenarios recorded elsewhere: how a game's program for them reads its files and reports.

use serde_json::Value;
use std::{fs, path::Path, process::ExitCode};

/// The result of a scenario.
#[derive(PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All of it holds.
    Passed,
    /// Something is different.
    Failed(String),
    /// It cannot be run here.
    Skipped(String),
}

/// Reads a JSON file of a folder.
pub fn read(folder: &str, name: &str) -> Result<Value, String> {
    let path = Path::new(folder).join(name);
    let text = fs::read_to_string(&path).map_err(|source| format!("{}: {source}", path.display()))?;
    serde_json::from_str(&text).map_err(|source| format!("{}: {source}", path.display()))
}

/// Runs scenarios, prints a line for each that did not pass and one for all of them; returns how many do not hold.
pub fn run<'a>(
    game: &str,
    scenarios: impl IntoIterator<Item = &'a Value>,
    mut verdict: impl FnMut(&Value) -> Verdict,
) -> usize {
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for scenario in scenarios {
        let name = scenario["id"].as_str().unwrap_or("?");
        match verdict(scenario) {
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
    println!("{game}: {passed} passed, {failed} failed, {skipped} skipped");
    failed
}

/// Turns how many scenarios do not hold into how the program ends.
pub fn end(ran: Result<usize, String>) -> ExitCode {
    let why = match ran {
        Ok(0) => return ExitCode::SUCCESS,
        Ok(failed) => format!("{failed} scenarios do not hold"),
        Err(why) => why,
    };
    eprintln!("{why}");
    ExitCode::FAILURE
}
