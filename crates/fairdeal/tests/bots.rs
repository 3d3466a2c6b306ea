//! Bots of all kinds at the command line: ours, clairvoyant ones, and programs.

#[allow(dead_code)]
mod binary;

use binary::{Place, fairdeal, first_game};
use serde_json::Value;

fn arena(game: &str, bots: &str, more: &[&str]) -> Value {
    let mut args = vec!["arena", game, "--bots", bots, "--seed", "tests", "--json"];
    args.extend(more);
    serde_json::from_str(&fairdeal(&args).succeeds()).expect("a report is JSON")
}

fn example_bot() -> String {
    format!("cmd:python3 {}/../../docs/examples/bot.py", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn an_arena_does_not_depend_on_threads() {
    let game = first_game();
    let strip = |mut report: Value| {
        for bot in report["bots"].as_array_mut().expect("a list") {
            bot["ms_per_choice"] = 0.into();
        }
        report
    };
    let one = strip(arena(&game, "ismcts:50,greedy", &["-n", "30", "--threads", "1"]));
    let two = strip(arena(&game, "ismcts:50,greedy", &["-n", "30", "--threads", "2"]));
    assert_eq!(one, two);
    assert_eq!((one["deals"].as_u64(), one["matches"].as_u64()), (Some(30), Some(60)));
}

#[test]
fn equal_bots_share_duplicate_deals_evenly() {
    let report = arena(&first_game(), "first,first", &["-n", "20"]);
    assert_eq!(report["bots"][0]["rate"], 0.5, "{report}");
}

#[test]
fn a_clear_result_ends_an_arena() {
    let report = arena(&first_game(), "ismcts:100,first", &["-n", "1000", "--stop-at", "0.2"]);
    assert!(report["deals"].as_u64() < Some(1000) && report["verdict"] == "above", "{report}");
}

#[test]
fn levels_and_times_are_names_everywhere() {
    let game = first_game();
    for bots in ["novice,casual", "club,ismcts:1ms", "expert,master"] {
        let report = fairdeal(&["sim", &game, "-n", "1", "-o", "deals=1", "--bots", bots]).succeeds();
        assert!(report.contains(bots.split(',').next().expect("a name")), "{report}");
    }
}

#[test]
fn a_clairvoyant_plays_only_in_the_arena() {
    let game = first_game();
    let report = arena(&game, "clairvoyant:50,random", &["-n", "2"]);
    assert_eq!((&report["bots"][0]["cheats"], &report["bots"][1]["cheats"]), (&true.into(), &false.into()));
    for command in ["sim", "play"] {
        let told = fairdeal(&[command, &game, "--bots", "clairvoyant:50,random"]).fails(2);
        assert!(told.contains("is not a bot"), "{told}");
    }
}

#[test]
fn a_program_plays_whole_matches_of_every_kind_of_command() {
    let bot = example_bot();
    for game in ["durak", "bridge"] {
        let report = arena(game, &format!("{bot},random"), &["-n", "2"]);
        assert_eq!(report["unfinished"], 0, "{report}");
    }
    let bots = format!("{bot},random");
    let told = fairdeal(&["sim", "durak", "-n", "2", "--bots", &bots, "--seed", "x"]).succeeds();
    assert!(told.contains("2 matches"), "{told}");
    let place = Place::new("bot_program");
    let told =
        place.run(&["play", "durak", "--seats", "2", "--seed", "x", "--bots", &bot], "1\n1\n1\n").succeeds();
    assert!(told.contains("The match is saved"), "{told}");
}

#[test]
fn what_is_wrong_with_a_program_is_told_with_what_it_said() {
    let place = Place::new("bot_failures");
    let sim = |bot: &str, code| {
        let bots = format!("{bot},random");
        place.run(&["sim", "durak", "-n", "1", "--seed", "x", "--bots", &bots], "").fails(code)
    };
    for (program, expected) in [
        ("print('hello')", "it said: hello"),
        ("import sys; sys.exit('no licence')", "it said: no licence"),
        ("print('{\"index\": 999}')", "chose offer 999"),
        ("print('{\"action\": \"deal\"}')", "not offered"),
        ("print('{}')", "either"),
        ("print('{\"id\": 7, \"index\": 0}')", "did not answer question 1"),
    ] {
        place.write("bot.py", program.as_bytes());
        let told = sim("cmd:python3 bot.py", 1);
        assert!(told.contains(expected) && told.contains("cmd:python3 bot.py"), "{program}: {told}");
    }
    assert!(sim("cmd:no-such-program-anywhere", 1).contains("cannot be started"));
    assert!(sim("cmd:", 2).contains("names no program"));
}
