//! What is shown to whom, said in words, refused, and liked by a bot.

use super::scene::{Scene, is_open, plain, position, scene, with_upcard};
use super::{JUNK, NINE_IN_MELDS, with_big_gin};
use crate::gin_rummy::{Action, GinRummy, Knock, Options, Stage};
use fairdeal_kernel::{Eyes, Game, Options as _, Panel, Present, Seat, set_up};
use serde_json::json;

fn ready() -> Scene {
    plain(&format!("P1: {NINE_IN_MELDS} 3c Kd | P2: {JUNK} | discard: Kh"))
}

#[test]
fn the_knockers_hand_is_shown_at_the_knock_and_the_defenders_when_the_melds_are_chosen() {
    let check_open = |play: &str, expect: [bool; 2]| {
        let after = ready().play(play);
        assert_eq!([Seat(0), Seat(1)].map(|seat| is_open(&after, seat)), expect, "after {play:?}");
    };
    check_open("", [false, false]);
    check_open("!Kd", [true, false]);
    check_open("!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h", [true, false]);
    check_open("!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done", [true, true]);
}

fn panels(scene: &Scene, eyes: Eyes) -> Vec<String> {
    let panel = |panel: &Panel| {
        let lines: Vec<String> = panel.words().map(|line| scene.say(line)).collect();
        format!("{}: {}", scene.say(&panel.title), lines.join(", "))
    };
    scene.game.panels(&scene.board.seen(eyes)).iter().map(panel).collect()
}

#[test]
fn the_best_arrangement_is_shown_to_its_owner_only() {
    let terms = "This hand: Knock with 10 or less., 28 cards to draw before the hand is void.";
    let own = "Best melds of P1: 9♣ 9♦ 9♥, 5♥ 6♥ 7♥, 2♠ 3♠ 4♠, Deadwood: 3♣ K♦ (13)";
    assert_eq!(panels(&ready(), Eyes::PUBLIC), [terms]);
    assert_eq!(panels(&ready(), Eyes::seat(Seat(0))), [terms, own]);
    let other = panels(&ready(), Eyes::seat(Seat(1)));
    assert_eq!((other.len(), other[1].starts_with("Best melds of P2")), (2, true));
}

#[test]
fn panels_tell_what_a_knock_takes() {
    let check_terms = |upcard: &str, expect: &str| {
        let options = Options { knock: Knock::Oklahoma, spades_double: true, ..Options::default() };
        let table = scene(options, &format!("P1: {NINE_IN_MELDS} 9s Kd | P2: {JUNK} | discard: Kh"));
        let terms = &panels(&with_upcard(table, upcard), Eyes::PUBLIC)[0];
        assert_eq!(terms.replace(", 28 cards to draw before the hand is void.", ""), expect);
    };
    check_terms("7d", "This hand: Knock with 7 or less.");
    check_terms("Ad", "This hand: Only gin ends this hand.");
    check_terms("Qs", "This hand: Knock with 10 or less., The upcard is a spade: the hand counts double.");
}

#[test]
fn readers_are_told_what_is_known_of_the_other() {
    let table = plain(&format!("P1: {NINE_IN_MELDS} 3c | P2: {JUNK} | discard: Kh"));
    let told = |scene: &Scene, seat| -> Vec<String> {
        let lines = scene.game.facts_for_ai(&scene.board.seen(Eyes::seat(seat)), seat);
        lines.iter().map(|line| scene.say(line)).collect()
    };
    let known = "P1 is known to hold K♥.".to_owned();
    assert!(!told(&table, Seat(1)).contains(&known));
    let taken = table.play("take -3c");
    assert!(told(&taken, Seat(1)).contains(&known));
    assert!(told(&taken, Seat(0)).contains(&"Deadwood: K♥ (10)".to_owned()));
}

#[test]
fn actions_and_options_are_plain_json() {
    let check_json = |action: Action, expect: serde_json::Value| {
        assert_eq!(serde_json::to_value(action).expect("an action is JSON"), expect);
        assert_eq!(serde_json::from_value::<Action>(expect).expect("an action is read"), action);
    };
    let card = |name: &str| name.parse().expect("a card in notation");
    check_json(Action::Meld("9s 7s 8s".parse().expect("cards")), json!({ "meld": ["7s", "8s", "9s"] }));
    check_json(
        Action::LayOff { card: card("As"), meld: 2 },
        json!({ "lay_off": { "card": "As", "meld": 2 } }),
    );
    check_json(Action::Knock(card("Kd")), json!({ "knock": "Kd" }));
    check_json(Action::BigGin, json!("big_gin"));
    let written = json!({
        "knock": "10", "limit": 10, "ties": "undercut", "wall": 2, "discard_taken": false, "big_gin": false,
        "gin_bonus": 25, "big_gin_bonus": 31, "undercut_bonus": 25, "box_bonus": 25, "game_bonus": 100,
        "spades_double": false, "deals": 40
    });
    assert_eq!(serde_json::to_value(Options::default()).expect("options are JSON"), written);
    let read: Options = serde_json::from_value(json!({ "knock": "oklahoma" })).expect("options are read");
    assert_eq!(read.knock, Knock::Oklahoma);
    assert!(read.problems().is_empty());
}

