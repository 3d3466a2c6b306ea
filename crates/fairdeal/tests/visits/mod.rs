//! Guests of a running server who have nothing but lines.

use crate::binary::{Place, first_game, games};
use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, ChildStdout, Command, Stdio},
};

/// A server of its own, ended when it is dropped.
struct Host {
    child: Child,
    /// What it says: it would end if nobody could read that.
    _said: BufReader<ChildStdout>,
    server: String,
    table: String,
}

impl Host {
    fn open(place: &Place) -> Host {
        Host::of(place, &first_game())
    }

    /// With a table of a game.
    fn of(place: &Place, game: &str) -> Host {
        let data = place.path().join("tables.db");
        let mut child = Command::new(env!("CARGO_BIN_EXE_fairdeal"))
            .args(["serve", "--port", "0", "--table", game, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut said = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut after = |start: &str| {
            let mut lines = said.by_ref().lines().map_while(Result::ok);
            let line = lines.find(|line| line.starts_with(start)).expect("the server says where it is");
            line[start.len()..].split(' ').next().expect("a word").to_owned()
        };
        let (server, table) = (after("Tables at "), after("Join with "));
        Host { child, _said: said, server, table }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_guest_plays_line_by_line() {
    let place = Place::new("join");
    let host = Host::open(&place);
    let join = ["join", &host.table, "--server", &host.server, "--name", "Ann", "--plain"];
    let told = place.run(&join, "nonsense\n1\nr\nq\n").succeeds();
    for words in ["Your hand: ", "Your turn. ", "  1. ", "a card or a word of a choice", "fairdeal join "] {
        assert!(told.contains(words), "{words:?} is missing in {told}");
    }
    let token = told.split("--token ").nth(1).expect("the way back").trim();
    let back = place.run(&[&join[..], &["--token", token]].concat(), "q\n").succeeds();
    assert!(back.contains("Your hand: "), "{back}");
    let on = place.run(&["watch", &host.table, "--server", &host.server], "").succeeds();
    assert!(on.contains("You are watching") && !on.contains("Your hand: "), "{on}");
}

#[test]
fn a_guest_concedes_line_by_line() {
    let place = Place::new("concede-by-line");
    let all = games();
    let for_two = all.iter().find(|game| game["seats"] == serde_json::json!([2, 2])).expect("a game for two");
    let host = Host::of(&place, for_two["id"].as_str().expect("a game has a name"));
    let join = ["join", &host.table, "--server", &host.server, "--name", "Ann", "--plain"];
    let told = place.run(&join, "concede\n1\nconcede\nyes\nq\n").succeeds();
    assert_eq!(told.matches("Concede the match?").count(), 2, "{told}");
    assert!(told.contains("The match is over. You conceded. You lost;"), "{told}");
    let checked = "The deal was checked: your share is in it, and the house kept to its pledge.";
    assert!(told.contains(checked), "{told}");
}

#[test]
fn what_is_not_there_is_said() {
    let place = Place::new("nowhere");
    let host = Host::open(&place);
    let told = place.run(&["join", "XXXXXXXX", "--server", &host.server], "").fails(2);
    assert!(told.contains("There is no table XXXXXXXX"), "{told}");
    let told = place.run(&["join", "XXXXXXXX", "--server", "http://127.0.0.1:1"], "").fails(2);
    assert!(told.contains("there is no server at http://127.0.0.1:1"), "{told}");
    let told = place.run(&["join", "XXXXXXXX", "--server", "gopher://x"], "").fails(2);
    assert!(told.contains("http://127.0.0.1:7777"), "{told}");
}
