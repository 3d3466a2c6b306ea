use crate::{commands::NEW, stub::Broken, table::check};
use fairdeal_engine::{Code, Engine};

/// Matches `m1` of katko with seat 0 to lead, `m2` that is over, and `m3` that panics.
fn engine() -> Engine {
    let mut engine = Engine::default();
    check(&mut engine, NEW, r#"{"id":1,"ok":{"match":"m1","version":0}}"#);
    let over = r#"{"id":1,"do":"new","game":"katko","position":{"facts":{"deals":1,"score":[3,0]}}}"#;
    check(&mut engine, over, r#"{"id":1,"ok":{"match":"m2","version":0}}"#);
    assert_eq!(engine.adopt(Box::new(Broken)).as_deref(), Ok("m3"));
    engine
}

/// A code, the location of the error, and a request that gets it.
const CASES: &[(Code, &str, &str)] = &[
    (Code::BadJson, "", r#"{"id":1,"do":"games""#),
    (Code::TooDeep, "", r#"{"id":1,"do":[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]}"#),
    (Code::UnknownField, "/seat", r#"{"id":1,"do":"turn","match":"m1","seat":0}"#),
    (Code::UnknownField, "/a~1~0", r#"{"id":1,"do":"games","a/~":0}"#),
    (Code::UnknownCommand, "/do", r#"{"id":1,"do":"fold","match":"m1"}"#),
    (Code::UnknownGame, "/game", r#"{"id":1,"do":"new","game":"chess"}"#),
    (Code::UnknownMatch, "/match", r#"{"id":1,"do":"turn","match":"m99"}"#),
    (Code::BadSeats, "/seats", r#"{"id":1,"do":"new","game":"katko","seats":6}"#),
    (Code::BadSeats, "/seats", r#"{"id":1,"do":"new","game":"katko","seats":-1}"#),
    (Code::BadSeats, "/seats", r#"{"id":1,"do":"new","game":"katko","seats":258}"#),
    (Code::BadOptions, "/options/target", r#"{"id":1,"do":"new","game":"katko","options":{"target":22}}"#),
    (
        Code::BadOptions,
        "/options/deck_1",
        r#"{"id":1,"do":"new","game":"lorcana","options":{"deck_1":"4 Nobody"}}"#,
    ),
    (Code::BadOptions, "/options/deck_1", r#"{"id":1,"do":"new","game":"lorcana","options":{"deck_1":7}}"#),
    (Code::BadOptions, "/options/cards", r#"{"id":1,"do":"new","game":"lorcana","options":{"cards":[{}]}}"#),
    (Code::BadOptions, "/options/target", r#"{"id":1,"do":"new","game":"katko","options":{"target":"3"}}"#),
    (Code::BadOptions, "/options/jokers", r#"{"id":1,"do":"new","game":"katko","options":{"jokers":2}}"#),
    (Code::BadOptions, "/options", r#"{"id":1,"do":"new","game":"katko","options":[]}"#),
    (
        Code::BadPosition,
        "/position/piles/hand.P9",
        r#"{"id":1,"do":"new","game":"katko","position":{"piles":{"hand.P9":[]}}}"#,
    ),
    (
        Code::BadPosition,
        "/position/piles/trick/1",
        r#"{"id":1,"do":"new","game":"katko","position":{"piles":{"trick":["As","As"]}}}"#,
    ),
    (
        Code::BadPosition,
        "/position/facts/moon",
        r#"{"id":1,"do":"new","game":"katko","position":{"facts":{"moon":1}}}"#,
    ),
    (Code::BadPosition, "/position", r#"{"id":1,"do":"new","game":"katko","position":7}"#),
    (Code::BadRequest, "/id", r#"{"id":[1],"do":"games"}"#),
    (Code::BadRequest, "/do", r#"{"id":1}"#),
    (Code::BadRequest, "/do", r#"{"id":1,"do":1}"#),
    (Code::BadRequest, "/game", r#"{"id":1,"do":"new"}"#),
    (Code::BadRequest, "/seats", r#"{"id":1,"do":"new","game":"katko","seats":"two"}"#),
    (Code::BadRequest, "/match", r#"{"id":1,"do":"turn","match":1}"#),
    (Code::BadRequest, "/match", r#"{"id":1,"do":"turn","match":"m1","match":"m2"}"#),
    (Code::BadRequest, "/seat", r#"{"id":1,"do":"legal","match":"m1"}"#),
    (Code::BadRequest, "/seat", r#"{"id":1,"do":"legal","match":"m1","seat":2}"#),
    (Code::BadRequest, "/seat", r#"{"id":1,"do":"act","match":"m1","seat":256,"actions":["deal"]}"#),
    (Code::BadRequest, "/actions", r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":[]}"#),
    (Code::BadRequest, "/actions", r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":"deal"}"#),
    (Code::BadRequest, "/actions", r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":["fold"]}"#),
    (Code::BadRequest, "/actions", r#"{"id":1,"do":"peek","match":"m1","seat":0,"actions":[{"play":"Zz"}]}"#),
    (
        Code::BadRequest,
        "/version",
        r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":["deal"],"version":-1}"#,
    ),
    (Code::BadRequest, "/as", r#"{"id":1,"do":"view","match":"m1","as":"player:2"}"#),
    (Code::BadRequest, "/from", r#"{"id":1,"do":"events","match":"m1","from":"start"}"#),
    (Code::BadRequest, "", r#"{"id":1,"do":"undo","match":"m1"}"#),
    (Code::Over, "", r#"{"id":1,"do":"act","match":"m2","seat":0,"actions":["deal"]}"#),
    (Code::Stale, "", r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":[{"play":"As"}],"version":1}"#),
    (Code::NotYourTurn, "", r#"{"id":1,"do":"act","match":"m1","seat":1,"actions":[{"play":"2s"}]}"#),
    (Code::NotOffered, "", r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":[{"play":"2s"}]}"#),
    (Code::NotQuiet, "", r#"{"id":1,"do":"peek","match":"m1","seat":0,"actions":[{"play":"As"}]}"#),
    (Code::Internal, "", r#"{"id":1,"do":"turn","match":"m3"}"#),
    (Code::Internal, "", r#"{"id":1,"do":"act","match":"m3","seat":0,"actions":["deal"]}"#),
    (Code::Internal, "", r#"{"id":1,"do":"clone","match":"m3"}"#),
];

#[test]
fn every_error_has_its_code_and_place_and_changes_nothing() {
    let engine = &mut engine();
    let before = engine.line(br#"{"do":"log","match":"m1"}"#);
    for &(code, at, line) in CASES {
        let reply = crate::table::answer(engine, line.as_bytes());
        let error = &reply["error"];
        assert_eq!(error["code"], code.name(), "{line}\n{reply}");
        assert_eq!(error["at"].as_str().unwrap_or_default(), at, "{line}\n{reply}");
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{line}");
        let echoed = !matches!((code, at), (Code::BadJson, _) | (_, "/id"));
        assert_eq!(reply["id"].is_number(), echoed, "{line}\n{reply}");
        check(engine, r#"{"id":2,"do":"turn","match":"m1"}"#, r#"{"id":2,"ok":{"act":[0]}}"#);
    }
    assert_eq!(engine.line(br#"{"do":"log","match":"m1"}"#), before);
}

/// Only two codes have no case here: a long line has its own test, and the engine acts for every seat.
#[test]
fn every_code_is_met() {
    let elsewhere = [Code::TooLarge, Code::NotYours, Code::Waiting];
    let met = |code: &Code| elsewhere.contains(code) || CASES.iter().any(|(case, ..)| case == code);
    let unmet: Vec<&Code> = Code::ALL.iter().filter(|code| !met(code)).collect();
    assert_eq!(unmet, [&Code::BadJson; 0]);
}

#[test]
fn messages_say_what_to_do() {
    let engine = &mut engine();
    for (line, expected) in [
        (
            r#"{"id":1,"do":"act","match":"m1","seat":0,"action":"deal"}"#,
            concat!(
                r#"{"code":"unknown_field","message":"act has no field \"action\"; "#,
                r#"it has match, seat, actions, version?","at":"/action"}"#,
            ),
        ),
        (
            r#"{"id":1,"do":"legal","match":"m1"}"#,
            r#"{"code":"bad_request","message":"seat is missing: the number of a seat, from 0","at":"/seat"}"#,
        ),
        (
            r#"{"id":1,"do":"new","game":"katko","options":{"target":0,"deals":0}}"#,
            concat!(
                r#"{"code":"bad_options","message":"/options/target: 0 is not in 1 to 21; "#,
                r#"/options/deals: 0 is not in 1 to 1000","at":"/options/target"}"#,
            ),
        ),
        (
            r#"{"id":1,"do":"new","game":"katko","options":{"target":[]}}"#,
            r#"{"code":"bad_options","message":"target is a number from 1 to 21","at":"/options/target"}"#,
        ),
        (
            r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":["fold"]}"#,
            concat!(
                r#"{"code":"bad_request","message":"actions: unknown variant `fold`, "#,
                r#"expected `deal` or `play`","at":"/actions"}"#,
            ),
        ),
        (
            r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":[{"play":"2s"}]}"#,
            r#"{"code":"not_offered","message":"You do not hold 2♠.","why":"You do not hold 2♠."}"#,
        ),
        (
            r#"{"id":1,"do":"undo","match":"m1"}"#,
            r#"{"code":"bad_request","message":"there is nothing to undo"}"#,
        ),
    ] {
        check(engine, line, &format!(r#"{{"id":1,"error":{expected}}}"#));
    }
}

#[test]
fn steps_are_taken_all_or_none() {
    let engine = &mut engine();
    let line = r#"{"id":1,"do":"act","match":"m1","seat":0,"actions":[{"play":"As"},{"play":"Kd"}]}"#;
    check(engine, line, r#"{"id":1,"error":{"code":"not_your_turn",…"#);
    check(engine, r#"{"id":2,"do":"legal","match":"m1","seat":0}"#, r#"{"id":2,"ok":{"version":0,"ask":{…"#);
}

#[test]
fn an_old_version_is_stale_once_the_seat_has_acted() {
    let engine = &mut engine();
    let act = |seat, card, version| {
        format!(
            r#"{{"id":1,"do":"act","match":"m1","seat":{seat},"actions":[{{"play":"{card}"}}],"version":{version}}}"#
        )
    };
    check(engine, &act(0, "As", 0), r#"{"id":1,"ok":{"version":1,…"#);
    check(engine, &act(1, "2s", 1), r#"{"id":1,"ok":{"version":2,…"#);
    check(engine, &act(0, "Kd", 0), r#"{"id":1,"error":{"code":"stale",…"#);
    check(engine, &act(0, "Kd", 2), r#"{"id":1,"ok":{"version":3,…"#);
}
