//! Matches that start as a client wants: a given pack, a position, and what can be wrong with either.

use crate::table::{answer, ask, check, to_act};
use fairdeal_engine::Engine;
use fairdeal_games::bridge::Bridge;
use fairdeal_session::verify;
use serde_json::{Value, json};

fn pack() -> Vec<String> {
    let suits = "shdc".chars();
    suits.flat_map(|suit| "AKQJT98765432".chars().map(move |rank| format!("{rank}{suit}"))).collect()
}

/// Opens a match of Bridge from a position, and returns what is wrong with it.
fn refused(position: &Value) -> (String, String) {
    let request = json!({"do": "new", "game": "bridge", "position": position}).to_string();
    let reply = answer(&mut Engine::default(), request.as_bytes());
    let error = |field: &str| reply["error"][field].as_str().unwrap_or_default().to_owned();
    (error("at"), error("message"))
}

fn hands() -> Value {
    let hand = |n: usize| pack()[13 * n..13 * (n + 1)].to_vec();
    json!({"hand.N": hand(0), "hand.E": hand(1), "hand.S": hand(2), "hand.W": hand(3)})
}

#[test]
fn a_pack_is_dealt_in_its_order() {
    let engine = &mut Engine::default();
    ask(engine, &json!({"do": "new", "game": "bridge", "seed": "a", "pack": pack()}));
    let position = ask(engine, &json!({"do": "position", "match": "m1"}));
    for (at, name) in ["hand.E", "hand.S", "hand.W", "hand.N"].iter().enumerate() {
        let dealt: Vec<String> = pack().into_iter().skip(at).step_by(4).collect();
        assert_eq!(
            position["piles"][name],
            json!(dealt),
            "{name}: one card at a time, from the dealer's left"
        );
    }
    assert_eq!(to_act(engine, &json!("m1")), Some(0), "North has dealt, and calls first");
}

#[test]
fn the_top_of_a_stock_comes_after_what_was_dealt() {
    let engine = &mut Engine::default();
    let cards: Vec<String> =
        pack().into_iter().filter(|card| !card.starts_with(['2', '3', '4', '5'])).collect();
    ask(engine, &json!({"do": "new", "game": "durak", "seed": "a", "pack": cards}));
    let position = ask(engine, &json!({"do": "position", "match": "m1"}));
    let stock = position["piles"]["stock"].as_array().expect("a stock");
    assert_eq!((stock.len(), &stock[23]), (24, &json!(cards[12])), "bottom first");
    assert_eq!(stock[0]["card"], json!(cards[35]), "the last card of the pack is trump, and known");
}

