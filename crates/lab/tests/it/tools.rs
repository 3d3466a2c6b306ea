//! The commands and their JSON.

use fairdeal_lab::{TOOLS, ToolOutput};
use serde_json::Value;

const CARD: &str = r#"{"dice":3,
"fields":[{"id":"F1","faces":[1,2]},{"id":"F2","faces":[3,4]},{"id":"F3","faces":[5]},{"id":"F4","faces":[6]}],
"rules":[{"id":"ignite","matcher":{"type":"countField","fieldId":"F1"},"effects":[{"type":"dealPer","amount":1}]},
{"id":"guard","matcher":{"type":"pairsField","fieldId":"F2"},"effects":[{"type":"preventHalf"}]},
{"id":"ready","matcher":{"type":"exactFace","face":6,"count":2},
 "effects":[{"type":"gainStatus","status":"scorch","amount":1}]},
{"id":"reflect","matcher":{"type":"combo","fields":[{"id":"F3","min":1},{"id":"F1","min":1}]},
 "effects":[{"type":"reflect","amount":1}]},
{"id":"wall","matcher":{"type":"countField","fieldId":"F4"},"effects":[{"type":"blockPer","amount":2,"cap":9}]}]}"#;

fn run(line: &str, file: &str) -> Result<ToolOutput, String> {
    let words: Vec<String> = line.split_whitespace().map(String::from).collect();
    let tool = TOOLS.iter().find(|tool| tool.name == words[0]).expect("there is such a tool");
    (tool.run)(&words[1..], &|_| Ok(file.to_owned()))
}

fn json(line: &str, file: &str) -> Value {
    serde_json::from_str(&run(line, file).expect(line).text).expect("it is JSON")
}

#[test]
fn solve_and_sim_answer_with_the_same_object() {
    let solved = json("solve training-dummy training-dummy --defense v2 --json", "");
    let keys = [
        "a",
        "b",
        "defense",
        "rolls",
        "policy",
        "round_limit",
        "first",
        "second",
        "random",
        "error",
        "seconds",
    ];
    assert!(keys.iter().all(|key| solved.get(key).is_some()), "{solved}");
    assert_eq!(solved["defense"], serde_json::json!(["v2", "v2"]));
    let simulated = json("sim training-dummy training-dummy --defense v2 -n 300 --seed 7 --json", "");
    assert!(keys.iter().chain(&["n", "seed"]).all(|key| simulated.get(key).is_some()), "{simulated}");
    let one_start = json("sim training-dummy training-dummy -n 50 --first a --json", "");
    assert!(one_start["first"].is_object() && one_start["second"].is_null() && one_start["random"].is_null());
}

#[test]
fn lint_tells_errors_and_warnings_with_their_places() {
    let sound = json("lint card.json --json", CARD);
    assert_eq!((&sound["ok"], sound["errors"].as_array().map(Vec::len)), (&Value::Bool(true), Some(0)));
    let codes: Vec<&str> =
        sound["warnings"].as_array().expect("a list").iter().filter_map(|one| one["code"].as_str()).collect();
    assert_eq!(codes, ["capNeverBinds", "doubleCount", "doubleCount"]);
    let broken = run(
        "lint card.json --json",
        &CARD.replace("blockPer", "blokPer").replace("\"dice\":3", "\"dice\":9"),
    )
    .expect("it is told");
    assert!(broken.found);
    let told: Value = serde_json::from_str(&broken.text).expect("it is JSON");
    let places: Vec<&str> =
        told["errors"].as_array().expect("a list").iter().filter_map(|one| one["path"].as_str()).collect();
    assert_eq!(places, ["/dice", "/rules/4/effects/0/type"]);
}

