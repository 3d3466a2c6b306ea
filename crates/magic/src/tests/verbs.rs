//! What sentences mean: each test fails if its sentence is read another way.

use super::{
    invented::{CARDS, card},
    setup::{Look, Setup},
};
use crate::{rules::Magic, set::CardType, set::Set};
use fairdeal_laws::{Scene, check_scene};
use std::sync::Arc;

const MORE: [[&str; 5]; 14] = [
    ["Twin Sage", "{W/U}", "Creature — Human", "1/1", ""],
    ["Ashen Bolt", "{R/P}", "Instant", "", "Ashen Bolt deals 1 damage to any target."],
    [
        "Shared Toll",
        "{W}",
        "Sorcery",
        "",
        "Target player loses X life and you gain X life, where X is the number of creatures you control.",
    ],
    ["Small Hoard", "{W}", "Sorcery", "", "Create a Treasure token."],
    ["Guarded Stag", "{G}", "Creature — Elk", "2/2", "Ward {1}"],
    [
        "Sift the Sand",
        "{U}",
        "Sorcery",
        "",
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of \
         your library in any order.",
    ],
    [
        "Rise Once More",
        "{W}",
        "Sorcery",
        "",
        "Return target creature card from your graveyard to the battlefield. You lose life equal to its mana value.",
    ],
    [
        "Warden Owl",
        "{W}",
        "Creature — Bird",
        "1/1",
        "When this creature enters, exile target creature an opponent controls until this creature leaves the \
         battlefield.",
    ],
    ["Hay Cart", "{1}", "Artifact — Vehicle", "3/3", "Crew 1"],
    ["Old Song", "{W}", "Enchantment — Saga", "", "I — You gain 2 life.\nII — Draw a card."],
    [
        "Two Minds",
        "{W}",
        "Instant",
        "",
        "Choose one —\n• Destroy target creature with flying.\n• Exile target creature. Its controller gains 3 life.",
    ],
    ["Stubborn Ghoul", "{G}", "Creature — Zombie", "2/2", "Persist"],
    [
        "Second Helping",
        "{U}",
        "Sorcery",
        "",
        "Draw a card. If you control a creature, draw two cards instead.",
    ],
    ["Slow Poison", "{R}", "Sorcery", "", "Destroy target creature.\nDraw a card."],
];

fn begin(first: &[&str], second: &[&str]) -> Setup {
    let cards: Vec<_> = CARDS.iter().chain(&MORE).map(card).collect();
    let set = Set::of_cards(&cards).unwrap_or_else(|why| panic!("{why}"));
    Setup::with(&Arc::new(set), "main_1", first, second)
}

/// Returns the first target that is offered.
fn target(scene: &Scene<Magic>) -> String {
    let next = scene.next();
    let found = next.split_whitespace().find(|word| word.starts_with("pick:"));
    found.expect("a target is offered").to_owned()
}

#[test]
fn either_colour_pays_for_a_hybrid_symbol() {
    for land in ["Plains", "Island"] {
        let scene = begin(&[land], &[]).hand(0, &["Twin Sage"]).begin().play("cast:twinsage pass pass");
        assert_eq!(scene.cards("battlefield"), format!("{land} Twin Sage"));
    }
    let scene = begin(&["Forest"], &[]).hand(0, &["Twin Sage"]).begin();
    assert!(!scene.next().contains("twinsage"), "green does not pay");
}

#[test]
fn two_life_pay_for_a_phyrexian_symbol() {
    let scene = begin(&["Mountain"], &[]).hand(0, &["Ashen Bolt"]).begin();
    check_scene(&scene, "cast:ashenbolt", "P1: number:0 number:1");
    assert_eq!(scene.play("cast:ashenbolt number:1 pick:P2 pass pass").life(), [18, 19]);
    assert_eq!(scene.play("cast:ashenbolt number:0 pick:P2 pass pass").life(), [20, 19]);
}

#[test]
fn what_x_is_holds_for_the_clause_before_too() {
    let scene = begin(&["Plains", "Moor Hare", "Moor Hare"], &[]).hand(0, &["Shared Toll"]).begin();
    assert_eq!(scene.play("cast:sharedtoll pick:P2 pass pass").life(), [22, 18]);
}

#[test]
fn tokens_that_the_rules_define_have_their_abilities() {
    let scene = begin(&["Plains"], &[]).hand(0, &["Small Hoard"]).begin().play("cast:smallhoard pass pass");
    assert_eq!(scene.cards("battlefield"), "Plains Treasure Token");
    assert!(scene.next().contains("treasuretoken"), "it can be sacrificed for mana");
}

