use crate::{
    stub::Broken,
    table::{Dice, answer, ask, check, open, step, steps, tables},
};
use fairdeal_engine::{Code, Engine, MAX_MATCHES};
use serde_json::{Value, json};

fn log(engine: &mut Engine, name: &Value) -> Value {
    ask(engine, &json!({"do": "log", "match": name}))
}

fn position(engine: &mut Engine, name: &Value) -> Value {
    ask(engine, &json!({"do": "position", "match": name}))
}

#[test]
fn matches_do_not_touch_each_other() {
    let interleaved = &mut Engine::default();
    let mut rows: Vec<(Value, Dice)> = vec![];
    for (n, (game, seats)) in tables().into_iter().cycle().take(40).enumerate() {
        rows.push((open(interleaved, game, seats, &format!("seed {n}")), Dice(n as u64)));
    }
    while rows
        .iter_mut()
        .map(|(name, dice)| step(interleaved, name, dice))
        .fold(false, |any, went_on| any | went_on)
    {}
    for (n, (game, seats)) in tables().into_iter().cycle().take(40).enumerate() {
        let (alone, mut dice) = (&mut Engine::default(), Dice(n as u64));
        let name = open(alone, game, seats, &format!("seed {n}"));
        while step(alone, &name, &mut dice) {}
        assert_eq!(log(alone, &name), log(interleaved, &rows[n].0), "{game}");
    }
}

#[test]
fn a_clone_goes_its_own_way() {
    for (game, seats) in tables() {
        let (engine, mut dice) = (&mut Engine::default(), Dice(1));
        let name = open(engine, game, seats, "c");
        steps(engine, &name, &mut dice, 5);
        let copy = ask(engine, &json!({"do": "clone", "match": name}))["match"].clone();
        let before = log(engine, &name);
        assert_eq!(log(engine, &copy), before, "{game}");
        assert!(step(engine, &copy, &mut dice));
        assert_eq!(log(engine, &name), before, "{game}: the first is as it was");
        assert_ne!(log(engine, &copy), before);
        ask(engine, &json!({"do": "drop", "match": name}));
        assert!(step(engine, &copy, &mut dice), "{game}: the copy outlives the first");
    }
}

#[test]
fn undo_goes_back_to_the_deal_and_redo_meets_the_same() {
    for (game, seats) in tables() {
        let engine = &mut Engine::default();
        let name = open(engine, game, seats, "u");
        let play = |engine: &mut Engine| {
            let mut dice = Dice(9);
            let mut went = vec![position(engine, &name)];
            while went.len() <= 30 && step(engine, &name, &mut dice) {
                went.push(position(engine, &name));
            }
            went
        };
        let first = play(engine);
        for (undone, expected) in first.iter().rev().skip(1).enumerate() {
            let version = ask(engine, &json!({"do": "undo", "match": name}))["version"].clone();
            assert_eq!(version, json!(first.len() + undone), "{game}: versions only grow");
            assert_eq!(&position(engine, &name), expected, "{game}");
        }
        let nothing_left = answer(engine, json!({"do": "undo", "match": name}).to_string().as_bytes());
        assert_eq!(nothing_left["error"]["code"], "bad_request");
        assert_eq!(play(engine), first, "{game}");
    }
}

#[test]
fn there_is_room_for_so_many_matches() {
    let engine = &mut Engine::default();
    for _ in 0..MAX_MATCHES - 1 {
        engine.adopt(Box::new(Broken)).expect("there is room");
    }
    check(
        engine,
        r#"{"id":1,"do":"new","game":"katko"}"#,
        r#"{"id":1,"ok":{"match":"m100000","version":0}}"#,
    );
    let full =
        r#"{"id":1,"error":{"code":"bad_request","message":"there are 100000 matches already: drop some"}}"#;
    check(engine, r#"{"id":1,"do":"new","game":"katko"}"#, full);
    check(engine, r#"{"id":1,"do":"clone","match":"m100000"}"#, full);
    assert_eq!(engine.adopt(Box::new(Broken)).map_err(|fault| fault.code), Err(Code::BadRequest));
    check(engine, r#"{"id":1,"do":"drop","match":"m7"}"#, r#"{"id":1,"ok":{}}"#);
    check(
        engine,
        r#"{"id":1,"do":"clone","match":"m100000"}"#,
        r#"{"id":1,"ok":{"match":"m100001","version":0}}"#,
    );
}
