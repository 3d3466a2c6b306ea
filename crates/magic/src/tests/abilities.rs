use super::{
    invented::invented,
    setup::{Look, Setup},
};
use crate::{layers::Board, parts::Facts, rules::Magic};
use fairdeal_cards::layers::derive;
use fairdeal_kernel::{Offers, Rng, Seat, Turn, Tx, legal, turn};
use fairdeal_laws::{Scene, check_scene};

fn begin(step: &str, first: &[&str], second: &[&str]) -> Setup {
    Setup::with(&invented(), step, first, second)
}

fn size(scene: &Scene<Magic>, obj: u32) -> (i16, i16) {
    let is = scene.game.characteristics(scene.facts(), scene.thing(obj).expect("it is there"));
    (is.power, is.toughness)
}

#[test]
fn damage_goes_to_the_target_that_was_announced() {
    let scene = begin("main_1", &["Mountain"], &["Hill Ox", "Moor Hare"]).hand(0, &["Cinder Dart"]).begin();
    check_scene(&scene, "cast:cinderdart", "P1: pick:2 pick:3 pick:P1 pick:P2");
    let shot = scene.play("cast:cinderdart pick:3 pass pass");
    assert_eq!(shot.left(), [1, 2], "the Hare died, the Ox is untouched");
    assert_eq!(shot.cards("graveyard.P1"), "Cinder Dart");
    assert_eq!(scene.play("cast:cinderdart pick:P2 pass pass").life(), [20, 17]);
}

#[test]
fn a_spell_whose_only_target_is_gone_does_nothing() {
    let scene =
        begin("main_1", &["Mountain", "Mountain"], &["Moor Hare"]).hand(0, &["Cinder Dart", "Cinder Dart"]);
    let scene = scene.begin().play("cast:cinderdart pick:3 cast:cinderdart pick:3 pass pass pass pass");
    assert_eq!((scene.left(), scene.life()), (vec![1, 2], [20, 20]));
    assert_eq!(scene.cards("graveyard.P1"), "Cinder Dart Cinder Dart");
}

#[test]
fn an_ability_on_entering_waits_on_the_stack() {
    let scene = begin("main_1", &["Island", "Island"], &[]).hand(0, &["Reading Owl"]).begin();
    let entered = scene.play("cast:readingowl pass pass");
    assert_eq!(entered.facts().stack.len(), 1, "the ability waits for both players to pass");
    assert_eq!(entered.play("pass pass").cards("hand.P1"), "Forest");
}

#[test]
fn creatures_that_die_together_see_each_other() {
    let scene = begin("main_1", &["Plains", "Plains", "Sour Toad", "Sour Toad"], &[])
        .hand(0, &["Clear Away"])
        .begin();
    let swept = scene.play("cast:clearaway pass pass");
    assert_eq!(swept.left(), [1, 2]);
    assert_eq!(swept.play("first:1 pass pass pass pass").life(), [24, 20]);
}

#[test]
fn an_anthem_holds_for_others_as_long_as_it_is_there() {
    let scene = begin("main_1", &["Drum Major", "Moor Hare", "Mountain"], &["Moor Hare"])
        .hand(0, &["Cinder Dart"])
        .begin();
    assert_eq!([size(&scene, 1), size(&scene, 2), size(&scene, 4)], [(2, 2), (2, 2), (1, 1)]);
    let alone = scene.play("cast:cinderdart pick:1 pass pass");
    assert_eq!(size(&alone, 2), (1, 1));
}

#[test]
fn a_pump_and_damage_wear_off_together() {
    let scene = begin("main_1", &["Forest", "Moor Hare"], &["Mountain"])
        .hand(0, &["Sudden Growth"])
        .hand(1, &["Cinder Dart"])
        .begin();
    let grown = scene.play("cast:suddengrowth pick:2 pass pass");
    assert_eq!(size(&grown, 2), (4, 4));
    let hurt = grown.play("pass cast:cinderdart pick:2 pass pass");
    assert_eq!(hurt.thing(2).expect("it lives").damage, 3);
    let later = hurt.play("pass:turn pass:turn");
    assert_eq!(size(&later, 2), (1, 1));
}

#[test]
fn a_countered_spell_does_not_resolve() {
    let scene =
        begin("main_1", &["Forest"], &["Island"]).hand(0, &["Moor Hare"]).hand(1, &["Flat Refusal"]).begin();
    let aimed = scene.play("cast:moorhare pass cast:flatrefusal");
    let hare = aimed.facts().stack[0].obj.0;
    let scene = aimed.play(&format!("pick:{hare} pass pass"));
    assert_eq!((scene.left(), scene.cards("graveyard.P1").as_str()), (vec![1, 2], "Moor Hare"));
}

