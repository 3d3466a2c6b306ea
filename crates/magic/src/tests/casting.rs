use super::setup::{Look, Setup, more_cards};
use crate::{
    mana::{Cost, Mana},
    parts::Action,
    set::Colour,
};
use fairdeal_kernel::Seat;
use fairdeal_laws::check_scene;
use serde_json::json;

#[test]
fn a_spell_waits_on_the_stack_until_both_have_passed() {
    let scene = Setup::new("main_1", &["Mountain", "Mountain"], &[]).hand(0, &["Kiln Brawler"]).begin();
    let scene = scene.play("cast:kilnbrawler");
    assert_eq!((scene.cards("stack"), scene.facts().stack.len()), ("Kiln Brawler".into(), 1));
    assert!([1, 2].iter().all(|&obj| scene.thing(obj).expect("a land").tapped));
    let scene = scene.play("pass pass");
    assert_eq!(scene.cards("battlefield"), "Mountain Mountain Kiln Brawler");
    assert!(scene.facts().permanents[2].sick);
}

#[test]
fn whoever_casts_a_card_owns_the_permanent() {
    let scene = Setup::new("upkeep", &[], &["Island", "Island"]).hand(1, &["Gale Courier"]).begin();
    let scene = scene.play("pass cast:galecourier pass pass");
    let courier = scene.facts().permanents[2];
    assert_eq!([courier.owner, courier.base, courier.controller], [Seat(1); 3]);
}

#[test]
fn a_card_is_offered_only_if_its_mana_is_there() {
    let hand = ["Kiln Brawler", "Ember Pup", "Cellar Rat", "Iron Colossus"];
    let scene = Setup::new("main_1", &["Mountain", "Mountain tapped"], &[]).hand(0, &hand).begin();
    assert_eq!(scene.offered("cast"), "cast:emberpup");
    let face = scene.game.set.find("Kiln Brawler").expect("a card");
    assert_eq!(scene.why_not(Action::Cast(face)), "There is not enough mana for it.");
}

#[test]
fn equal_cards_are_offered_once() {
    let scene = Setup::new("main_1", &["Mountain"], &[])
        .hand(0, &["Ember Pup", "Ember Pup", "Forest", "Forest"])
        .begin();
    check_scene(&scene, "", "P1: cast:emberpup land:forest pass pass:turn stops:few stops:usual");
}

#[test]
fn lands_are_played_once_a_turn_in_a_main_phase_on_an_empty_stack() {
    let scene = Setup::new("main_1", &["Mountain"], &[]).hand(0, &["Forest", "Forest", "Ember Pup"]).begin();
    assert!(!scene.play("cast:emberpup").has("land:forest"));
    let played = scene.play("land:forest");
    assert!(!played.has("land:forest"));
    let face = played.game.set.find("Forest").expect("a card");
    assert_eq!(played.why_not(Action::Land(face)), "You have already played a land this turn.");
    assert!(!scene.play("pass pass").has("land:forest"), "combat has begun");
}

#[test]
fn a_land_that_came_this_turn_makes_mana() {
    let scene = Setup::new("main_1", &[], &[]).hand(0, &["Mountain", "Ember Pup"]).begin();
    assert!(scene.play("land:mountain").has("cast:emberpup"));
}

#[test]
fn paying_taps_so_that_few_colours_are_lost() {
    let lands = ["Swamp", "Mountain", "Mountain", "Mountain"];
    let scene = Setup::new("main_1", &lands, &[]).hand(0, &["Kiln Brawler"]).begin().play("cast:kilnbrawler");
    let tapped: Vec<u32> = (1..=4).filter(|&obj| scene.thing(obj).expect("a land").tapped).collect();
    assert_eq!(tapped, [2, 3], "the Swamp stays");
}