#[test]
fn ward_counters_what_is_not_paid_for() {
    let lands = ["Mountain", "Mountain"];
    let poor = begin(&lands[..1], &["Guarded Stag"]).hand(0, &["Cinder Dart"]).begin();
    let countered = poor.play("cast:cinderdart pick:2 pass pass");
    assert_eq!((countered.left(), countered.cards("graveyard.P1").as_str()), (vec![1, 2], "Cinder Dart"));
    let rich = begin(&lands, &["Guarded Stag"]).hand(0, &["Cinder Dart"]).begin();
    let paid = rich.play("cast:cinderdart pick:3 pass pass yes pass pass");
    assert_eq!(paid.left(), [1, 2]);
}

#[test]
fn one_of_the_cards_looked_at_goes_to_the_hand() {
    let scene = begin(&["Island"], &[]).hand(0, &["Sift the Sand"]).begin();
    let sifted = scene.play("cast:siftthesand pass pass held:1 held:1");
    assert_eq!(sifted.cards("hand.P1"), "Forest");
    assert!(sifted.cards("look.P1").is_empty(), "the rest is back in the library");
}

#[test]
fn an_effect_finds_the_card_that_it_moved() {
    let scene = begin(&["Plains"], &[]).graveyard(0, &["Hill Ox"]).hand(0, &["Rise Once More"]).begin();
    let aimed = scene.play("cast:riseoncemore");
    let risen = aimed.play(&format!("{} pass pass", target(&aimed)));
    assert_eq!((risen.cards("battlefield").as_str(), risen.life()), ("Plains Hill Ox", [17, 20]));
}

#[test]
fn what_is_exiled_until_something_leaves_returns_at_once() {
    let scene =
        begin(&["Plains", "Mountain"], &["Moor Hare"]).hand(0, &["Warden Owl", "Cinder Dart"]).begin();
    let taken = scene.play("cast:wardenowl pass pass pick:3 pass pass");
    assert_eq!(taken.cards("exile.P2"), "Moor Hare");
    let owl = taken.left()[2];
    let back = taken.play(&format!("cast:cinderdart pick:{owl} pass pass"));
    assert_eq!(back.cards("battlefield"), "Plains Mountain Moor Hare");
}

#[test]
fn a_crewed_vehicle_is_a_creature_until_end_of_turn() {
    let scene = begin(&["Hay Cart", "Moor Hare"], &[]).begin();
    let is_creature = |scene: &Scene<Magic>| {
        let cart = scene.thing(1).expect("it is there");
        scene.game.characteristics(scene.facts(), cart).kinds.has(CardType::Creature)
    };
    assert!(!is_creature(&scene));
    let crewed = scene.play("use:1/haycart0 pick:2 pass pass");
    assert!(is_creature(&crewed) && crewed.thing(2).expect("it is there").tapped);
}

#[test]
fn a_saga_tells_a_chapter_as_it_enters() {
    let scene = begin(&["Plains"], &[]).hand(0, &["Old Song"]).begin();
    let told = scene.play("cast:oldsong pass pass pass pass");
    assert_eq!((told.life(), told.left().len()), ([22, 20], 2));
}

#[test]
fn it_in_the_second_mode_is_the_target_of_that_mode() {
    let scene = begin(&["Plains"], &["Moor Hare"]).hand(0, &["Two Minds"]).begin();
    let exiled = scene.play("cast:twominds pick:2 pass pass");
    assert_eq!((exiled.cards("exile.P2").as_str(), exiled.life()), ("Moor Hare", [20, 23]));
}

#[test]
fn persist_returns_it_once_with_a_counter() {
    let scene = begin(&["Mountain", "Mountain", "Stubborn Ghoul"], &[])
        .hand(0, &["Cinder Dart", "Cinder Dart"])
        .begin();
    let back = scene.play("cast:cinderdart pick:3 pass pass pass pass");
    let ghoul = back.left()[2];
    assert_eq!(back.facts().counters_on(fairdeal_kernel::Obj(ghoul), crate::parts::Counter::Minus), 1);
    let gone = back.play(&format!("cast:cinderdart pick:{ghoul} pass pass"));
    assert_eq!(gone.left().len(), 2, "it had a counter and stays away");
}

#[test]
fn instead_replaces_the_sentence_before() {
    let alone = begin(&["Island"], &[]).hand(0, &["Second Helping"]).begin();
    assert_eq!(alone.play("cast:secondhelping pass pass").cards("hand.P1"), "Forest");
    let fed = begin(&["Island", "Moor Hare"], &[]).hand(0, &["Second Helping"]).begin();
    assert_eq!(fed.play("cast:secondhelping pass pass").cards("hand.P1"), "Forest Forest");
}

#[test]
fn the_lines_of_a_spell_are_carried_out_in_order() {
    let scene = begin(&["Mountain"], &["Moor Hare"]).hand(0, &["Slow Poison"]).begin();
    let done = scene.play("cast:slowpoison pick:2 pass pass");
    assert_eq!((done.left(), done.cards("hand.P1").as_str()), (vec![1], "Forest"));
}
