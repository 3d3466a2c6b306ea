//! Drives the real binary through pipes, as a shell or another program does. No game is named: the tests take the
//! games that the binary lists.

mod binary;
mod conceding;
mod foreign;
mod notation;
mod options;
mod rim;
mod visits;

use binary::{Place, Ran, fairdeal, first_game, games};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

const COMMANDS: &[&str] = &[
    "games",
    "rules",
    "play",
    "serve",
    "tables",
    "join",
    "watch",
    "load",
    "sim",
    "arena",
    "check",
    "perft",
    "bench",
    "replay",
    "export",
    "verify",
    "engine",
    "completions",
];

#[test]
fn every_help_has_an_example() {
    for command in COMMANDS {
        let help = fairdeal(&[command, "--help"]).succeeds();
        assert!(help.contains("Examples:") && help.contains(&format!("fairdeal {command}")), "{help}");
    }
    let help = fairdeal(&["--help"]).succeeds();
    for command in COMMANDS {
        assert!(help.contains(command), "{command} is missing in {help}");
    }
}

#[test]
fn games_are_listed() {
    let list = fairdeal(&["games"]).succeeds();
    for game in games() {
        let [id, name] = ["id", "name"].map(|key| game[key].as_str().expect("a text"));
        assert!(list.contains(id) && list.contains(name), "{list}");
        let seats: Vec<u64> =
            game["seats"].as_array().expect("two numbers").iter().filter_map(Value::as_u64).collect();
        assert!(seats.len() == 2 && seats[0] <= seats[1], "{game}");
        for option in game["options"].as_array().expect("a list") {
            assert!(
                ["name", "about", "default", "kind"].iter().all(|key| !option[*key].is_null()),
                "{option}"
            );
        }
    }
    assert!(!list.contains('\u{1b}'), "a pipe gets no escape codes");
}

#[test]
fn rules_are_shown_with_the_options() {
    for game in games() {
        let rules = fairdeal(&["rules", game["id"].as_str().expect("a text")]).succeeds();
        assert!(rules.contains(game["name"].as_str().expect("a text")), "{rules}");
        for option in game["options"].as_array().expect("a list") {
            assert!(rules.contains(option["name"].as_str().expect("a text")), "{rules}");
        }
    }
}

#[test]
fn rules_are_told_in_other_languages() {
    let told = |language| fairdeal(&["rules", &first_game(), "--language", language]).succeeds();
    let [english, german, spanish, finnish] = ["en", "de-AT", "es", "fi"].map(told);
    assert!(german != english && spanish != english && german != spanish);
    assert_eq!(finnish, english, "what is not spoken is English");
    let no = fairdeal(&["rules", &first_game(), "--language", "german"]).fails(2);
    assert!(no.contains("such as en, de or es"), "{no}");
}

#[test]
fn what_is_usual_on_a_server_is_checked_before_it_serves() {
    let game = first_game();
    let said = |usual: &str| fairdeal(&["serve", "--port", "0", "--usual", usual]).fails(2);
    assert!(said("deals=1").contains("GAME:OPTION=VALUE"));
    assert!(said("nogame:deals=1").contains("there is no game"));
    assert!(said(&format!("{game}:nonsense=1")).contains("has no option"));
    assert!(said(&format!("{game}:deals=many")).contains("is not allowed"));
}

#[test]
fn an_unknown_game_is_named_with_the_nearest() {
    let game = first_game();
    let typed = &game[..game.len() - 1];
    for command in ["rules", "play", "sim", "check", "bench"] {
        let told = fairdeal(&[command, typed]).fails(2);
        assert!(told.starts_with("fairdeal: there is no game"), "{told}");
        assert!(told.contains(&format!("did you mean {game}?")), "{told}");
        assert!(games().iter().all(|game| told.contains(game["id"].as_str().expect("a text"))), "{told}");
    }
}

