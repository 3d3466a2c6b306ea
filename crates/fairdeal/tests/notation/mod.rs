//! Notation typed and told, and logs written out: what is closed is not said to be opened, and a match comes out in the
//! file format of its game.

use crate::binary::{Place, games};

#[test]
fn a_hand_that_is_closed_is_not_said_to_be_opened() {
    let place = Place::new("closed");
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        place
            .run(&["sim", id, "-n", "1", "--bots", "random", "--seed", "closed", "--log", "logs"], "")
            .succeeds();
        let told = place.run(&["replay", "logs/0.log"], "").succeeds();
        assert!(!told.contains("is opened: ."), "{id}: {told}");
    }
}

#[test]
fn a_match_is_written_in_the_file_format_of_its_game() {
    let place = Place::new("export");
    let mut written = vec![];
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        place
            .run(&["sim", id, "-n", "1", "--bots", "random", "--seed", "export", "--log", "logs"], "")
            .succeeds();
        let ran = place.run(&["export", "logs/0.log"], "");
        if ran.code == Some(0) {
            place.write("match.pbn", ran.succeeds().as_bytes());
            let checked = place.run(&[id, "pbn", "match.pbn"], "").succeeds();
            assert!(checked.contains(" ok\n"), "{checked}");
            written.push(id);
        } else {
            let error = ran.fails(2);
            assert!(error.contains("has no file format of its own"), "{error}");
        }
    }
    assert_eq!(written.len(), 1, "{written:?}");
}

/// The notation behind the first choice of the first menu.
fn first_choice(told: &str) -> Option<&str> {
    let cell = told.lines().find_map(|line| line.trim_start().strip_prefix("1  "))?;
    let cell = cell.split("   ").next()?;
    Some(&cell[cell.rfind('(')? + 1..cell.rfind(')')?])
}

#[test]
fn a_choice_is_typed_and_told_in_notation() {
    let place = Place::new("typed");
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        let play = |typed: &str, log: &str| {
            place.run(&["play", id, "--bots", "random", "--seed", "typed", "--log", log], typed).succeeds()
        };
        let told = play("q\n", "asked.log");
        let text = first_choice(&told).unwrap_or_else(|| panic!("{id} shows no notation: {told}"));
        play(&format!("{}\nq\n", text.to_uppercase()), "typed.log");
        let replay = |role: &str| place.run(&["replay", "typed.log", "--as", role], "").succeeds();
        let written = format!("[{text}]");
        assert!(replay("0").contains(&written) && replay("all").contains(&written), "{}", replay("0"));
        // Whoever does not see the hand is not told what was chosen from it, only what came of it.
        assert!(!replay("spectator").contains(&written), "{}", replay("spectator"));
    }
}