#[test]
fn tokens_cease_to_exist_when_they_leave() {
    let scene = begin("main_1", &["Plains", "Plains", "Plains"], &[])
        .hand(0, &["Call to Arms", "Clear Away"])
        .begin();
    let made = scene.play("cast:calltoarms pass pass");
    assert_eq!(made.cards("battlefield"), "Plains Plains Plains Soldier Token Soldier Token");
    let swept = made.play("cast:clearaway pass pass");
    assert_eq!(swept.cards("graveyard.P1"), "Call to Arms Clear Away");
}

#[test]
fn equipment_stays_behind_when_its_creature_dies() {
    let scene = begin("main_1", &["Plains", "Mountain", "Iron Crest", "Moor Hare"], &[])
        .hand(0, &["Cinder Dart"])
        .begin();
    let worn = scene.play("use:3/ironcrest1 pick:4 pass pass");
    assert_eq!(size(&worn, 4), (3, 1));
    let dead = worn.play("cast:cinderdart pick:4 pass pass");
    assert_eq!((dead.left(), dead.thing(3).expect("it stays").host), (vec![1, 2, 3], None));
}

#[test]
fn an_aura_goes_with_its_creature_and_holds_it_back() {
    let scene = begin("main_1", &["Plains", "Hill Ox", "Mountain"], &["Moor Hare"])
        .hand(0, &["Heavy Chains", "Cinder Dart"])
        .begin();
    let bound = scene.play("cast:heavychains pick:4 pass pass");
    assert_eq!(bound.left().len(), 5);
    let dead = bound.play("cast:cinderdart pick:4 pass pass");
    assert_eq!(dead.cards("graveyard.P1"), "Cinder Dart Heavy Chains");
}

#[test]
fn a_player_keeps_one_of_two_legends() {
    let scene =
        begin("main_1", &["Plains", "Queen Ysolde"], &["Queen Ysolde"]).hand(0, &["Queen Ysolde"]).begin();
    let two = scene.play("cast:queenysolde pass pass");
    let second = two.left()[3];
    check_scene(&two, "", &format!("P1: pick:2 pick:{second}"));
    assert_eq!(two.play(&format!("pick:{second}")).left(), [1, 3, second]);
}

#[test]
fn hexproof_keeps_opponents_away_only() {
    let scene = begin("main_1", &["Mountain"], &["Veiled Heron"]).hand(0, &["Cinder Dart"]).begin();
    check_scene(&scene, "cast:cinderdart", "P1: pick:P1 pick:P2");
}

#[test]
fn flashback_casts_from_the_graveyard_and_exiles() {
    let scene = begin("main_1", &["Island", "Island", "Island"], &[]).hand(0, &["Second Thoughts"]).begin();
    let first = scene.play("cast:secondthoughts pass pass");
    let card = first
        .next()
        .split_whitespace()
        .find(|word| word.starts_with("castfrom:"))
        .expect("offered")
        .to_owned();
    let again = first.play(&format!("{card} pass pass"));
    assert_eq!(
        (again.cards("exile.P1"), again.cards("graveyard.P1")),
        ("Second Thoughts".into(), String::new())
    );
}

#[test]
fn control_ends_with_the_turn() {
    let scene = begin("main_1", &["Mountain"], &["Hill Ox"]).hand(0, &["Borrowed Blade"]).begin();
    let taken = scene.play("cast:borrowedblade pick:2 pass pass");
    let ox = taken.thing(2).expect("it keeps its name");
    assert_eq!((ox.controller, ox.sick), (Seat(0), true));
    let later = taken.play("pass:turn pass:turn");
    assert_eq!(later.thing(2).expect("it is there").controller, Seat(1));
}

/// What is kept about the permanents is what deriving from scratch gives, whatever is played.
#[test]
fn what_is_derived_is_never_stale() {
    let names: Vec<String> =
        invented().cards().iter().filter(|card| !card.is_token).map(|card| card.name.clone()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let lands = ["Plains", "Island", "Mountain", "Forest", "Plains", "Island", "Mountain", "Forest"];
    let mut offers = Offers::default();
    for seed in 0..20 {
        let mut rng = Rng::simulated(&format!("derived {seed}"));
        let scene = begin("main_1", &lands, &lands).hand(0, &names).hand(1, &names).begin();
        let (game, mut board) = (scene.game, scene.board);
        for _ in 0..400 {
            let Turn::Act(seats) = turn(&game, &board) else { break };
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            fairdeal_kernel::Game::decide(&game, &mut Tx::new(&mut board, None, &mut rng), seat, action);
            let facts: &Facts = &board.facts;
            assert_eq!(*game.derived(facts), derive(&Board { game: &game, facts }), "after {action:?}");
        }
    }
}