#[test]
fn misuse_is_told_with_code_2() {
    let game = first_game();
    let cases: &[(&[&str], &str)] = &[
        (&["dance"], "unrecognized subcommand"),
        (&["perft", &game], "--depth"),
        (&["sim", &game, "--bots", "hal"], "is not a bot"),
        (&["play", &game, "--seats", "99"], "--seats"),
        (&["play", &game, "--seat", "P99"], "there is no seat"),
        (&["play", "--resume", "nowhere.log"], "cannot read nowhere.log"),
        (&["verify", "nowhere.log"], "cannot read nowhere.log"),
        (&["bench", &game, "--seconds", "0"], "--seconds"),
        (&["play", &game, "-o", "nonsense"], "key=value"),
        (&["play", &game, "-o", "nonsense=1"], "Its options are:"),
    ];
    for (args, expected) in cases {
        let told = fairdeal(args).fails(2);
        assert!(told.starts_with("fairdeal: ") && told.contains(expected), "{args:?}: {told}");
    }
}

#[test]
fn without_a_command_tables_are_served() {
    let place = Place::new("default");
    // Whoever has the port: this test, or a server that somebody plays at.
    let taken = std::net::TcpListener::bind("127.0.0.1:7777");
    let told = place.run(&[], "").fails(2);
    assert!(told.contains("cannot listen on 127.0.0.1:7777"), "{told}");
    assert!(told.contains("--port"), "{told}");
    drop(taken);
}

#[test]
fn a_server_says_how_others_come() {
    let place = Place::new("greeting");
    let mut server = Command::new(env!("CARGO_BIN_EXE_fairdeal"))
        .args(["serve", "--port", "0", "--qr"])
        .current_dir(place.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary is there");
    let mut lines = BufReader::new(server.stdout.take().expect("it is piped")).lines();
    let mut until = |wanted: &str| {
        let mut passed = String::new();
        loop {
            let line = lines.next().expect("there is more").expect("it is text");
            if line.contains(wanted) {
                return (line, passed);
            }
            passed += &line;
        }
    };
    let (address, _) = until("Tables at http://127.0.0.1:");
    let port = address.trim_end_matches('/').rsplit(':').next().expect("a port").to_owned();
    let (join, _) = until("Join with ");
    let code = join.split_whitespace().nth(2).expect("a code").to_owned();
    assert!(join.ends_with(&format!("http://127.0.0.1:{port}/#{code}")), "{join}");
    let (kept, picture) = until("Kept in fairdeal.db");
    assert!(picture.contains('█') && picture.contains('▀'), "{picture} before {kept}");
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    assert!(place.files().contains(&"fairdeal.db".to_owned()));
}

/// Makes a match as short as the game allows: one deal, where it counts them.
fn one_deal(game: &Value) -> Vec<&'static str> {
    let mut options = game["options"].as_array().into_iter().flatten();
    if options.any(|option| option["name"] == "deals") { vec!["-o", "deals=1"] } else { vec![] }
}

#[test]
fn a_whole_match_is_played_by_number() {
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        let place = Place::new(&format!("whole-{id}"));
        let args = ["play", id, "--bots", "random", "--seed", "whole", "--log", "match.log"];
        let args = [&args[..], &one_deal(game)].concat();
        let told = place.run(&args, &"1\n".repeat(20_000)).succeeds();
        assert!(["You won!", "You lost.", "A draw."].iter().any(|verdict| told.contains(verdict)), "{told}");
        assert!(told.contains("fairdeal verify match.log"), "{told}");
        let report: Value = place.run(&["verify", "match.log", "--json"], "").json();
        assert_eq!((&report["ok"], &report["over"]), (&Value::Bool(true), &Value::Bool(true)), "{report}");
    }
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let place = Place::new("nonsense");
    let game = first_game();
    let args = ["play", &game, "--bots", "random", "--seed", "nonsense"];
    let nonsense = b"abc def\n0\n99999\n-1\n\xff\xfe\n\x1b[A\n;rm -rf\n\xf0\x9f\x82\xa1\n?\nr\nl\nt\nq\n";
    let told = place.run_bytes(&args, nonsense).succeeds();
    assert!(told.matches("Type a number from 1 to ").count() >= 7, "{told}");
    assert!(told.contains("The match is saved."), "{told}");
    let plain = place.run(&args, "q\n").succeeds();
    assert_eq!(tables(&told).first(), tables(&plain).first());
}

