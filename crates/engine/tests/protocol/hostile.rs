//! Positions and options written to keep the engine busy: each is answered within a limit of processor time,
//! in every game.

use fairdeal_engine::{Engine, MAX_LINE};
use fairdeal_games::GAMES;
use fairdeal_laws::ends_soon;
use serde_json::{Value, json};

fn ask(engine: &mut Engine, line: &Value) -> Value {
    let reply = engine.line(line.to_string().as_bytes());
    serde_json::from_str(&reply).expect("a reply is JSON")
}

/// A valid position of a game, as the engine writes it.
fn position(game: &str) -> Value {
    let engine = &mut Engine::default();
    ask(engine, &json!({ "id": 1, "do": "new", "game": game, "seed": "hostile" }));
    ask(engine, &json!({ "id": 2, "do": "position", "match": "m1" }))["ok"].take()
}

/// Opens a match from a position; it must be answered quickly, and refused with `said` in the answer.
#[track_caller]
fn refused(game: &str, what: &str, position: &Value, said: &str) {
    let line = json!({ "id": 1, "do": "new", "game": game, "position": position }).to_string();
    assert!(line.len() <= MAX_LINE, "{what}: {} bytes", line.len());
    let reply = ends_soon(&format!("{game}: {what}"), || Engine::default().line(line.as_bytes()));
    assert!(reply.contains("\"error\"") && reply.contains(said), "{game}: {what}: {reply:.300}");
    assert!(reply.len() < 64 * 1024, "{game}: {what}: {} bytes", reply.len());
}

/// Adds this many cards to one of a position's piles, each made from its number.
fn with(position: &Value, count: usize, place: impl Fn(usize) -> Value) -> Value {
    let mut position = position.clone();
    let piles = position["piles"].as_object_mut().expect("a position has piles");
    let pile = piles.values_mut().next().and_then(Value::as_array_mut).expect("there is a pile");
    pile.extend((0..count).map(place));
    position
}

#[test]
fn positions_of_very_many_things() {
    for game in GAMES {
        let sound = position(game);
        // A game may have no cards at all.
        if sound["piles"].as_object().is_none_or(serde_json::Map::is_empty) {
            continue;
        }
        let die = |back: Value| json!({ "card": "1", "back": back });
        let unknown = |n: usize| json!({ "card": n.to_string(), "back": { "pack": n % 200 } });
        refused(game, "20,000 cards", &with(&sound, 20_000, |_| "Zz".into()), "a list has at most 4096");
        refused(game, "3,000 dice", &with(&sound, 3000, |_| die(json!({ "any": 60_000 }))), "");
        refused(game, "3,000 different dice", &with(&sound, 3000, |n| die(json!({ "any": n + 10 }))), "");
        refused(game, "3,000 cards that are not there", &with(&sound, 3000, |_| "Zz".into()), "Zz");
        refused(game, "unknown faces", &with(&sound, 3000, unknown), "");
        let mut piles = sound.clone();
        (0..20_000).for_each(|n| piles["piles"][format!("x{n}")] = json!([]));
        refused(game, "20,000 piles", &piles, "pile");
        let mut long = sound.clone();
        long["piles"]["x".repeat(900_000)] = json!([]);
        refused(game, "a long pile", &long, "");
    }
}

#[test]
fn options_of_any_size() {
    for game in GAMES {
        for value in [
            json!("x".repeat(900_000)),
            json!(vec![0; 300_000]),
            json!(vec!["x"; 200_000]),
            json!("4 X\n".repeat(200_000)),
        ] {
            for option in ["deals", "deck_1", "cards"] {
                let line =
                    json!({ "id": 1, "do": "new", "game": game, "options": { option: value } }).to_string();
                let reply =
                    ends_soon(&format!("{game}: {option}"), || Engine::default().line(line.as_bytes()));
                assert!(reply.contains("\"error\""), "{game}: {option}: {reply:.300}");
            }
        }
    }
}

/// Changes one part of a value after another, in every way there is, and visits each result.
fn each_change(whole: &Value, at: &str, meet: &mut dyn FnMut(Value)) {
    let part = whole.pointer(at).expect("the place is there");
    let mut changed = |new: Value| {
        let mut other = whole.clone();
        *other.pointer_mut(at).expect("the place is there") = new;
        meet(other);
    };
    match part {
        Value::Array(list) => {
            let one = list.first().cloned().unwrap_or(json!(0));
            changed(json!(vec![one.clone(); 4000]));
            changed(json!(vec![one; 40_000]));
            (0..list.len()).for_each(|n| each_change(whole, &format!("{at}/{n}"), meet));
        }
        Value::Object(fields) => {
            fields.keys().for_each(|key| each_change(whole, &format!("{at}/{key}"), meet));
        }
        Value::Number(_) => {
            [json!(255), json!(65_535), json!(4_000_000_000u32)].into_iter().for_each(changed);
        }
        _ => {}
    }
}

/// Facts with a very long list or a very large number, in the middle of a match: answered quickly, whatever
/// the answer.
#[test]
fn facts_of_any_size() {
    for game in GAMES {
        let engine = &mut Engine::default();
        ask(engine, &json!({ "id": 1, "do": "new", "game": game, "seed": "facts" }));
        for _ in 0..30 {
            let turn = ask(engine, &json!({ "id": 2, "do": "turn", "match": "m1" }));
            let Some(seat) = turn["ok"]["act"][0].as_u64() else { break };
            let menu = ask(engine, &json!({ "id": 3, "do": "legal", "match": "m1", "seat": seat }));
            let action = &menu["ok"]["offers"][0]["action"];
            ask(engine, &json!({ "id": 4, "do": "act", "match": "m1", "seat": seat, "actions": [action] }));
        }
        let position = ask(engine, &json!({ "id": 5, "do": "position", "match": "m1" }))["ok"].take();
        let mut met = 0;
        each_change(&position, "/facts", &mut |changed| {
            let line = json!({ "id": 1, "do": "new", "game": game, "position": changed }).to_string();
            let reply =
                ends_soon(&format!("{game}: {line:.200}"), || Engine::default().line(line.as_bytes()));
            assert!(reply.len() < 1 << 20, "{game}: {} bytes", reply.len());
            met += 1;
        });
        assert!(met > 3, "{game}: {met}");
    }
}
