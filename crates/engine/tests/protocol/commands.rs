use crate::table::{Dice, ask, check, step};
use fairdeal_engine::Engine;
use fairdeal_kernel::{Fairness, set_up};
use fairdeal_laws::bazaar::{Bazaar, Options};
use fairdeal_session::{Match, Start};
use serde_json::{Value, json};

/// Two seats with two cards each, the first to lead: the smallest table at which everything can be shown.
pub(crate) const NEW: &str = concat!(
    r#"{"id":1,"do":"new","game":"katko","seed":"a","position":{"#,
    r#""piles":{"hand.P1":["As","Kd"],"hand.P2":["2s","3d"]},"facts":{"deals":1,"leader":0,"score":[2,2]}}}"#,
);

#[test]
fn every_command_succeeds() {
    let engine = &mut Engine::default();
    for (line, expected) in [
        (NEW, r#"{"id":1,"ok":{"match":"m1","version":0}}"#),
        (r#"{"id":"x","do":"turn","match":"m1"}"#, r#"{"id":"x","ok":{"act":[0]}}"#),
        (
            r#"{"id":2,"do":"legal","match":"m1","seat":0}"#,
            concat!(
                r#"{"id":2,"ok":{"version":0,"ask":{"prompt":"Lead a card.","kind":"menu","min":1,"max":1},"#,
                r#""notes":["This is trick 4 of 5; only the last one counts.",…"#,
            ),
        ),
        (
            r#"{"id":3,"do":"legal","match":"m1","seat":1}"#,
            r#"{"id":3,"ok":{"version":0,"ask":null,"offers":[]}}"#,
        ),
        (r#"{"id":4,"do":"clone","match":"m1"}"#, r#"{"id":4,"ok":{"match":"m2","version":0}}"#),
        (
            r#"{"id":5,"do":"act","match":"m1","seat":0,"actions":[{"play":"As"}],"version":0}"#,
            concat!(
                r#"{"id":5,"ok":{"version":1,"events":[{"version":1,"by":0,"events":["#,
                r#"{"swept":["trick","played"],"count":0,"cards":[]},{"moved":["hand.P1","trick"],…"#,
            ),
        ),
        (
            r#"{"id":6,"do":"view","match":"m1"}"#,
            r#"{"id":6,"ok":{"version":1,"turn":{"act":[1]},"piles":[…"#,
        ),
        (
            r#"{"id":7,"do":"events","match":"m1","as":"spectator","from":1}"#,
            r#"{"id":7,"ok":{"events":[{"version":1,"by":0,"events":[…"#,
        ),
        (
            r#"{"id":8,"do":"position","match":"m1"}"#,
            r#"{"id":8,"ok":{"piles":{"hand.P1":["Kd"],"hand.P2":["2s","3d"],"stock":[…"#,
        ),
        (
            r#"{"id":9,"do":"log","match":"m1"}"#,
            r#"{"id":9,"ok":{"lines":["{\"format\":\"fairdeal-log/1\",…"#,
        ),
        (r#"{"id":10,"do":"undo","match":"m1"}"#, r#"{"id":10,"ok":{"version":2}}"#),
        (r#"{"id":11,"do":"turn","match":"m1"}"#, r#"{"id":11,"ok":{"act":[0]}}"#),
        (r#"{"id":12,"do":"drop","match":"m2"}"#, r#"{"id":12,"ok":{}}"#),
        (r#"{"id":13,"do":"turn","match":"m2"}"#, r#"{"id":13,"error":{"code":"unknown_match",…"#),
        (r#"{"id":14,"do":"new","game":"katko"}"#, r#"{"id":14,"ok":{"match":"m3","version":0}}"#),
    ] {
        check(engine, line, expected);
    }
}

#[test]
fn the_end_is_told_with_payoffs_and_scores() {
    let engine = &mut Engine::default();
    check(engine, NEW, r#"{"id":1,"ok":…"#);
    for (seat, card) in [(0, "As"), (1, "2s"), (0, "Kd"), (1, "3d")] {
        ask(engine, &json!({"do": "act", "match": "m1", "seat": seat, "actions": [{"play": card}]}));
    }
    let over = r#"{"id":null,"ok":{"over":{"payoffs":[1,-1],"scores":[3,2],"reason":"target"}}}"#;
    check(engine, r#"{"do":"turn","match":"m1"}"#, over);
}

#[test]
fn a_seat_concedes_in_a_match_of_two_and_that_stands() {
    let engine = &mut Engine::default();
    for (line, expected) in [
        (NEW, r#"{"id":1,"ok":…"#),
        (r#"{"id":2,"do":"concede","match":"m1","seat":2}"#, r#"{"id":2,"error":{"code":"bad_request",…"#),
        (
            r#"{"id":3,"do":"concede","match":"m1","seat":1}"#,
            r#"{"id":3,"ok":{"over":{"payoffs":[1,-1],"scores":[2,2],"reason":"end.conceded"}}}"#,
        ),
        (
            r#"{"id":4,"do":"view","match":"m1","as":"spectator"}"#,
            r#"{"id":4,"ok":{"version":0,"turn":{"over":{"payoffs":[1,-1],…"#,
        ),
        (
            r#"{"id":5,"do":"legal","match":"m1","seat":0}"#,
            r#"{"id":5,"ok":{"version":0,"ask":null,"offers":[]}}"#,
        ),
        (r#"{"id":6,"do":"concede","match":"m1","seat":0}"#, r#"{"id":6,"error":{"code":"over",…"#),
        (
            r#"{"id":7,"do":"act","match":"m1","seat":0,"actions":[{"play":"As"}]}"#,
            r#"{"id":7,"error":{"code":"over",…"#,
        ),
        (r#"{"id":8,"do":"new","game":"katko","seats":3}"#, r#"{"id":8,"ok":{"match":"m2","version":0}}"#),
        (
            r#"{"id":9,"do":"concede","match":"m2","seat":0}"#,
            r#"{"id":9,"error":{"code":"bad_request","message":"Only a two-player match can be conceded;…"#,
        ),
    ] {
        check(engine, line, expected);
    }
    let log = ask(engine, &json!({"do": "log", "match": "m1"}));
    assert!(log.to_string().contains(r#"{\"conceded\":{\"by\":1}}"#), "{log}");
}

#[test]
fn ids_are_echoed_as_they_are() {
    let engine = &mut Engine::default();
    for (id, echo) in [
        (r#""id":7,"#, "7"),
        (r#""id":-1.50e3,"#, "-1.50e3"),
        (r#""id":123456789012345678901234567890,"#, "123456789012345678901234567890"),
        (r#""id":"a \"b\" ♠","#, r#""a \"b\" ♠""#),
        (r#""id":null,"#, "null"),
        ("", "null"),
    ] {
        check(engine, &format!(r#"{{{id}"do":"games"}}"#), &format!(r#"{{"id":{echo},"ok":{{"games":[…"#));
    }
}

#[test]
fn optional_fields_may_be_null() {
    let line =
        r#"{"id":1,"do":"new","game":"katko","seats":null,"options":null,"seed":null,"position":null}"#;
    check(&mut Engine::default(), line, r#"{"id":1,"ok":{"match":"m1","version":0}}"#);
}

#[test]
fn the_listed_schema_describes_the_options() {
    let listed = ask(&mut Engine::default(), &json!({"do": "games"}));
    for game in listed["games"].as_array().expect("a list") {
        let schema = &game["options"];
        assert_eq!((&schema["type"], &schema["additionalProperties"]), (&json!("object"), &json!(false)));
        let defaults = schema["properties"].as_object().expect("an object").iter();
        let defaults: Value = defaults.map(|(key, field)| (key.clone(), field["default"].clone())).collect();
        ask(&mut Engine::default(), &json!({"do": "new", "game": game["id"], "options": defaults}));
    }
}

#[test]
fn where_any_text_may_be_written_the_schema_has_examples() {
    let listed = ask(&mut Engine::default(), &json!({"do": "games"}));
    let lorcana = listed["games"].as_array().expect("a list").iter().find(|game| game["id"] == "lorcana");
    let deck = &lorcana.expect("it is there")["options"]["properties"]["deck_1"];
    assert_eq!((&deck["type"], &deck["enum"]), (&json!("string"), &Value::Null));
    assert!(deck["examples"].as_array().expect("a list").contains(&deck["default"]), "{deck}");
}

/// Cards that somebody wrote are played through the protocol, which also shows their texts.
#[test]
fn cards_of_ones_own_are_played_and_shown() {
    let engine = &mut Engine::default();
    let effect = json!({"do": {"draw": {"amount": 1, "who": "you"}}});
    let card = json!({"name": "Guest", "kind": "action", "inks": ["amber"], "cost": 0,
        "abilities": [{"effect": effect}]});
    let place = json!({"card": "Guest", "back": {"pack": 0}});
    let filler = json!({"card": "Cob - Deckhand", "back": {"pack": 0}});
    let position = json!({"piles": {"hand.P1": [place], "deck.P1": [filler, filler]},
        "facts": {"lore": [0, 0], "turn": 3, "active": 0, "phase": "main", "inked": false}});
    let new = json!({"do": "new", "game": "lorcana", "position": position,
        "options": {"deck_1": "empty", "deck_2": "empty", "cards": [card]}});
    let name = ask(engine, &new)["match"].clone();
    let cards = ask(engine, &json!({"do": "cards", "match": name}));
    assert_eq!(cards["Guest"]["rules"], json!(["Draw a card."]), "{cards}");
    let legal = ask(engine, &json!({"do": "legal", "match": name, "seat": 0}));
    let play = legal["offers"][0]["action"].clone();
    ask(engine, &json!({"do": "act", "match": name, "seat": 0, "actions": [play]}));
    let view = ask(engine, &json!({"do": "view", "match": name}));
    let hand = view["piles"].as_array().expect("a list").iter().find(|pile| pile["pile"] == "hand.P1");
    assert_eq!(hand.expect("it has a card")["cards"][0]["face"], "Cob - Deckhand");
    let none = ask(engine, &json!({"do": "new", "game": "katko"}))["match"].clone();
    assert_eq!(ask(engine, &json!({"do": "cards", "match": none})), json!({}));
}

#[test]
fn seats_are_the_fewest_by_default_and_matches_differ_without_a_seed() {
    let engine = &mut Engine::default();
    let mut position = || {
        let name = ask(engine, &json!({"do": "new", "game": "katko"}))["match"].clone();
        ask(engine, &json!({"do": "position", "match": name}))
    };
    let (one, other) = (position(), position());
    assert_eq!(one["facts"]["score"], json!([0, 0]));
    assert_ne!(one, other);
}

#[test]
fn a_position_that_was_written_down_opens_the_same_table() {
    let engine = &mut Engine::default();
    let name = ask(engine, &json!({"do": "new", "game": "katko", "seats": 3, "seed": "p"}))["match"].clone();
    let mut dice = Dice(5);
    for _ in 0..20 {
        step(engine, &name, &mut dice);
        let position = ask(engine, &json!({"do": "position", "match": name}));
        let again = ask(engine, &json!({"do": "new", "game": "katko", "seats": 3, "position": position}));
        assert_eq!(ask(engine, &json!({"do": "position", "match": again["match"]})), position);
    }
}

/// Bazaar has what the classic games lack: quiet steps, ranges, and seats that choose at the same time.
fn bazaar(engine: &mut Engine, seed: &str) -> Value {
    let game: Bazaar = set_up(Options::default(), 2).expect("the defaults fit");
    let opened = Match::new(game, Fairness::from_seed(seed, 2), Start::Box).expect("a box opens");
    engine.adopt(Box::new(opened)).expect("there is room").into()
}

#[test]
fn quiet_steps_can_be_peeked_at_and_nothing_changes() {
    let (engine, mut dice, mut peeked) = (&mut Engine::default(), Dice(1), 0);
    for seed in ["a", "b", "c", "d", "e", "f"] {
        let name = bazaar(engine, seed);
        loop {
            peeked += peeks(engine, &name);
            if !step(engine, &name, &mut dice) {
                break;
            }
        }
    }
    assert!(peeked > 0, "six matches have a quiet step");
}

/// Peeks after each offer of the seat to act; returns how many were quiet.
fn peeks(engine: &mut Engine, name: &Value) -> usize {
    let Some(seat) = crate::table::to_act(engine, name) else { return 0 };
    let position = ask(engine, &json!({"do": "position", "match": name}));
    let legal = ask(engine, &json!({"do": "legal", "match": name, "seat": seat}));
    let mut quiet = 0;
    for offer in legal["offers"].as_array().expect("a list") {
        let request = json!({"do": "peek", "match": name, "seat": seat, "actions": [offer["action"]]});
        let reply = crate::table::answer(engine, request.to_string().as_bytes());
        match reply.get("ok") {
            Some(menu) => {
                assert_eq!(menu["ask"]["prompt"], legal["ask"]["prompt"]);
                assert!(menu["offers"].is_array() && menu.get("version").is_none());
                quiet += 1;
            }
            None => assert_eq!(reply["error"]["code"], "not_quiet"),
        }
    }
    assert_eq!(ask(engine, &json!({"do": "position", "match": name})), position);
    quiet
}

#[test]
fn ranges_are_sent_where_there_are_any() {
    let engine = &mut Engine::default();
    let name = bazaar(engine, "a");
    let legal = ask(engine, &json!({"do": "legal", "match": name, "seat": 0}));
    assert_eq!(legal["ranges"][0]["action"], json!({"bid": 0}));
    assert_eq!(legal["ranges"][0]["at"], "/bid");
    assert_eq!((&legal["ranges"][0]["lo"], &legal["ranges"][0]["hi"]), (&json!(0), &json!(9)));
    assert_eq!(ask(engine, &json!({"do": "turn", "match": name})), json!({"act": [0, 1]}));
}