#[test]
fn a_saved_match_goes_on_with_the_same_table() {
    let place = Place::new("resume");
    let game = first_game();
    let told = place.run(&["play", &game, "--bots", "random", "--seed", "resume"], "1\n1\nq\n").succeeds();
    let [file] = &place.files()[..] else { panic!("one file is saved") };
    assert!(file.starts_with(&format!("fairdeal-{game}-")) && file.ends_with(".log"), "{file}");
    assert!(told.contains(&format!("fairdeal play --resume {file}")), "{told}");
    let saved = place.read(file);
    let resumed = place.run(&["play", "--resume", file, "--bots", "random"], "q\n").succeeds();
    assert_eq!(tables(&told).last(), tables(&resumed).first());
    assert_eq!(place.read(file), saved);
    place.run(&["verify", file], "").succeeds();
    assert!(place.run(&["play", "dance", "--resume", file], "").fails(2).contains("holds a match of"));
}

#[test]
fn an_undone_choice_brings_the_table_back() {
    let place = Place::new("undo");
    let args = ["play", &first_game(), "--bots", "random", "--seed", "undo", "--log", "match.log"];
    let told = place.run(&args, "u\n1\nu\n1\nu\nq\n").succeeds();
    assert!(told.contains("You have no choice to undo."), "{told}");
    assert_eq!(told.matches("Your last choice was undone.").count(), 2, "{told}");
    let tables = tables(&told);
    assert_eq!(tables.first(), tables.last());
    assert_ne!(tables.first(), tables.get(1));
    place.run(&["verify", "match.log"], "").succeeds();
    let replay = place.run(&["replay", "match.log"], "").succeeds();
    assert!(replay.contains("The last step was undone."), "{replay}");
}

#[test]
fn a_coach_hints_at_choices_of_the_student_only() {
    let place = Place::new("coach");
    let args = ["play", &first_game(), "--bots", "random", "--seed", "coach"];
    let input = "1\n".repeat(12) + "q\n";
    let plain = place.run(&[&args[..], &["--log", "plain.log"]].concat(), &input).succeeds();
    let coached = place.run(&[&args[..], &["--coach", "--log", "coached.log"]].concat(), &input).succeeds();
    assert!(!plain.contains("Hint:"), "{plain}");
    assert!(coached.contains("looks best at a glance."), "{coached}");
    assert_eq!(place.read("plain.log"), place.read("coached.log"), "hints change nothing");
    let refused = place.run(&["play", &first_game(), "--layers", "nello"], "").fails(2);
    assert!(refused.contains("layers"), "{refused}");
}

#[test]
fn simulations_do_not_depend_on_threads_or_logs() {
    let place = Place::new("sim");
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        let short = one_deal(game);
        let result = |more: &[&str]| {
            let args = ["sim", id, "-n", "12", "--bots", "random,first,ismcts:2", "--seed", "sim", "--json"];
            let mut json = place.run(&[&args[..], &short, more].concat(), "").json();
            json.as_object_mut().expect("an object").remove("matches_per_s").expect("the speed is told");
            json
        };
        let one = result(&["--threads", "1"]);
        assert_eq!(one, result(&["--threads", "3"]));
        assert_eq!(one, result(&["--log", "logs"]));
        assert_eq!((&one["matches"], &one["unfinished"]), (&12.into(), &0.into()), "{one}");
        for bot in one["bots"].as_array().expect("a list") {
            let sum: u64 = ["wins", "draws", "losses"].iter().filter_map(|key| bot[*key].as_u64()).sum();
            assert_eq!(bot["played"], sum, "{bot}");
        }
        for number in [0, 11] {
            place.run(&["verify", &format!("logs/{number}.log")], "").succeeds();
        }
        assert!(place.run(&["sim", id, "-n", "3", "--bots", "random"], "").succeeds().contains("WIN RATE"));
    }
}

#[test]
fn the_laws_hold() {
    let reports = fairdeal(&["check", "--all", "--games", "10", "--json"]).json();
    let reports = reports.as_array().expect("a list");
    assert_eq!(reports.len(), games().len());
    for report in reports {
        assert_eq!(
            (&report["matches"], &report["failures"]),
            (&10.into(), &Value::Array(vec![])),
            "{report}"
        );
        let laws = report["laws"].as_array().expect("a list");
        assert!(
            !laws.is_empty() && laws.iter().all(|law| law["law"].is_string() && law["cases"].is_u64()),
            "{report}"
        );
    }
    let told = fairdeal(&["check", &first_game(), "--games", "2"]).succeeds();
    assert!(told.contains("all laws hold (2 matches"), "{told}");
}

