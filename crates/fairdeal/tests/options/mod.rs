//! Options as people type them, and as they stand in files.

use crate::binary::{Place, fairdeal, first_game, games};

#[test]
fn bad_values_of_options_say_what_is_allowed() {
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        for option in game["options"].as_array().expect("a list") {
            let name = option["name"].as_str().expect("a text");
            // No word at all is a set of words, and the usual one.
            let wrong: &[&str] =
                if option["kind"] == "set" { &["-99999", "zebra"] } else { &["-99999", "zebra", ""] };
            for value in wrong {
                let told = fairdeal(&["play", id, "-o", &format!("{name}={value}")]).fails(2);
                // Of what people write themselves the game says what is wrong.
                let says = if option["kind"] == "own" { "-o {}: " } else { "{} takes " };
                assert!(told.contains(&says.replace("{}", name)), "{told}");
            }
            let usual = option["default"].to_string().replace(['"', '[', ']'], "");
            fairdeal(&["perft", id, "--depth", "1", "-o", &format!("{name}={usual}")]).succeeds();
        }
    }
}

#[test]
fn an_option_is_read_from_a_file() {
    let place = Place::new("option-files");
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        for option in game["options"].as_array().expect("a list") {
            let name = option["name"].as_str().expect("a text");
            let usual = option["default"].to_string();
            // A list is read as JSON, everything else as it is typed.
            let text = if option["default"].is_array() { usual } else { usual.replace('"', "") };
            let file = place.path().join("value.txt");
            std::fs::write(&file, format!("\u{feff}{text}\n")).expect("it can be written");
            let value = format!("{name}=@{}", file.display());
            fairdeal(&["perft", id, "--depth", "1", "-o", &value]).succeeds();
            std::fs::write(&file, "zebra").expect("it can be written");
            let told = fairdeal(&["perft", id, "--depth", "1", "-o", &value]).fails(2);
            assert!(told.contains(name), "{told}");
        }
    }
    let told = fairdeal(&["play", &first_game(), "-o", "deals=@nowhere.txt"]).fails(2);
    assert!(told.contains("cannot read nowhere.txt"), "{told}");
}

#[test]
fn what_people_write_themselves_may_have_many_lines() {
    let place = Place::new("own-options");
    let file = place.path().join("own.txt");
    std::fs::write(&file, "\n1 nothing of the kind\nzebra\n").expect("it can be written");
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        for option in game["options"].as_array().expect("a list").iter().filter(|one| one["kind"] == "own") {
            assert!(option["own"].is_string(), "it says what may be written: {option}");
            let name = option["name"].as_str().expect("a text");
            let value = format!("{name}=@{}", file.display());
            let told = fairdeal(&["sim", id, "-n", "1", "-o", &value]).fails(2);
            assert!(told.contains(&format!("-o {name}: ")) && told.contains("line 2"), "{told}");
            let usual = format!("{id}:{value}");
            let rules = fairdeal(&["rules", id]).succeeds();
            assert!(rules.contains("@FILE"), "{rules}");
            let data = place.path().join("tables.db");
            let data = data.to_str().expect("a path");
            let told = fairdeal(&["serve", "--port", "0", "--data", data, "--table", id, "--usual", &usual])
                .fails(2);
            assert!(told.contains(&format!("/options/{name}: ")), "{told}");
        }
    }
}

#[test]
fn options_for_a_load_must_be_an_object() {
    for nonsense in ["nonsense", "7", "[]"] {
        let told = fairdeal(&["load", "--options", nonsense]).fails(2);
        assert!(told.contains("--options takes a JSON object such as"), "{told}");
    }
}
