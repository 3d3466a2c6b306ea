use super::scene::{Scene, Stage, action};
use crate::parts::{Action, End};
use fairdeal_kernel::{Turn, turn};

const COB: &str = "Cob - Deckhand";

/// A hardy character with one ability, as a definition in JSON.
fn character(name: &str, ability: &str) -> String {
    format!(
        r#"{{"name":"{name}","title":"Test","kind":"character","inks":["ruby"],"cost":1,"strength":1,"willpower":9,
            "lore":1,"abilities":[{ability}]}}"#
    )
}

const OTHERS: &str = r#"{"all":[{"kind":["character"]},{"owner":"you"},{"not":{"is":"source"}}]}"#;

/// An action that deals damage to all characters with this name.
fn hit(name: &str, amount: u8) -> String {
    let filter = format!(r#"{{"all":{{"name":{{"is":["{name}"]}}}}}}"#);
    action("Hit", &format!(r#"{{"do":{{"damage":{{"amount":{amount},"to":{filter}}}}}}}"#))
}

#[test]
fn what_leaves_together_sees_each_other_go() {
    let mourns = format!(
        r#"{{"triggered":{{"when":"banished","subject":{OTHERS},
            "effect":{{"do":{{"gain_lore":{{"amount":1,"who":"you"}}}}}}}}}}"#
    );
    let doom = action("Doom", r#"{"do":{"banish":{"all":{"kind":["character"]}}}}"#);
    let cards = [character("First", &mourns), character("Second", &mourns), doom];
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let mut stage = Scene::with(&cards).play(0, "First").play(0, "Second").hand(0, "Doom").begin();
    stage.plays(0, "Doom");
    stage.act(0, Action::Resolve(0));
    assert_eq!((stage.lore(0), stage.count(0, "play")), (2, 0), "matched by the state before they left");
}

#[test]
fn a_shield_takes_damage_once_and_is_not_shielded_by_another() {
    let takes = format!(r#"{{"takes_damage_for":{OTHERS}}}"#);
    let cards = [character("Left", &takes), character("Right", &takes), hit("Cob", 3)];
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let mut stage = Scene::with(&cards).play(0, "Left").play(0, "Right").play(0, COB).hand(0, "Hit").begin();
    stage.plays(0, "Hit").pick(0, "Left");
    let damage = |stage: &Stage, card| stage.thing(card).damage;
    assert_eq!((damage(&stage, "Left"), damage(&stage, "Right"), damage(&stage, COB)), (3, 0, 0));
}

#[test]
fn what_a_shield_takes_is_not_replaced_again() {
    let takes = |name: &str| {
        let own = format!(r#"{{"all":[{{"name":{{"is":["{name}"]}}}},{{"owner":"you"}}]}}"#);
        format!(r#"{{"takes_damage_for":{own}}}"#)
    };
    let cards = [character("Left", &takes("Cob")), character("Right", &takes("Left")), hit("Cob", 3)];
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let mut stage = Scene::with(&cards).play(0, "Left").play(0, "Right").play(0, COB).hand(0, "Hit").begin();
    stage.plays(0, "Hit");
    assert_eq!((stage.thing("Left").damage, stage.thing("Right").damage), (3, 0));
}

#[test]
fn a_turn_that_never_ends_is_a_draw() {
    let loops = r#"{"triggered":{"when":"damaged","subject":{"kind":["character"]},"effect":{"sequence":[
        {"do":{"heal":{"amount":1,"from":{"that":"trigger"}}}},
        {"do":{"damage":{"amount":1,"to":{"that":"trigger"}}}}]}}}"#;
    let cards = [character("Loop", loops), hit("Loop", 1)];
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let mut stage = Scene::with(&cards).play(0, "Loop").hand(0, "Hit").begin();
    stage.plays(0, "Hit");
    assert_eq!((stage.board.facts.end, stage.winner()), (Some(End::Fuel), None));
    let Turn::Over(outcome) = turn(&stage.game, &stage.board) else { panic!("the match is over") };
    assert_eq!(outcome.reason, "end.fuel");
}

#[test]
fn a_character_that_is_shifted_onto_stays_the_same_thing() {
    let shifts = r#"{"name":"Rock","title":"Grown","kind":"character","inks":["ruby"],"cost":5,"strength":1,
        "willpower":9,"lore":1,"keywords":[{"shift":{"cost":0}}]}"#;
    let boon = action(
        "Boon",
        r#"{"do":{"give":{"to":{"all":{"kind":["character"]}},"what":[{"strength":4}],"until":"turn"}}}"#,
    );
    let rock = r#"{"name":"Rock","title":"Small","kind":"character","inks":["ruby"],"cost":1,"strength":1,
        "willpower":9,"lore":1}"#;
    let mut stage = Scene::with(&[rock, shifts, &boon])
        .lies(0, "Rock - Small", &[("damage", 2)])
        .hand(0, "Rock - Grown")
        .hand(0, "Boon")
        .begin();
    stage.plays(0, "Boon");
    let before = stage.thing("Rock - Small");
    let grown = stage.face("Rock - Grown");
    stage.act(0, Action::Shift(grown, before.obj));
    let after = stage.thing("Rock - Grown");
    assert_eq!((after.id, after.damage, after.strength), (before.id, 2, 5));
    assert_eq!(after.under, 1);
}
