//! Cards that would loop forever or blow up a match: each is stopped, and the match ends with a line that says why.

use super::scene::{self, Scene, Stage};
use crate::{
    options::Options,
    parts::{Action, End, Facts},
    rules::Lorcana,
    set::Set,
};
use fairdeal_kernel::{Board, Game, Offers, Position, Rng, Tx, legal, opened, set_up, turn};
use fairdeal_laws::ends_soon;
use serde_json::Value;

/// A character that does something when something happens to any character.
fn hostile(name: &str, when: &str, effect: &str) -> String {
    format!(
        r#"{{"name":"{name}","kind":"character","inks":["ruby"],"cost":1,"strength":1,"willpower":250,"lore":1,
        "abilities":[{{"triggered":{{"when":"{when}","subject":{{"kind":["character"]}},"effect":{effect}}}}}]}}"#
    )
}

#[track_caller]
fn stops(card: &str, copies: usize) {
    let scene = (0..copies).fold(Scene::with(&[card]), |scene, _| scene.play(0, "Evil"));
    let begun = scene.hand(0, "Volley").hand(1, "Volley").ink(0, 4).play(1, "Evil").begin();
    ends_soon(card, || runs_out(&begun));
}

#[track_caller]
fn runs_out(begun: &Stage) {
    let mut stage = begun.clone();
    stage.plays(0, "Volley");
    for _ in 0..5000 {
        let seat = stage.board.facts.asked().0;
        let Some(&action) = stage.offers(seat).first() else { break };
        stage.act(seat, action);
    }
    assert_eq!(stage.board.facts.end, Some(End::Fuel), "too much was set off in one turn");
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
fn numbers_do_not_run_over() {
    let grow = r#"{"do":{"give":{"to":{"all":{"kind":["character"]}},
        "what":[{"strength":1000},{"lore":1000},{"gains":{"challenger":200}}],"until":"your_next_turn"}}}"#;
    let scene =
        (0..6).fold(Scene::with(&[&hostile("Evil", "damaged", grow)]), |scene, _| scene.play(0, "Evil"));
    let mut stage = scene.hand(1, "Volley").ink(1, 4).play(1, "Evil").begin();
    stage.act(0, Action::EndTurn).plays(1, "Volley");
    while let Some(&action) = stage.offers(stage.board.facts.asked().0).first() {
        let seat = stage.board.facts.asked().0;
        if !matches!(action, Action::Resolve(_)) {
            break;
        }
        stage.act(seat, action);
    }
    let evil = stage.thing("Evil");
    assert!(evil.strength > 5000 && evil.lore > 5000, "{} {}", evil.strength, evil.lore);
}

#[test]
fn a_flood_of_triggers_is_stopped() {
    let each = r#"{"for_each":{"of":{"kind":["character"]},
        "then":{"do":{"damage":{"amount":1,"to":{"that":"each"}}}}}}"#;
    stops(&hostile("Evil", "damaged", each), 8);
}