#[test]
fn payment_can_be_chosen_where_it_matters() {
    let scene =
        Setup::new("main_1", &["Swamp", "Mountain", "Mountain"], &[]).hand(0, &["Kiln Brawler"]).begin();
    let paying = scene.play("pay:kilnbrawler");
    assert_eq!(paying.cards("stack"), "Kiln Brawler", "it is on the stack before anything is paid");
    check_scene(&paying, "", "P1: tap:1B tap:2R");
    // After the Swamp, only a Mountain can pay what is left.
    check_scene(&paying, "tap:1B", "P1: tap:2R");
    let cast = paying.play("tap:1B tap:2R");
    assert!(!cast.thing(3).expect("a land").tapped);
    assert_eq!(cast.facts().priority, Some(Seat(0)));
    let alike =
        Setup::new("main_1", &["Mountain", "Mountain", "Mountain"], &[]).hand(0, &["Kiln Brawler"]).begin();
    assert!(!alike.has("pay:kilnbrawler"));
    let scarce = Setup::new("main_1", &["Swamp", "Mountain"], &[]).hand(0, &["Kiln Brawler"]).begin();
    assert!(!scarce.has("pay:kilnbrawler"), "there is only one way");
}

#[test]
fn mana_in_the_pool_pays_first_and_empties_with_the_step() {
    let scene =
        Setup::new("main_1", &["Mountain", "Mountain", "Mountain"], &[]).hand(0, &["Ember Pup"]).explicit();
    let scene = scene.begin().play("tap:1R");
    assert_eq!(scene.facts().players[Seat(0)].pool[Colour::Red], 1);
    let cast = scene.play("cast:emberpup");
    assert!(!cast.thing(2).expect("a land").tapped);
    assert!(cast.facts().players[Seat(0)].pool.is_none());
    let waited = scene.play("pass pass");
    assert!(waited.facts().players[Seat(0)].pool.is_none(), "it is lost as the main phase ends");
    let upkeep = Setup::new("upkeep", &["Mountain"], &[]).explicit().begin().play("tap:1R pass pass");
    assert!(upkeep.facts().players[Seat(0)].pool.is_none(), "and as every step ends");
}

#[test]
fn the_pool_is_one_of_the_ways_to_pay() {
    let scene =
        Setup::new("main_1", &["Swamp", "Mountain", "Mountain"], &[]).hand(0, &["Kiln Brawler"]).explicit();
    let scene = scene.begin().play("tap:1B pay:kilnbrawler");
    check_scene(&scene, "", "P1: spend:B tap:2R");
    let cast = scene.play("spend:B tap:2R");
    assert!(cast.facts().players[Seat(0)].pool.is_none() && !cast.thing(3).expect("a land").tapped);
}

#[test]
fn lands_of_several_types_pay_what_they_are_needed_for() {
    let set = more_cards(&[json!({"name": "Ash Fen", "types": ["land"], "subtypes": ["Swamp", "Mountain"]})]);
    let scene =
        Setup::with(&set, "main_1", &["Ash Fen", "Mountain"], &[]).hand(0, &["Cellar Rat", "Ashen Cutpurse"]);
    let scene = scene.begin();
    assert_eq!(scene.offered("cast"), "cast:cellarrat cast:ashencutpurse");
    let cast = scene.play("cast:cellarrat");
    assert!(cast.thing(1).expect("a land").tapped && !cast.thing(2).expect("a land").tapped);
    let two = Setup::with(&set, "main_1", &["Ash Fen", "Mountain"], &[]).hand(0, &["Kiln Brawler"]).begin();
    assert!(two.has("cast:kilnbrawler"), "one of them pays the red mana, whichever is asked first");
}

#[test]
fn costs_are_read_and_written() {
    let cost = Cost::parse("{2}{G}{G}").expect("a cost");
    assert_eq!((cost.value(), cost.to_string()), (4, "{2}{G}{G}".into()));
    let mut green = Mana::NONE;
    green[Colour::Green] = 2;
    assert_eq!(cost, Cost { generic: 2, typed: green, x: 0, split: Default::default() });
    assert_eq!(Cost::parse("{0}").expect("a cost").to_string(), "{0}");
    for wrong in ["", "2G", "{", "{X", "{Q}", "{21}", "{-1}", "{G}G"] {
        assert!(Cost::parse(wrong).is_err(), "{wrong}");
    }
}
