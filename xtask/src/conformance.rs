//! Runs scenarios recorded elsewhere through the engine protocol, and reports which of them hold here.

mod engine;
mod facts;
mod lorcana;
mod query;
mod state;
mod trouble;

use std::{fs, path::Path};

use serde_json::Value;

use crate::{
    error::Error,
    process::{cargo, finish},
    workspace::Workspace,
};
use engine::Engine;

/// The result of a scenario.
pub(crate) enum Verdict {
    /// All of it holds.
    Passed,
    /// Something is different.
    Failed(String),
    /// It cannot be run here.
    Skipped(String),
}

/// Runs the scenarios of a folder: `card_facts.json` and `core_rules.json`.
pub(crate) fn run(workspace: &Workspace, game: &str, folder: &str) -> Result<(), Error> {
    if game != "lorcana" {
        return Err(Error::Scenario("there are scenarios for lorcana only".into()));
    }
    let cards = read(folder, "card_facts.json")?;
    let scenarios = read(folder, "core_rules.json")?;
    finish(&mut cargo(&["build", "--release"]))?;
    let mut engine = Engine::start(&mut workspace.fairdeal(&["engine"]))?;
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for scenario in scenarios.as_array().into_iter().flatten() {
        let name = scenario["id"].as_str().unwrap_or("?");
        match lorcana::scenario(&mut engine, &cards, scenario) {
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
    if failed == 0 { Ok(()) } else { Err(Error::Scenario(format!("{failed} scenarios do not hold"))) }
}

fn read(folder: &str, name: &str) -> Result<Value, Error> {
    let path = Path::new(folder).join(name);
    let text = fs::read_to_string(&path)
        .map_err(|source| Error::Scenario(format!("{}: {source}", path.display())))?;
    serde_json::from_str(&text).map_err(|source| Error::Scenario(format!("{}: {source}", path.display())))
}
