//! Cards that people write: played at a table, within limits, and refused with their location.

use crate::{options::Options, own::read_own, rules::Lorcana};
use fairdeal_kernel::{Fairness, Options as _, Rng, Turn, set_up};
use fairdeal_session::{Caps, Match, Start, lines_of, restore, verify};
use serde_json::{Value, json};

/// A character that does something when it is played, as people write it.
fn written(name: &str, effect: &Value) -> Value {
    json!({"name": name, "title": "Of My Own", "kind": "character", "inks": ["amber"], "cost": 1, "inkable": true,
        "strength": 1, "willpower": 2, "lore": 1, "traits": ["Stranger"],
        "abilities": [{"triggered": {"when": "played", "effect": effect}}]})
}

fn options(cards: &Value) -> Value {
    let list: String = (0..15).map(|n| format!("4 Guest {n} - Of My Own\n")).collect();
    json!({"deck_1": list, "deck_2": list, "cards": cards})
}

fn deck() -> Vec<Value> {
    let effects = [
        json!({"do": {"draw": {"amount": 1, "who": "you"}}}),
        json!({"do": {"reveal_hand": {"who": "opponent"}}}),
        json!({"do": {"discard_chosen": {"filter": {"kind": ["character"]}}}}),
        json!({"do": {"reveal_hand": {"who": "any"}}}),
        json!({"do": {"discard_random": {"amount": 1, "who": "opponent"}}}),
        json!({"may": {"do": {"put": {"what": "self", "to": "inkwell"}}}}),
        json!({"do": {"ready_inkwell": {"who": "you"}}}),
    ];
    (0..15).map(|n| written(&format!("Guest {n}"), &effects[n % effects.len()])).collect()
}

/// Plays a match to its end at random.
fn played(options: &Value, seed: &str) -> Match<Lorcana> {
    let options: Options = serde_json::from_value(options.clone()).expect("these are options");
    let game: Lorcana = set_up(options, 2).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut m =
        Match::new(game, Fairness::from_seed(seed, 2), Start::Box).expect("the box needs no position");
    let mut rng = Rng::simulated(seed);
    while let Turn::Act(seats) = m.turn() {
        let seat = seats.first().expect("somebody may act");
        let offers = m.offers(seat);
        let action = offers.get(rng.index(offers.len())).expect("something is offered");
        m.act(Caps::player(seat), seat, m.version(), &[action]).expect("what is offered is accepted");
    }
    m
}

/// The cards are part of the options, so whoever has the log can replay and verify it.
#[test]
fn cards_that_people_write_are_played_logged_and_verified() {
    let cards = Value::from(deck());
    for (n, cards) in [cards.clone(), Value::from(cards.to_string())].iter().enumerate() {
        let m = played(&options(cards), &format!("own/{n}"));
        let log = lines_of(&m).join("\n") + "\n";
        let again: Match<Lorcana> = restore(&log).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.board(), m.board());
        verify::<Lorcana>(&log).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn definitions_and_facts_stand_in_one_file() {
    let facts = json!({"name": "Guest 0", "version": "Of My Own", "type": "character", "ink": ["amber"], "cost": 1,
        "strength": 1, "willpower": 1, "lore": 1, "abilities": false, "kw": [{"k": "Stranger Shift", "v": 1}]});
    let mut cards = deck();
    cards[0] = facts;
    let options: Options = serde_json::from_value(options(&cards.into())).expect("these are options");
    assert_eq!(options.problems().0, []);
    let kept = serde_json::to_value(&options).expect("options are JSON");
    assert_eq!(
        (&kept["cards"][0]["type"], &kept["cards"][1]["kind"]),
        (&json!("character"), &json!("character"))
    );
    assert_eq!(serde_json::from_value::<Options>(kept).expect("they are read again"), options);
}

#[track_caller]
fn refused(cards: &str, part: &str) {
    let options: Options = serde_json::from_value(json!({ "cards": cards })).expect("these are options");
    let problems = options.problems().0;
    assert!(problems[0].at == "/options/cards" && problems[0].message.contains(part), "{problems:?}");
}

#[test]
fn what_is_wrong_with_a_card_is_said_with_its_place() {
    let effect = json!({"do": {"draw": {"amount": 1, "who": "you"}}});
    let good = written("Good", &effect).to_string();
    let odd = |from: &str, to: &str| {
        format!("[{good},\n\n{}]", written("Odd", &effect).to_string().replace(from, to))
    };
    refused(&odd("draw", "drew"), "card 2: line 3, column 45, at /abilities/0/triggered/effect/do");
    refused(
        &odd("\"played\"", "\"discarded\""),
        "\"Odd - Of My Own\", at /abilities/0: \"discarded\" never happens",
    );
    refused(&odd("\"strength\":1", "\"strength\":null"), "\"Odd - Of My Own\": a character has a strength");
    refused(&format!("[{good},{good}]"), "there are two cards called \"Good - Of My Own\"");
    let tilda = good.replace("Good", "Tilda").replace("Of My Own", "Lantern Keeper");
    refused(&format!("[{tilda}]"), "there are two cards called \"Tilda - Lantern Keeper\"");
}

#[test]
fn own_cards_have_limits() {
    let effect = json!({"do": {"draw": {"amount": 1, "who": "you"}}});
    let many = |count: usize| -> Vec<String> {
        (0..count).map(|n| written(&format!("Many {n}"), &effect).to_string()).collect()
    };
    assert!(read_own(&format!("[{}]", many(500).join(","))).is_ok());
    refused(
        &format!("[{}]", many(501).join(",")),
        "at most 500 cards with abilities can be brought, not 501",
    );
    refused(&format!("[{}]", vec!["{}"; 4001].join(",")), "at most 4000");
    refused(&format!("[{}]", " ".repeat(5 << 20)), "it may have at most 2097152");
    let long = written("Long", &effect).to_string().replace("Stranger", &"x".repeat(20_000));
    refused(&format!("[{long}]"), "a text has at most 500 bytes");
    let deep = format!("{}{}{}", r#"{"may":"#.repeat(500), r#"{"do":"name_card"}"#, "}".repeat(500));
    let deep = written("Deep", &json!(0)).to_string().replace("\"effect\":0", &format!("\"effect\":{deep}"));
    refused(&format!("[{deep}]"), "deep");
}