#[test]
fn a_match_from_a_pack_leaves_a_log_that_verifies() {
    let engine = &mut Engine::default();
    ask(engine, &json!({"do": "new", "game": "bridge", "pack": pack()}));
    for (seat, call) in [(0, "pass"), (1, "pass"), (2, "pass"), (3, "pass")] {
        ask(engine, &json!({"do": "act", "match": "m1", "seat": seat, "actions": [call]}));
    }
    let log = ask(engine, &json!({"do": "log", "match": "m1"}));
    let lines: Vec<&str> = log["lines"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    let verified = verify::<Bridge>(&(lines.join("\n") + "\n")).expect("the log is honest");
    assert_eq!(verified.commits, 5);
}

#[test]
fn a_pack_must_be_that_of_the_box() {
    let engine = &mut Engine::default();
    let error = |engine: &mut Engine, game: &str, pack: Value| {
        let request = json!({"do": "new", "game": game, "pack": pack}).to_string();
        let reply = answer(engine, request.as_bytes());
        let field = |name: &str| reply["error"][name].as_str().unwrap_or_default().to_owned();
        (field("code"), field("at"), field("message"))
    };
    let expected = |at: &str, message: &str| ("bad_position".into(), at.into(), message.into());
    let (mut twice, mut strange) = (pack(), pack());
    (twice[1], strange[2]) = ("As".into(), "1x".into());
    let named = "no As is left in the box: it is already named";
    assert_eq!(error(engine, "bridge", json!(twice)), expected("/pack/1", named));
    let unknown = r#"there is no card "1x" in the box"#;
    assert_eq!(error(engine, "bridge", json!(strange)), expected("/pack/2", unknown));
    let few = "51 cards of the box are not named: give the order of all of them";
    assert_eq!(error(engine, "bridge", json!(["As"])), expected("/pack", few));
    let pile = "no cards lie there; they lie in stock";
    assert_eq!(error(engine, "bridge", json!({"hand.N": []})), expected("/pack/hand.N", pile));
    assert_eq!(error(engine, "bridge", json!({"stock": ["As"]})).1, "/pack/stock");
    let several = error(engine, "lorcana", json!([]));
    assert!(several.2.contains("several piles"), "{several:?}");
    assert_eq!(error(engine, "bridge", json!(7)).1, "/pack");
    let both = json!({"do": "new", "game": "bridge", "pack": pack(), "position": {}}).to_string();
    assert_eq!(answer(engine, both.as_bytes())["error"]["at"], "/pack");
}

#[test]
fn the_list_of_games_says_how_many_can_play() {
    let engine = &mut Engine::default();
    let games = ask(engine, &json!({"do": "games"}));
    let counts = |id: &str| {
        let games = games["games"].as_array().expect("a list");
        games.iter().find(|game| game["id"] == id).expect("it is listed")["seat_counts"].clone()
    };
    assert_eq!([counts("pinnacola"), counts("katko")], [json!([2, 4]), json!([2, 3, 4, 5])]);
    for game in games["games"].as_array().expect("a list") {
        for seats in 1..=8u64 {
            let listed = game["seat_counts"].as_array().expect("a list").contains(&json!(seats));
            let request = json!({"do": "new", "game": game["id"], "seats": seats}).to_string();
            let opened = answer(engine, request.as_bytes()).get("ok").is_some();
            assert_eq!(listed, opened, "{} for {seats}", game["id"]);
        }
    }
}

#[test]
fn errors_of_facts_name_the_field() {
    for (facts, at) in [
        (json!({"moon": 1}), "/position/facts/moon"),
        (json!({"dealer": "north"}), "/position/facts/dealer"),
        (json!({"tricks": [0, "many"]}), "/position/facts/tricks/1"),
        (
            json!({"sheet": {"total": [0, 0], "below": [0, -1], "games": [0, 0]}}),
            "/position/facts/sheet/below/1",
        ),
        (json!({"over": 1, "dealer": 0}), "/position/facts/over"),
        (json!({"dealer": 1, "leader": 7}), "/position/facts/leader"),
        (json!({"calls": ["1S", "1C"], "dealer": 1}), "/position/facts/calls"),
    ] {
        let (found, message) = refused(&json!({"piles": hands(), "facts": facts}));
        assert_eq!(found, at, "{facts}: {message}");
        assert!(!message.is_empty());
    }
}

#[test]
fn a_bridge_position_is_never_silently_a_finished_hand() {
    let engine = &mut Engine::default();
    let open = |engine: &mut Engine, facts: Value| {
        let new = json!({"do": "new", "game": "bridge", "position": {"piles": hands(), "facts": facts}});
        let name = ask(engine, &new)["match"].clone();
        let seat = to_act(engine, &name).expect("somebody is to act");
        let offers = ask(engine, &json!({"do": "legal", "match": name, "seat": seat}))["offers"].clone();
        (seat, offers.as_array().expect("a list").iter().any(|offer| offer["action"] == "deal"))
    };
    assert_eq!(open(engine, json!({})), (0, false), "four hands and nothing else: the dealer calls");
    assert_eq!(open(engine, json!({"dealer": 2})), (2, false));
    let contract = json!({"contract": {"bid": "4S", "doubling": "undoubled", "declarer": 0}, "leader": 1});
    assert_eq!(open(engine, contract.clone()), (1, false), "a contract: the opening lead");
    assert_eq!(open(engine, json!({"over": true})), (1, true), "only if it says so");
    let mut no_leader = contract;
    no_leader.as_object_mut().expect("facts").remove("leader");
    let (_, message) = refused(&json!({"piles": hands(), "facts": no_leader}));
    assert_eq!(message, "leader must be 1 in the first trick: the seat at declarer's left");
    let half = json!({"hand.N": hands()["hand.N"]});
    let (_, message) = refused(&json!({"piles": half}));
    assert_eq!(message, "hand 1 must have 13 cards: thirteen but for 0 tricks and the cards in the trick");
}

#[test]
fn hands_go_on_from_positions_that_do_not_count_them() {
    let engine = &mut Engine::default();
    let piles = r#"{"hand.N":["As"],"hand.E":["6s"],"hand.S":["7s"],"hand.W":["8s"]}"#;
    let new = format!(r#"{{"id":1,"do":"new","game":"marjapussi","position":{{"piles":{piles}}}}}"#);
    check(engine, &new, r#"{"id":1,"ok":{"match":"m1","version":0}}"#);
    for (seat, card) in [(0, "As"), (1, "6s"), (2, "7s"), (3, "8s")] {
        ask(engine, &json!({"do": "act", "match": "m1", "seat": seat, "actions": [{"play": card}]}));
    }
    let seat = to_act(engine, &json!("m1")).expect("the next hand is to be dealt");
    ask(engine, &json!({"do": "act", "match": "m1", "seat": seat, "actions": ["deal"]}));
    let piles = ask(engine, &json!({"do": "position", "match": "m1"}))["piles"].clone();
    for hand in ["hand.N", "hand.E", "hand.S", "hand.W"] {
        assert_eq!(piles[hand].as_array().map(Vec::len), Some(9), "{hand}");
    }
}
