//! Runs scenarios recorded elsewhere and reports which of them hold here: `cargo xtask conformance magic DIR`, with
//! `cards.json` and `scenarios.json` in the folder.

mod card;
mod check;
mod command;
mod play;

use fairdeal_laws::recorded::{self, Verdict, read};
use serde_json::Value;
use std::{collections::BTreeMap, process::ExitCode};

/// All cards by name.
pub(crate) type Cards<'a> = BTreeMap<&'a str, &'a Value>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_strict = arguments.iter().any(|argument| argument == "--strict");
    let folder = arguments.iter().find(|argument| !argument.starts_with("--"));
    let folder = folder.ok_or_else(|| "name the folder of the scenarios".to_owned());
    recorded::end(folder.and_then(|folder| run(folder, is_strict)))
}

/// Runs the scenarios of a folder, or only those that leave no choice open; returns how many do not hold.
fn run(folder: &str, is_strict: bool) -> Result<usize, String> {
    let (cards, scenarios) = (read(folder, "cards.json")?, read(folder, "scenarios.json")?);
    let cards = by_name(&cards);
    let counts = |scenario: &&Value| !is_strict || scenario["strict"] == true || scenario["tier"] == 1;
    let scenarios = scenarios.as_array().into_iter().flatten().filter(counts);
    Ok(recorded::run("magic", scenarios, |scenario| play::scenario(&cards, scenario)))
}

fn by_name(cards: &Value) -> Cards<'_> {
    let cards = cards.as_array().into_iter().flatten();
    cards.filter_map(|card| Some((card["name"].as_str()?, card))).collect()
}

#[cfg(test)]
mod tests {
    use super::{Verdict, by_name, play};
    use serde_json::{Value, json};

    fn verdict(steps: &Value, asserts: &Value) -> Verdict {
        let creature = |name: &str, cost: &str, text: &str, power: &str| {
            json!({"name": name, "layout": "normal", "mana_cost": cost, "type_line": "Creature — Elk",
                "oracle_text": text,
                "power": power, "toughness": "2"})
        };
        let forest = json!({"name": "Forest", "layout": "normal", "type_line": "Basic Land — Forest",
            "oracle_text": "({T}: Add {G}.)"});
        let cards = json!([
            creature("Calf", "{G}", "", "2"),
            creature("Bull", "{1}{G}", "First strike, haste (It is quick.)", "3"),
            creature("Sage", "{G}", "Whenever it rains, dance.", "1"),
            forest,
        ]);
        let names: Vec<&str> = ["Calf", "Bull", "Sage", "Forest"]
            .into_iter()
            .filter(|name| steps.to_string().contains(&format!("\"{name}\"")))
            .collect();
        let scenario = json!({"id": "test", "cards": names, "steps": steps, "asserts": asserts});
        play::scenario(&by_name(&cards), &scenario)
    }

    fn add(zone: &str, player: &str, name: &str, count: u8) -> Value {
        json!({"call": "addCard", "args": [{"Zone": zone}, {"player": player}, name, count]})
    }

    fn stop(turn: u8, step: &str) -> Value {
        json!({"call": "setStopAt", "args": [turn, {"PhaseStep": step}]})
    }

    #[test]
    fn what_is_cast_and_attacks_is_counted() {
        let steps = json!([
            add("BATTLEFIELD", "A", "Forest", 2),
            add("HAND", "A", "Bull", 1),
            add("BATTLEFIELD", "B", "Calf", 1),
            {"call": "castSpell", "args": [1, {"PhaseStep": "PRECOMBAT_MAIN"}, {"player": "A"}, "Bull"]},
            {"call": "attack", "args": [1, {"player": "A"}, "Bull"]},
            {"call": "block", "args": [1, {"player": "B"}, "Calf", "Bull"]},
            stop(1, "END_TURN"),
        ]);
        let asserts = json!([
            {"call": "assertPermanentCount", "args": [{"player": "A"}, "Bull", 1]},
            {"call": "assertGraveyardCount", "args": [{"player": "B"}, "Calf", 1]},
            {"call": "assertLife", "args": [{"player": "B"}, 20]},
            {"call": "assertTapped", "args": ["Bull", true]},
        ]);
        assert_eq!(verdict(&steps, &asserts), Verdict::Passed);
        let wrong = json!([{"call": "assertLife", "args": [{"player": "B"}, 17]}]);
        assert_eq!(verdict(&steps, &wrong), Verdict::Failed("assertLife: expected 17, got 20".into()));
    }

    #[test]
    fn what_cannot_be_run_is_skipped_with_its_reason() {
        let sage = verdict(&json!([add("HAND", "A", "Sage", 1), stop(1, "END_TURN")]), &json!([]));
        let Verdict::Skipped(why) = sage else { panic!("{sage:?}") };
        assert!(why.starts_with("Sage: "), "{why}");
        let call = verdict(&json!([{"call": "rollDice", "args": []}]), &json!([]));
        assert_eq!(call, Verdict::Skipped("rollDice".into()));
    }

    #[test]
    fn a_command_that_is_not_offered_fails() {
        let steps = json!([
            add("HAND", "A", "Calf", 1),
            {"call": "castSpell", "args": [1, {"PhaseStep": "PRECOMBAT_MAIN"}, {"player": "A"}, "Calf"]},
            stop(1, "END_TURN"),
        ]);
        assert_eq!(verdict(&steps, &json!([])), Verdict::Failed("castSpell Calf is not offered".into()));
    }
}
