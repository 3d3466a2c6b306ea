//! Text of strangers at every door: what is printed can only be read.

use crate::binary::{Place, Ran};
use fairdeal_kernel::Plain;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{fs::File, net::SocketAddr, thread};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    runtime::Builder,
};
use tokio_tungstenite::{accept_async, tungstenite::Message};

/// Names the window, rings, clears the screen in two ways, turns the writing, and hides.
const EVIL: &str = "ev\u{1b}]0;mine\u{7}\u{1b}[2J\u{9b}31m\u{202e}\u{200b}\u{feff}\r\u{8}\u{7f}il";

/// Expects that nothing was written but lines that can be read.
#[track_caller]
fn harmless(ran: &Ran) -> String {
    let text = [&ran.stdout[..], &ran.stderr].concat();
    let text = String::from_utf8(text).expect("the output is text");
    assert!(Plain::are_lines(&text), "{text:?}");
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// A server whose every word is evil; it answers until the test ends.
fn evil_server() -> SocketAddr {
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a free port");
    let address = listener.local_addr().expect("it has one");
    thread::spawn(move || {
        runtime.block_on(async {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream));
            }
        });
    });
    address
}

async fn serve(mut stream: TcpStream) {
    let mut start = [0; 7];
    while stream.peek(&mut start).await.is_ok_and(|read| read < start.len()) {}
    if &start == b"GET /ws" {
        return talk(stream).await;
    }
    let mut asked = [0; 4096];
    let read = stream.read(&mut asked).await.unwrap_or(0);
    let body = match String::from_utf8_lossy(&asked[..read]).contains("/cards") {
        true => json!({ EVIL: { "title": EVIL, "kind": EVIL, "hue": 1, "cost": 1 } }),
        false => {
            let rules = format!("# {EVIL}\n\n{EVIL}");
            json!({ "name": EVIL, "rules": rules, "layout": {}, "words": { "evil": EVIL, EVIL: EVIL } })
        }
    };
    let answer = format!("HTTP/1.1 200 OK\r\n\r\n{body}");
    let _ = stream.write_all(answer.as_bytes()).await;
}

/// Welcomes, shows a table, tells what happens, refuses.
async fn talk(stream: TcpStream) {
    let Ok(mut socket) = accept_async(stream).await else { return };
    while let Some(Ok(message)) = socket.next().await {
        let Ok(ask) = serde_json::from_str::<Value>(message.to_text().unwrap_or_default()) else { continue };
        let answers = match ask.as_object().and_then(|ask| ask.keys().next()).map(String::as_str) {
            Some("hello") => vec![json!({ "welcome": { "version": 1, "phrases": [] } })],
            Some("join") if ask["join"]["table"] == "REFUSED1" => {
                vec![json!({ "no": { "code": "no_table", "why": EVIL } })]
            }
            Some("join") if ask["join"]["table"] == "STRANGE1" => vec![json!({ EVIL: 1 })],
            Some("join") => table(ask["join"]["watch"] == true),
            Some(other) => {
                vec![json!({ "no": { "r": ask[other]["r"], "code": "not_offered", "why": EVIL } })]
            }
            None => vec![],
        };
        for answer in answers {
            let _ = socket.send(Message::text(answer.to_string())).await;
        }
    }
}