#[test]
fn labels_name_cards_melds_and_deadwood() {
    let check_labels = |play: &str, expect: &[&str]| {
        let after = ready().play(play);
        let (seat, offers) = (after.to_act(), after.offers());
        let seen = after.board.seen(Eyes::seat(seat));
        let labels: Vec<String> =
            offers.iter().map(|action| after.say(&after.game.label(&seen, seat, action))).collect();
        assert!(expect.iter().all(|label| labels.iter().any(|said| said == label)), "{labels:?}");
    };
    check_labels("", &["Discard K♦", "Knock, discarding K♦"]);
    check_labels("!Kd", &["Meld 5♥ 6♥ 7♥"]);
    check_labels("!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h", &["Finish with 3 deadwood"]);
    check_labels("-Kd", &["Draw from the stock", "Take K♦"]);
    let gin = plain(&format!("P1: {NINE_IN_MELDS} 9s Kd | P2: {JUNK} | discard: Kh"));
    let label = gin.game.label(
        &gin.board.seen(Eyes::seat(Seat(0))),
        Seat(0),
        Action::Knock("Kd".parse().expect("a card")),
    );
    assert_eq!(gin.say(&label), "Go gin, discarding K♦");
}

/// Checks what is said to the seat to act about an action that is not offered.
fn check_why(scene: &Scene, action: serde_json::Value, expect: &str) {
    let action: Action = serde_json::from_value(action).expect("the test writes an action");
    assert_eq!(scene.why_not(action), expect);
}

#[test]
fn refusals_name_the_rule() {
    let table = ready();
    check_why(&table, json!({ "discard": "Qs" }), "You do not hold Q♠.");
    check_why(&table, json!({ "discard": "*r" }), "You do not hold red ★.");
    check_why(
        &table,
        json!({ "knock": "2s" }),
        "Without 2♠ you are left with 20 deadwood; you may knock with 10 or less.",
    );
    check_why(&table, json!("big_gin"), "Big gin does not count in this match: discard a card.");
    check_why(&table, json!("draw"), "You have drawn: discard a card, or knock.");
    let taken = plain(&format!("P1: {NINE_IN_MELDS} 3c | P2: {JUNK} | discard: Kh")).play("take");
    let barred = "You have just taken K♥: it cannot be discarded in the same turn.";
    check_why(&taken, json!({ "discard": "Kh" }), barred);
    check_why(&taken, json!({ "knock": "Kh" }), barred);
    let ask = taken.game.ask(&taken.board.seen(Eyes::seat(Seat(0))), Seat(0));
    assert_eq!(ask.barred.iter().map(|(_, why)| taken.say(why)).collect::<Vec<_>>(), [barred]);
    let big = scene(with_big_gin(), &format!("P1: {NINE_IN_MELDS} 3c Kd | P2: {JUNK} | discard: Kh"));
    check_why(&big, json!("big_gin"), "Your eleven cards are not all in melds.");
}

#[test]
fn refusals_name_the_rule_of_laying_out() {
    let table = ready().play("!Kd");
    check_why(&table, json!("done"), "That would leave you with 57 deadwood, and you may have 10 at most.");
    check_why(&table, json!({ "meld": ["2s", "3s"] }), "That is neither a set nor a run.");
    check_why(&table, json!({ "meld": ["As", "2s", "3s"] }), "You do not hold A♠.");
    let hands = "P1: 7s 8s 9s Ts 7h 7d 2d 3d 4d Ah Kd | P2: Ac 5c 6h 8c Jc Kc Qd 2h 9h Js";
    let crossing = plain(&format!("{hands} | discard: Kh")).play("!Kd");
    let too_much = "That would leave you with 25 deadwood, and you may have 10 at most.";
    check_why(&crossing, json!({ "meld": ["7s", "8s", "9s"] }), too_much);
    let answer = table.play("2s+3s+4s 5h+6h+7h 9c+9d+9h done");
    check_why(&answer, json!({ "lay_off": { "card": "Js", "meld": 1 } }), "J♠ does not fit on 2♠ 3♠ 4♠.");
    check_why(
        &answer,
        json!({ "lay_off": { "card": "Js", "meld": 4 } }),
        "The knocker has no meld number 4.",
    );
    check_why(&answer, json!({ "lay_off": { "card": "8h", "meld": 2 } }), "You do not hold 8♥.");
    let gin = plain(&format!("P1: {NINE_IN_MELDS} 9s Kd | P2: 8h 3d 5c 6d 7s 8c Js Kc Qd 2h | discard: Kh"));
    let gin = gin.play("!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h+9s");
    check_why(&gin, json!({ "lay_off": { "card": "8h", "meld": 2 } }), "Nothing can be laid off on gin.");
}