#[test]
fn eval_tells_rules_stages_and_grants() {
    let told = json("eval card.json --dice 6,6,5 --damage 7 --json", CARD);
    assert_eq!(told["fieldCounts"], serde_json::json!({ "F1": 0, "F2": 0, "F3": 1, "F4": 2 }));
    assert_eq!(
        told["checkpoints"],
        serde_json::json!({ "raw": 7, "afterFlat": 7, "afterPrevent": 7, "afterBlock": 3, "afterReflect": 3 })
    );
    assert_eq!(
        (&told["blocked"], &told["prevented"], &told["wastedBlock"]),
        (&4.into(), &0.into(), &0.into())
    );
    assert_eq!(told["grants"][0]["status"], "scorch");
    let full = json("eval card.json --dice 6,6,5 --damage 1 --self scorch=2 --json", CARD);
    assert_eq!((&full["grants"][0]["stacks"], &full["wastedBlock"]), (&0.into(), &3.into()));
    let refused = run("eval card.json --dice 6,7,5 --damage 1", CARD).expect_err("there is no 7");
    assert!(refused.contains("faces from 1 to 6"), "{refused}");
}

/// Grants of one roll share the room that is left, in the order of a match: those that act immediately come
/// first.
#[test]
fn eval_caps_grants_together_as_the_match_does() {
    let grant = |id: &str, phase: &str| {
        format!(
            r#"{{"id":"{id}","matcher":{{"type":"countField","fieldId":"F"}},
            "effects":[{{"type":"gainStatus","status":"chi","amount":4,"usablePhase":"{phase}"}}]}}"#
        )
    };
    let rules = [grant("one", "nextTurn"), grant("two", "nextAttack"), grant("three", "immediate")].join(",");
    let card = format!(r#"{{"dice":1,"fields":[{{"id":"F","faces":[1,2,3,4,5,6]}}],"rules":[{rules}]}}"#);
    let granted = |held: &str| -> Vec<(String, u64)> {
        let told = json(&format!("eval card.json --dice 1 --damage 1 {held} --json"), &card);
        let grants = told["grants"].as_array().expect("a list").iter();
        let one = |grant: &Value| {
            (
                grant["usablePhase"].as_str().expect("a word").to_owned(),
                grant["stacks"].as_u64().expect("a number"),
            )
        };
        grants.map(one).collect()
    };
    let phases = |stacks: [u64; 3]| {
        ["immediate", "nextTurn", "nextAttack"].map(String::from).into_iter().zip(stacks).collect::<Vec<_>>()
    };
    assert_eq!(granted(""), phases([4, 2, 0]), "a hero holds six Chi at most");
    assert_eq!(granted("--self chi=5"), phases([1, 0, 0]));
}

#[test]
fn a_fair_value_is_found() {
    let found = json("solve pyromancer training-dummy --defense v2 --balance a:/hp --json", "");
    let worth = found["worth"].as_f64().expect("a number");
    assert!((worth - 0.5).abs() < 0.05, "{found}");
}

#[test]
fn pairs_of_duels_share_their_chance() {
    let same = json("diff training-dummy training-dummy --a v2 --b v2 -n 40 --seed 3 --json", "");
    assert_eq!((&same["diff"]["same"], &same["diff"]["difference"]), (&40.into(), &0.0.into()));
    let differs = json("diff pyromancer shadow-monk --a v1 --b v2 -n 400 --seed 3 --json", "");
    assert!(differs["diff"]["saved"].as_f64().expect("a number") > 1.0, "{differs}");
    assert!(differs["diff"]["example"]["turn"].as_u64().is_some());
}

#[test]
fn a_report_stands_alone() {
    let page = run("report training-dummy --quick", "").expect("a page").text;
    assert!(page.starts_with("<!doctype html>") && page.contains("<svg") && page.contains("id=\"data\""));
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing is loaded from elsewhere");
    let data = json("report training-dummy --quick --json", "");
    assert!(data["matrix"].is_array() && data["attackers"][0]["pipeline"]["raw"].is_number());
}

#[test]
fn mistakes_are_told() {
    for (line, told) in [
        ("solve pyromancr shadow-monk", "there is no hero \"pyromancr\""),
        ("solve pyromancer shadow-monk --polcy greedy", "did you mean \"policy\"?"),
        ("sim pyromancer shadow-monk -n none", "is not a number"),
        ("solve pyromancer", "name two heroes"),
        ("solve pyromancer shadow-monk --balance hp", "write a:/hp"),
    ] {
        let message = run(line, "").expect_err(line);
        assert!(message.contains(told), "{line}: {message}");
    }
}
