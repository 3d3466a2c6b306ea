//! Logs told and written out: what is closed is not said to be opened, and a match comes out in its game's notation.

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
fn a_match_is_written_in_the_notation_of_its_game() {
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
            assert!(error.contains("has no notation of its own"), "{error}");
        }
    }
    assert_eq!(written.len(), 1, "{written:?}");
}