fn table(watch: bool) -> Vec<Value> {
    let caps = if watch {
        json!([])
    } else {
        json!([{ "type": "act-as-player", "playerIndex": 0 }, { "type": "observe-own-hand" }])
    };
    let seat =
        |n: u8| json!({ "seat": format!("P{n} {EVIL}"), "held_by": "human", "name": EVIL, "here": true });
    let card = |o: u32| json!({ "o": o, "f": EVIL, "by": 1, "marks": { EVIL: 1 } });
    let piles = json!([{ "p": 0, "cards": [card(1), card(2)] }, { "p": 1, "cards": [card(3)], "hidden": 2 }]);
    let said = json!([EVIL, { EVIL: { "w": EVIL } }]);
    let offers = json!([[{ "play": EVIL }, said, 1, [EVIL], [EVIL]], ["other", ["evil"]]]);
    let picture = json!({ "picture": {
        "version": 1, "turn": { "act": [0] }, "names": [format!("hand.P0 {EVIL}"), EVIL], "piles": piles,
        "scores": [{ "title": said, "columns": [said], "rows": [[said, [1]]] }],
        "panels": [{ "title": said, 
                     "lines": [said, { "meter": { "name": said, "value": 1, "most": 2, "change": 0 } }] }],
        "match_number": 1, "seats": [seat(0), seat(1)],
        "around": { "seats": [], "capabilities": caps },
        "log": [["evil"], said, ["{s} {c}", { "s": { "s": 1 }, "c": EVIL }]],
        "menu": { "q": { "p": said, "x": [[said, [2]]] }, "o": [0, 1], "n": offers,
                  "ranges": [{ "lo": 1, "hi": 9, "action": 1, "at": EVIL, "label": said }] },
    } });
    let batch = json!({ "b": { "v": 2, "s": [[0, [said]]], "m": { "o": [0, 1] } } });
    let token = format!("token {EVIL}; reboot");
    vec![
        json!({ "place": { "table": format!("K7PMZS39{EVIL}"), "game": EVIL, "token": token, "session": 1 } }),
        picture,
        batch,
        json!({ "no": { "code": "not_offered", "why": EVIL } }),
    ]
}

#[test]
fn a_hostile_server_controls_no_terminal() {
    let server = format!("http://{}", evil_server());
    let place = Place::new("hostile-server");
    let run =
        |args: &[&str], input: &str| harmless(&place.run(&[args, &["--server", &server]].concat(), input));
    let told = run(&["watch", "K7PMZS39", "--plain"], "t\nl\nr\n?\nq\n");
    assert!(told.contains("You are watching") && told.contains("ev\u{fffd}]0;mine"), "{told}");
    let told = run(&["join", "K7PMZS39", "--plain"], "x\nt\nl\nr\n1\nq\n");
    assert!(told.contains("ev\u{fffd}]0;mine") && !told.contains("reboot"), "{told}");
    assert!(run(&["join", "REFUSED1", "--plain"], "").contains("ev\u{fffd}]0;mine"));
    run(&["join", "STRANGE1", "--plain"], "");
}

#[test]
fn names_of_files_games_and_options_are_harmless() {
    let place = Place::new("hostile-words");
    for args in [
        &["play", EVIL][..],
        &["play", "--seats", EVIL],
        &[EVIL],
        &["join", EVIL, "--server", "http://127.0.0.1:1"],
        &["join", "X", "--server", EVIL],
        &["replay", EVIL],
        &["verify", EVIL],
        &["duel", "lint", EVIL],
        &["duel", "eval", "x.json", "--dice", EVIL],
        &["duel", EVIL],
    ] {
        place.write(
            "x.json",
            format!(r#"{{"dice":1,"fields":[],"rules":[{{"{EVIL}":"{EVIL}"}}]}}"#).as_bytes(),
        );
        harmless(&place.run(args, ""));
    }
    for (file, bytes) in [
        ("log", EVIL.as_bytes()),
        ("json", r#"{"game":"\u001b[2J"}"#.as_bytes()),
        ("bytes", &[0xff, 0x1b, 7]),
    ] {
        place.write(file, bytes);
        for command in ["replay", "verify"] {
            harmless(&place.run(&[command, file], ""));
        }
    }
}

/// Files that have no end, or hardly one, are refused by their size: nothing of them is kept.
#[test]
fn files_that_are_too_large_are_not_read() {
    let place = Place::new("too-large");
    let file = File::create(place.path().join("large.json")).expect("a file");
    file.set_len(200 << 20).expect("it takes no room on the disk");
    for args in [
        &["duel", "lint", "large.json"][..],
        &["duel", "eval", "large.json", "--dice", "1"],
        &["replay", "large.json"],
        &["verify", "large.json"],
    ] {
        let told = place.run(args, "").fails(2);
        assert!(told.contains("larger than") && told.contains("large.json"), "{args:?}: {told}");
    }
}
