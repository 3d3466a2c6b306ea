//! Hero and card files written to keep the program busy: each is read or refused within a limit of processor
//! time.

use fairdeal_lab::{Source, TOOLS};
use fairdeal_laws::ends_soon;

/// The maximum size of the output about a file, whatever it contains.
const SAID: usize = 64 * 1024;

/// Lints a file and evaluates a roll of it. Both must finish quickly, and the lint must contain `said`.
#[track_caller]
fn check(name: &str, text: &str, dice: usize, said: &str) {
    let run = |line: String| {
        let words: Vec<String> = line.split_whitespace().map(String::from).collect();
        let tool = TOOLS.iter().find(|tool| tool.name == words[0]).expect("there is such a tool");
        let told = (tool.run)(&words[1..], &|_| Ok(text.to_owned()));
        told.map_or_else(|told| told, |told| told.text)
    };
    let told = ends_soon(&format!("lint: {name}, {} bytes", text.len()), || run("lint x.json".into()));
    assert!(told.contains(said), "{name}: {}", told.chars().take(500).collect::<String>());
    assert!(told.len() < SAID, "{name} says {} bytes", told.len());
    assert!(fairdeal_kernel::Plain::are_lines(&told), "{name}: {told:?}");
    let faces = vec!["1"; dice].join(",");
    ends_soon(&format!("eval: {name}"), || run(format!("eval x.json --dice {faces} --damage 9")));
    ends_soon(&format!("parse: {name}"), || Source::parse(text).is_ok());
}

fn card(dice: usize, faces: &str, rules: &str) -> String {
    format!(r#"{{"dice":{dice},"fields":[{{"id":"F","faces":[{faces}]}}],"rules":[{rules}]}}"#)
}

fn hero(card: &str) -> String {
    let dummy = include_str!("../../../duel/heroes/training-dummy.json");
    let at = dummy.find("\"defenseCard\"").expect("it has a card");
    format!("{}\"defenseCard\": {card}}}", &dummy[..at])
}

fn rule(n: usize, effects: &str) -> String {
    format!(
        r#"{{"id":"r{n}","matcher":{{"type":"countField","fieldId":"F","cap":99}},"effects":[{effects}]}}"#
    )
}

const DEAL: &str = r#"{"type":"dealPer","amount":1,"cap":99}"#;
const ALL: &str = "1,2,3,4,5,6";

fn rules(count: usize, effects: &str) -> String {
    (0..count).map(|n| rule(n, effects)).collect::<Vec<_>>().join(",")
}

#[test]
fn many_rules() {
    check("8 dice and 32 rules", &card(8, ALL, &rules(32, DEAL)), 8, "0 errors");
    check("a hero with 8 dice and 32 rules", &hero(&card(8, ALL, &rules(32, DEAL))), 8, "0 errors");
    let full = [DEAL; 12].join(",");
    check("32 rules with 12 effects", &card(8, ALL, &rules(24, &full)), 8, "0 errors");
    check("33 rules", &card(8, ALL, &rules(33, DEAL)), 8, "at most 32 rules");
    check("100,000 rules", &card(8, ALL, &rules(100_000, DEAL)), 8, "tooLarge");
    check("a hero with 100,000 rules", &hero(&card(8, ALL, &rules(100_000, DEAL))), 8, "tooLarge");
    check("1,000 bare rules", &card(8, ALL, &vec!["{}"; 1000].join(",")), 8, "at most 256 members");
    check("200 bare rules", &card(8, ALL, &vec!["{}"; 200].join(",")), 8, "at most 32 rules");
    let rerolls = r#"{"type":"rerollDice","count":8,"policy":"choose","allowRepeat":true}"#;
    check("rerolls without end", &card(8, ALL, &rules(32, rerolls)), 8, "");
}

#[test]
fn many_faces_and_fields() {
    check("a million faces", &card(2, &vec!["1"; 1_000_000].join(","), &rule(0, DEAL)), 2, "tooLarge");
    check(
        "200 faces",
        &card(2, &vec!["1"; 200].join(","), &rule(0, DEAL)),
        2,
        "there are more than 100 faults",
    );
    let fields = vec![r#"{"id":"F","faces":[]}"#; 200].join(",");
    let text = format!(r#"{{"dice":2,"fields":[{fields}],"rules":[]}}"#);
    check("200 fields", &text, 2, "at most six fields");
}

#[test]
fn long_texts_deep_trees_and_unseen_letters() {
    let name = |name: &str| format!(r#"{{"name":"{name}","dice":2,"fields":[],"rules":[]}}"#);
    check("a name of 5 MB", &name(&"x".repeat(5_000_000)), 2, "tooLarge");
    check("a name of 100 kB", &name(&"x".repeat(100_000)), 2, "tooLarge");
    check("a key of 100 kB", &format!(r#"{{"{}":1}}"#, "x".repeat(100_000)), 2, "tooLarge");
    let keys = (0..250).map(|n| format!(r#""{}{n}":0"#, "k".repeat(300))).collect::<Vec<_>>().join(",");
    check("250 unknown fields", &format!("{{\"rules\":[{{{keys}}}]}}"), 2, "there is no field");
    check("a deep tree", &"[".repeat(100_000), 2, "deep");
    check("a number of 100 kB", &format!(r#"{{"rules":{}}}"#, "9".repeat(100_000)), 2, "tooLarge");
    check("an escape in a name", &name(r"A\u001b[2J"), 2, "invisible character");
    check("a turned name", &name("A\u{202e}B"), 2, "invisible character");
}
