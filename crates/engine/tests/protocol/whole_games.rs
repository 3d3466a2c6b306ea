use crate::table::{Dice, ask, open, step, steps, tables};
use fairdeal_engine::Engine;
use fairdeal_hosted::verify_log;
use serde_json::json;

/// Every game is played to its end through lines, and its log verifies.
#[test]
fn whole_games_reach_their_end() {
    for (game, seats) in tables() {
        for seed in 0..2 {
            let (engine, mut dice) = (&mut Engine::default(), Dice(seed));
            let name = open(engine, game, seats, &seed.to_string());
            let mut steps = 0;
            while step(engine, &name, &mut dice) {
                steps += 1;
            }
            let over = ask(engine, &json!({"do": "turn", "match": name}))["over"].clone();
            assert_eq!(over["payoffs"].as_array().map(Vec::len), Some(seats as usize), "{game}: {over}");
            assert_eq!(ask(engine, &json!({"do": "view", "match": name}))["version"], steps);
            let log = ask(engine, &json!({"do": "log", "match": name}));
            let lines = log["lines"].as_array().expect("a list").iter().filter_map(|line| line.as_str());
            let text: String = lines.map(|line| format!("{line}\n")).collect();
            let verified = verify_log(game, &text).expect("the game is there").expect("the log is sound");
            assert!(verified.over && verified.choices == steps, "{game}: {verified}");
        }
    }
}

/// Every viewer gets one entry per version, whenever they ask.
#[test]
fn events_have_no_gaps() {
    for (game, seats) in tables() {
        let (engine, mut dice) = (&mut Engine::default(), Dice(2));
        let name = open(engine, game, seats, "gaps");
        let versions = 1 + steps(engine, &name, &mut dice, 12) + 1;
        ask(engine, &json!({"do": "undo", "match": name}));
        for role in ["spectator", "player:1", "coach:0", "all", "debug"] {
            for from in 0..=versions {
                let events = ask(engine, &json!({"do": "events", "match": name, "as": role, "from": from}));
                let entries = events["events"].as_array().expect("a list").iter();
                let told: Vec<u64> = entries.filter_map(|entry| entry["version"].as_u64()).collect();
                let expected: Vec<u64> = (from as u64..versions as u64).collect();
                assert_eq!(told, expected, "{game} {role}");
            }
        }
    }
}