#[test]
fn refusals_name_the_duty_of_the_moment() {
    let fresh = Scene::dealt(Options::default(), 2, "why");
    check_why(&fresh, json!("draw"), "Take the upcard or leave it first.");
    check_why(&fresh.play("pass pass"), json!("take"), "Both have refused the upcard: draw from the stock.");
    let table = ready();
    check_why(&table.play("-Kd"), json!("pass"), "Draw from the stock, or take the discard.");
    check_why(&table.play("!Kd"), json!("draw"), "You have knocked: lay out your melds.");
    let laid = table.play("!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done");
    check_why(&laid, json!("draw"), "Lay out your melds, lay cards off, or finish.");
    check_why(&laid.play("done"), json!("done"), "The hand is over: deal the next.");
}

#[test]
fn positions_that_cannot_go_on_are_refused() {
    let game: GinRummy = set_up(Options::default(), 2).expect("the options are in range");
    let check_refused = |piles: &str, change: &dyn Fn(&mut super::super::Facts), expect: &str| {
        let mut position = position(&game, piles);
        change(&mut position.facts);
        if position.facts.stage == Stage::Answer {
            position.open.insert("hand.P1".into(), vec!["all".into()]);
            position.open.insert("hand.P2".into(), vec!["all".into()]);
        }
        let refused = position.board(&game).expect_err("the position is wrong").to_string();
        assert!(refused.contains(expect), "{refused}");
    };
    let ten = format!("P1: {NINE_IN_MELDS} 3c | P2: {JUNK} | discard: Kh");
    check_refused(&ten, &|facts| facts.turn = Seat(2), "must be seats of this match");
    check_refused(&ten, &|facts| facts.upcard = fairdeal_decks::French::RED_JOKER, "no jokers");
    check_refused(&ten, &|facts| facts.points = fairdeal_kernel::BySeat::new(3), "one number for each seat");
    check_refused(&ten, &|facts| facts.stage = Stage::Discard, "a seat that has drawn eleven");
    check_refused(&ten, &|facts| facts.stage = Stage::Meld, "must be open to all");
    check_refused(&ten, &|facts| facts.stage = Stage::Answer, "small enough for a knock");
    check_refused(&format!("P1: {NINE_IN_MELDS} 3c | P2: {JUNK}"), &|_| {}, "must lie in the discard pile");
    check_refused("P1: 2s 3s 4s 5h 6h 7h 9c 9d 9h 3c | P2: Ac | discard: Kh", &|_| {}, "both hold ten cards");
    let gap =
        format!("P1: 3c | P2: {JUNK} | meld.P1.1: 2s 3s 4s | meld.P1.3: 5h 6h 7h 9c 9d 9h | discard: Kh");
    check_refused(&gap, &|facts| (facts.stage, facts.turn) = (Stage::Answer, Seat(1)), "must be melds");
}

/// What looks best to the seat to act.
fn favourites(scene: &Scene) -> Vec<Action> {
    let (seat, offers) = (scene.to_act(), scene.offers());
    let seen = scene.board.seen(Eyes::seat(seat));
    let appeal = |action| scene.game.appeal(&seen, seat, action);
    let best = offers.iter().map(appeal).max();
    offers.iter().filter(|&action| Some(appeal(action)) == best).collect()
}

#[test]
fn the_greedy_take_what_helps_knock_and_lay_out_all() {
    let check_liked = |scene: &Scene, expect: serde_json::Value| {
        let liked = serde_json::to_value(favourites(scene)).expect("actions are JSON");
        assert_eq!(liked, expect, "when {}", scene.next());
    };
    let hand = "2s 3s 4s 5h 6h 9c 9d Js Jd Kc";
    check_liked(
        &plain(&format!("P1: {hand} | P2: Ac 3d 5c 6d 7s 8c Jh Kh Qh 2h | discard: 7h")),
        json!(["take"]),
    );
    check_liked(
        &plain(&format!("P1: {hand} | P2: Ac 3d 5c 6d 7s 8c Jh Kh Qh 2h | discard: Tc")),
        json!(["draw"]),
    );
    check_liked(
        &plain(&format!("P1: {hand} 8c | P2: Ac 3d 5c 6d 7s Tc Jh Kh Qh 2h | discard: 7h")),
        json!([{ "discard": "Kc" }]),
    );
    check_liked(&ready(), json!([{ "knock": "Kd" }]));
    let laid = ready().play("!Kd 2s+3s+4s 5h+6h+7h");
    check_liked(&laid, json!([{ "meld": ["9c", "9d", "9h"] }]));
    let answers =
        plain(&format!("P1: {NINE_IN_MELDS} 3c Kd | P2: 8h Ac 2c Jc 4d 5d 6d Qd Kc Jh | discard: Kh"));
    let answers = answers.play("!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done 4d+5d+6d");
    check_liked(&answers, json!([{ "lay_off": { "card": "8h", "meld": 2 } }]));
    check_liked(&answers.play("8h>2"), json!(["done"]));
}
