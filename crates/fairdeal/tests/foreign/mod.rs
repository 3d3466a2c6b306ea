//! The verifier in Python, which shares no code with the engine: it accepts the logs of every game and rejects every
//! forgery.

use crate::binary::{Place, first_game, games};
use serde_json::Value;
use std::process::{Command, Output};

fn verify(place: &Place, files: &[String]) -> Output {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/verify.py");
    let mut python = Command::new("python3");
    let run = python.arg(script).args(files).current_dir(place.path()).output();
    run.expect("python3 is needed to test the example verifier: install it")
}

fn finds_right(place: &Place, files: &[String]) -> String {
    let Output { status, stdout, stderr } = verify(place, files);
    let told = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
    assert!(status.success() && told.matches("follow from the secret").count() == files.len(), "{told}");
    told
}

fn finds_wrong(place: &Place, lines: &[String], what: &str) {
    place.write("forged.log", (lines.join("\n") + "\n").as_bytes());
    let Output { status, stdout, stderr } = verify(place, &["forged.log".into()]);
    let told = String::from_utf8_lossy(&stdout);
    assert!(!status.success() && stderr.is_empty() && told.contains(what), "{told}");
}

/// Changes one line and mends the chain behind it, as a forger would.
fn forged(lines: &[String], at: usize, change: impl FnOnce(&mut Value)) -> Vec<String> {
    use sha2::{Digest, Sha256};
    let mut lines = lines.to_vec();
    let mut line: Value = serde_json::from_str(&lines[at]).expect("a line is JSON");
    change(&mut line);
    lines[at] = line.to_string();
    for at in at + 1..lines.len() {
        let hash: String = Sha256::digest(&lines[at - 1]).iter().map(|byte| format!("{byte:02x}")).collect();
        let mut line: Value = serde_json::from_str(&lines[at]).expect("a line is JSON");
        line["prev"] = hash.into();
        lines[at] = line.to_string();
    }
    lines
}

#[test]
fn the_python_verifier_finds_every_game_right() {
    let place = Place::new("foreign-games");
    let files: Vec<String> = games()
        .iter()
        .map(|game| {
            let id = game["id"].as_str().expect("a game has a name");
            let args = ["sim", id, "-n", "1", "--bots", "random", "--seed", "foreign", "--log", id];
            place.run(&args, "").succeeds();
            format!("{id}/0.log")
        })
        .collect();
    let told = finds_right(&place, &files);
    assert!(!told.contains(" 0 shuffles and 0 rolls"), "a game that nothing was checked of: {told}");
}

#[test]
fn the_python_verifier_follows_what_was_taken_back() {
    let place = Place::new("foreign-undo");
    let game = first_game();
    let args = ["play", &game, "--bots", "random", "--seed", "undo", "--log", "match.log"];
    place.run(&args, "1\nu\n1\nu\n1\nq\n").succeeds();
    let log = String::from_utf8(place.read("match.log")).expect("a log is text");
    assert!(log.contains(r#""undone":true"#), "{log}");
    finds_right(&place, &["match.log".into()]);
}

#[test]
fn the_python_verifier_finds_forgeries_wrong() {
    let place = Place::new("foreign-forged");
    place
        .run(&["sim", &first_game(), "-n", "1", "--bots", "random", "--seed", "f", "--log", "."], "")
        .succeeds();
    let log = String::from_utf8(place.read("0.log")).expect("a log is text");
    let lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let order = "/events/0/table/shuffled/order";
    let chosen = forged(&lines, 1, |line| {
        let order =
            line.pointer_mut(order).and_then(Value::as_array_mut).expect("the deal begins with a shuffle");
        order.reverse();
    });
    finds_wrong(&place, &chosen, "line 2: shuffle 0 does not follow from the secret");
    let digits = "5".repeat(64);
    let secret = forged(&lines, lines.len() - 1, |line| line["secret"] = digits.as_str().into());
    finds_wrong(&place, &secret, "the secret is not the one");
    let share = forged(&lines, 0, |header| header["entropies"][0] = digits.as_str().into());
    finds_wrong(&place, &share, "shuffle 0 does not follow");
    let cards = "/box/0/cards";
    let packed = forged(&lines, 0, |header| {
        header.pointer_mut(cards).and_then(Value::as_array_mut).expect("the box has a pile").reverse();
    });
    finds_wrong(&place, &packed, "shuffle 0 does not follow");
    let mut broken = lines;
    broken[1] = broken[1].replacen("\"version\":0", "\"version\": 0", 1);
    finds_wrong(&place, &broken, "line 3: the line before it was changed");
}