#[test]
fn perft_counts_add_up() {
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        let args = ["perft", id, "--depth", "3", "--seed", "perft"];
        let report = fairdeal(&[&args[..], &["--divide", "--json"]].concat()).json();
        let branches = report["divide"].as_array().expect("a list");
        let sum: u64 = branches.iter().filter_map(|branch| branch["count"].as_u64()).sum();
        assert!(sum > 0 && report["count"] == sum, "{report}");
        let told = fairdeal(&args).succeeds();
        assert!(told.contains("depth 3") && told.contains("depth 1"), "{told}");
    }
}

#[test]
fn bench_has_all_its_figures() {
    const FIELDS: &[&str] = &[
        "seats",
        "playouts_per_s",
        "playouts_per_s_after_deal",
        "moves_per_s",
        "moves_per_s_logged",
        "clone_ns",
        "board_bytes",
        "imagine_playouts_per_s",
        "ismcts_iterations_per_s",
    ];
    let one = fairdeal(&["bench", &first_game(), "--seconds", "0.05", "--json"]).json();
    let all = fairdeal(&["bench", "--all", "--seconds", "0.05", "--json"]).json();
    for figures in all.as_array().expect("a list").iter().chain([&one]) {
        assert!(figures["game"].is_string(), "{figures}");
        assert!(FIELDS.iter().all(|field| figures[*field].as_u64().is_some_and(|n| n > 0)), "{figures}");
    }
    assert!(fairdeal(&["bench", &first_game(), "--seconds", "0.05"]).succeeds().contains("moves/s"));
}

#[test]
fn a_replay_hides_what_its_reader_may_not_know() {
    let place = Place::new("replay");
    for game in games() {
        let id = game["id"].as_str().expect("a text");
        place
            .run(&["sim", id, "-n", "1", "--bots", "random", "--seed", "replay", "--log", id], "")
            .succeeds();
        let log = format!("{id}/0.log");
        let view = |role: &str| place.run(&["replay", &log, "--as", role, "--at", "0", "--json"], "").json();
        let everything = faces(&view("debug"));
        assert_eq!(view("0"), relabelled(view("player:0"), "0"));
        // A game without cards hides none.
        let roles: &[&str] = if everything.is_empty() { &[] } else { &["spectator", "0", "1"] };
        for &role in roles {
            let seen = faces(&view(role));
            let hidden: Vec<&String> = everything.difference(&seen).collect();
            let is_hidden = hidden.len() * 2 > everything.len();
            assert!(seen.is_subset(&everything) && is_hidden, "{role} sees {seen:?} of {everything:?}");
            let told = place.run(&["replay", &log, "--as", role, "--at", "0"], "").succeeds();
            // Panels may name cards that everybody waits for; where cards lie, only known ones are named.
            let told: String =
                told.lines().filter(|line| line.contains("hand") || line.contains("stock")).collect();
            for face in hidden {
                assert!(!told.contains(&spoken(face)), "{role} reads {face}: {told}");
            }
        }
        assert!(roles.is_empty() || faces(&view("0")).len() > faces(&view("spectator")).len());
        let told = place.run(&["replay", &log], "").succeeds();
        assert!(told.contains("The match is over."), "{told}");
        assert!(place.run(&["replay", &log, "--at", "99999"], "").fails(2).contains("versions"));
        assert!(place.run(&["replay", &log, "--as", "king"], "").fails(2).contains("spectator"));
    }
}