/// Each nested count used to look at every thing again: eight of them never finished.
#[test]
fn counts_inside_of_counts_are_counted_once() {
    let open = r#"{"number":{"of":"cost","is":"at_most","than":{"count":"#;
    let filter = format!("{}{}{}", open.repeat(11), r#"{"kind":["character"]}"#, "}}}".repeat(11));
    stops(
        &hostile(
            "Evil",
            "damaged",
            &format!(r#"{{"do":{{"damage":{{"amount":1,"to":{{"all":{filter}}}}}}}}}"#),
        ),
        6,
    );
}

/// Facts of a match in progress with random changes to numbers and words: refused, or played on without a
/// panic.
#[test]
fn spoilt_positions_are_refused_or_played_on() {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let mut rng = Rng::simulated("spoilt");
    let (mut taken, mut offers) = (0, Offers::default());
    for _ in 0..40 {
        let mut board = opened(&game, &mut rng);
        for _ in 0..rng.index(90) {
            step(&game, &mut board, &mut rng, &mut offers);
        }
        let whole = serde_json::to_value(Position::of(&game, &board)).expect("a position is JSON");
        for _ in 0..40 {
            let mut spoilt = whole.clone();
            (0..1 + rng.index(3)).for_each(|_| spoil(&mut spoilt["facts"], &mut rng));
            let Ok(position) = serde_json::from_value::<Position<Facts>>(spoilt) else { continue };
            let Ok((mut board, _)) = position.board(&game) else { continue };
            taken += 1;
            for _ in 0..12 {
                step(&game, &mut board, &mut rng, &mut offers);
            }
        }
    }
    assert!(taken > 100, "{taken}");
}

/// Whoever altered their hand shuffles, so that seat must exist.
#[test]
fn a_position_names_no_seat_that_is_not_there() {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let board = opened(&game, &mut Rng::simulated("seats"));
    let mut whole = serde_json::to_value(Position::of(&game, &board)).expect("a position is JSON");
    whole["facts"]["altered"] = serde_json::json!([3]);
    let position: Position<Facts> = serde_json::from_value(whole).expect("it is a position");
    let error = position.board(&game).map(drop).expect_err("there is no fourth seat");
    assert!(error.message.contains("altered are 0 or 1"), "{error}");
}

fn step(game: &Lorcana, board: &mut Board<Facts>, rng: &mut Rng, offers: &mut Offers<Action>) {
    let Some(seat) = turn(game, board).seats().first() else { return };
    legal(game, board, seat, offers);
    let action = (!offers.is_empty()).then(|| offers.get(rng.index(offers.len()))).flatten();
    if let Some(action) = action {
        game.decide(&mut Tx::new(board, None, rng), seat, action);
    }
}

/// Changes one number anywhere in a JSON value.
fn spoil(value: &mut Value, rng: &mut Rng) {
    match value {
        Value::Number(_) => *value = [0, 1, 2, 3, 7, 40, 255, 65535][rng.index(8)].into(),
        Value::Array(list) if !list.is_empty() => {
            let at = rng.index(list.len());
            spoil(&mut list[at], rng);
        }
        Value::Object(object) if !object.is_empty() => {
            let at = rng.index(object.len());
            if let Some((_, inner)) = object.iter_mut().nth(at) {
                spoil(inner, rng);
            }
        }
        Value::Bool(flag) => *flag = !*flag,
        _ => {}
    }
}

#[track_caller]
fn refused(definitions: &str, part: &str) {
    let flaw = Set::load(definitions).map(|_| ()).expect_err("this must not load");
    assert!(flaw.to_string().contains(part), "{flaw}");
    ends_soon(part, || Set::load(definitions).map(drop).is_err());
}

fn action(effect: &str) -> String {
    format!("[{}]", scene::action("Evil", effect))
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
    refused(&action(&deep(40)), "nested at most 12");
    refused(&action(&deep(5000)), "at most 64 levels deep");
    let filter = format!("{}\"named\"{}", r#"{"not":"#.repeat(30), "}".repeat(30));
    refused(&action(&format!(r#"{{"do":{{"banish":{{"all":{filter}}}}}}}"#)), "nested at most 12");
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
    let peeks = r#"{"if":{
        "is":{"amount":{"of":{"count":{"all":[{"kind":["action"]},{"zone":["hand"]}]}},"is":"at_least","than":1}},
        "then":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#;
    refused(&action(peeks), "hidden cards can be counted");
}

/// Cards that would need more than a card can have are refused when loaded.
#[test]
fn what_a_card_cannot_have_is_refused() {
    let card = |keywords: &str, abilities: &str| {
        format!(
            r#"[{{"name":"Odd","kind":"character","inks":["ruby"],"cost":1,"strength":1,"willpower":1,"lore":1,
            "keywords":[{keywords}],"abilities":[{abilities}]}}]"#
        )
    };
    let draw =
        r#"{"triggered":{"when":"quests","once":true,"effect":{"do":{"draw":{"amount":1,"who":"you"}}}}}"#;
    let hand = r#"{"instead_of_banish":"hand"}"#;
    for (file, part) in [
        (card("", &[draw; 8].join(",")), "at most 7 abilities"),
        (card("", &[hand; 2].join(",")), "one place instead"),
        (card(r#"{"shift":{"cost":1}},{"shift_for":{"discard":1}}"#, ""), "Shift at most once"),
        (card(r#"{"shift_for":{"discard":0}}"#, ""), "at least one card"),
    ] {
        let flaw = Set::load(&file).expect_err("this must not load");
        assert!(flaw.message.contains(part), "{flaw}");
    }
    Set::load(&card("", &[draw; 7].join(","))).unwrap_or_else(|flaw| panic!("{flaw}"));
}
