//! Cards that would go on forever or blow a match up: each is stopped, and the match goes on.

use super::scene::Scene;
use crate::{parts::Action, set::Set};
use std::time::{Duration, Instant};

/// A character that does something when something happens to any character.
fn hostile(name: &str, when: &str, effect: &str) -> String {
    format!(
        r#"{{"name":"{name}","kind":"character","inks":["ruby"],"cost":1,"strength":1,"willpower":250,"lore":1,"abilities":[
        {{"triggered":{{"when":"{when}","subject":{{"kind":["character"]}},"effect":{effect}}}}}]}}"#
    )
}

#[track_caller]
fn stops(card: &str, copies: usize) {
    let scene = (0..copies).fold(Scene::with(&[card]), |scene, _| scene.play(0, "Evil"));
    let mut stage = scene.hand(0, "Volley").hand(1, "Volley").ink(0, 4).play(1, "Evil").begin();
    let start = Instant::now();
    stage.plays(0, "Volley");
    for _ in 0..5000 {
        let seat = stage.board.facts.asked().0;
        let Some(&action) = stage.offers(seat).first() else { break };
        if seat == 0 && stage.is_offered(0, Action::EndTurn) {
            break;
        }
        stage.act(seat, action);
    }
    let took = start.elapsed();
    assert!(stage.is_offered(0, Action::EndTurn), "the match goes on");
    assert!(took < Duration::from_millis(if cfg!(debug_assertions) { 5000 } else { 50 }), "{took:?}");
}

#[test]
fn a_card_that_sets_itself_off_is_stopped() {
    stops(&hostile("Evil", "damaged", r#"{"do":{"damage":{"amount":1,"to":"self"}}}"#), 1);
}

#[test]
fn cards_that_set_each_other_off_are_stopped() {
    stops(
        &hostile("Evil", "damaged", r#"{"do":{"damage":{"amount":1,"to":{"all":{"kind":["character"]}}}}}"#),
        4,
    );
}

#[test]
fn a_flood_of_triggers_is_stopped() {
    let each = r#"{"for_each":{"of":{"kind":["character"]},"then":{"do":{"damage":{"amount":1,"to":{"that":"each"}}}}}}"#;
    stops(&hostile("Evil", "damaged", each), 8);
}

#[track_caller]
fn refused(definitions: &str, part: &str) {
    let start = Instant::now();
    let flaw = Set::load(definitions).map(|_| ()).expect_err("this must not load");
    assert!(flaw.to_string().contains(part), "{flaw}");
    assert!(start.elapsed() < Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 50 }));
}

fn action(effect: &str) -> String {
    format!(
        r#"[{{"name":"Evil","kind":"action","inks":["ruby"],"cost":1,"abilities":[{{"effect":{effect}}}]}}]"#
    )
}

#[test]
fn huge_counts_are_refused() {
    refused(&action(r#"{"do":{"draw":{"amount":99999999999,"who":"you"}}}"#), "at most 1000");
    refused(&action(r#"{"do":{"draw":{"amount":1001,"who":"you"}}}"#), "at most 1000");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = |depth: usize| {
        format!("{}{}{}", r#"{"may":"#.repeat(depth), r#"{"do":"name_card"}"#, "}".repeat(depth))
    };
    refused(&action(&deep(40)), "no words");
    refused(&action(&deep(5000)), "recursion");
    let filter = format!("{}\"named\"{}", r#"{"not":"#.repeat(30), "}".repeat(30));
    refused(&action(&format!(r#"{{"do":{{"banish":{{"all":{filter}}}}}}}"#)), "no words");
}

#[test]
fn long_sequences_are_refused() {
    let many = vec![r#"{"do":"name_card"}"#; 500].join(",");
    refused(&action(&format!(r#"{{"sequence":[{many}]}}"#)), "at most 120 steps");
}

#[test]
fn unknown_words_and_hidden_looks_are_refused() {
    refused(&action(r#"{"do":{"explode":"self"}}"#), "unknown variant");
    refused(
        &action(r#"{"do":{"banish":{"chosen":{"filter":{"kind":["dragon"]},"bounds":{"exactly":1}}}}}"#),
        "unknown variant",
    );
    let peeks = r#"{"if":{"is":{"amount":{"of":{"count":{"all":[{"kind":["action"]},{"zone":["hand"]}]}},"is":"at_least","than":1}},"then":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#;
    refused(&action(peeks), "hidden cards can be counted");
}