#[test]
fn a_changed_byte_is_found_and_its_line_named() {
    let place = Place::new("verify");
    place
        .run(&["sim", &first_game(), "-n", "1", "--bots", "random", "--seed", "v", "--log", "logs"], "")
        .succeeds();
    assert!(place.run(&["verify", "logs/0.log"], "").succeeds().contains("played to its end"));
    let sound = place.read("logs/0.log");
    for change in 0..200 {
        let mut changed = sound.clone();
        // 200 places all over the file, in no pattern that its lines could have.
        let at = (change * 7919 + change * sound.len() / 200) % sound.len();
        changed[at] ^= [0x01, 0x02, 0x20, 0x80][change % 4];
        place.write("changed.log", &changed);
        let told = place.run(&["verify", "changed.log"], "").fails(1);
        assert!(told.starts_with("fairdeal: changed.log: line "), "byte {at}: {told}");
    }
    place.write("changed.log", &sound[..sound.len() - 1]);
    let report = place.run(&["verify", "changed.log", "--json"], "");
    assert_eq!(report.code, Some(1));
    let report: Value = serde_json::from_slice(&report.stdout).expect("JSON is written for failures as well");
    assert!(report["ok"] == false && report["line"].is_u64(), "{report}");
}

#[test]
fn the_engine_answers() {
    let told = Place::new("engine").run(&["engine"], "{\"id\":1,\"do\":\"games\"}\n").succeeds();
    let answer: Value = serde_json::from_str(&told).expect("one line of JSON");
    assert_eq!(answer["id"], 1);
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        let script = fairdeal(&["completions", shell]).succeeds();
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}: {script}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    assert_eq!(binary::run_unread(&["rules", &first_game()]), Some(0));
}

/// Cuts a transcript into its turns and keeps the table and the choices of each.
fn tables(told: &str) -> Vec<String> {
    let turns = told.split("────\n").skip(1);
    let shown = |line: &&str| line.starts_with("  ") || line.starts_with("Your turn.");
    let table = |turn: &str| {
        let until_prompt = turn.split("\n> ").next().expect("a first part");
        until_prompt.lines().filter(shown).collect::<Vec<_>>().join("\n")
    };
    turns.map(table).filter(|table| table.contains("Your turn.")).collect()
}

/// Collects the faces that a replay tells of, in its events and in its view.
fn faces(replay: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect(&replay["entries"], &mut found);
    collect(&replay["view"]["piles"], &mut found);
    found
}

fn collect(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| collect(value, found)),
        Value::Object(map) => {
            let named =
                map.iter().filter(|(key, _)| *key == "face" || *key == "among").map(|(_, value)| value);
            for value in named {
                let texts = value.as_array().map_or_else(|| vec![value.clone()], Clone::clone);
                found.extend(texts.iter().filter_map(Value::as_str).map(str::to_owned));
            }
            map.values().for_each(|value| collect(value, found));
        }
        _ => {}
    }
}

/// Writes a card as people read it.
fn spoken(face: &str) -> String {
    let signs = [('s', '♠'), ('h', '♥'), ('d', '♦'), ('c', '♣')];
    let sign = |letter: char| signs.iter().find(|(known, _)| *known == letter).map(|(_, sign)| *sign);
    match (face.strip_suffix(['s', 'h', 'd', 'c']), face.chars().last().and_then(sign)) {
        (Some(rank), Some(sign)) => format!("{}{sign}", rank.replace('T', "10")),
        _ => face.to_owned(),
    }
}

fn relabelled(mut replay: Value, role: &str) -> Value {
    replay["as"] = role.into();
    replay
}

impl Ran {
    /// Expects JSON.
    fn json(self) -> Value {
        let text = self.succeeds();
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

#[test]
fn own_entropy_changes_the_deal_but_not_the_commitment() {
    let place = Place::new("entropy");
    let game = first_game();
    let dealt =
        |entropy: &str| place.run(&["play", &game, "--seed", "a", "--entropy", entropy], "").succeeds();
    let (one, other) = (dealt("my own"), dealt("another"));
    let commitment = |told: &str| told.lines().find(|line| line.starts_with("Commitment")).map(String::from);
    assert!(commitment(&one).is_some());
    assert_eq!(commitment(&one), commitment(&other));
    assert_ne!(one, other);
    assert_eq!(one, dealt("my own"));
}

#[test]
fn games_without_tools_say_so() {
    let told = fairdeal(&[&first_game(), "nonsense"]).fails(2);
    assert!(told.contains("tool"), "{told}");
}
