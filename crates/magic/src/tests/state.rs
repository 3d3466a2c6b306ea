use super::setup::{Look, Setup};
use crate::parts::{Counter, End, FUEL, Fact, Loss};
use fairdeal_kernel::Seat;
use fairdeal_laws::check_scene;

#[test]
fn a_player_without_life_loses() {
    let scene = Setup::new("combat", &["Furnace Ogre"], &[]).life(1, 5).begin();
    check_scene(&scene, "pass pass attack:1 pass pass pass pass", "end.life 1 -1");
}

#[test]
fn both_without_life_is_a_draw() {
    let scene = Setup::new("main_1", &[], &[]).life(0, 0).life(1, -3).begin();
    check_scene(&scene.with(|facts| facts.unchecked = true), "pass", "end.both 0 0");
}

#[test]
fn drawing_from_an_empty_library_loses_at_the_next_check() {
    let scene = Setup::new("upkeep", &[], &[]).library(0, &[]).begin();
    let after = scene.play("pass pass");
    let facts = after.last_facts();
    let place = |fact: &Fact| facts.iter().position(|other| other == fact);
    let (empty, lost) = (Fact::DrewNothing { by: Seat(0) }, Fact::Lost { by: Seat(0), loss: Loss::Library });
    assert!(place(&empty).expect("it was noticed") < place(&lost).expect("it was checked"));
    check_scene(&scene, "pass pass", "end.library -1 1");
}

#[test]
fn an_empty_library_alone_does_not_lose() {
    let scene = Setup::new("draw", &[], &[]).library(0, &[]).begin().play("pass pass");
    assert_eq!(scene.facts().players[Seat(0)].lost, None);
}

#[test]
fn creatures_without_toughness_and_with_lethal_damage_go_at_once() {
    let scene =
        Setup::new("main_1", &["Thicket Stag damage=2", "Moss Whelp minus=2"], &["Tin Drudge damage=2"])
            .begin();
    let scene = scene.with(|facts| facts.unchecked = true).play("pass pass");
    assert_eq!(scene.left(), [3]);
    assert_eq!(scene.cards("graveyard.P1"), "Thicket Stag Moss Whelp");
}

#[test]
fn counters_change_creatures_and_cancel_each_other() {
    let scene = Setup::new("main_1", &["Thicket Stag plus=3 minus=1"], &[]).begin();
    let stag = *scene.thing(1).expect("it is there");
    let is = scene.game.characteristics(scene.facts(), &stag);
    assert_eq!((is.power, is.toughness), (4, 4));
    let scene = scene.with(|facts| facts.unchecked = true).play("pass pass");
    let counters = &scene.facts().counters;
    assert_eq!(counters.iter().map(|c| (c.kind, c.count)).collect::<Vec<_>>(), [(Counter::Plus, 2)]);
    let is = scene.game.characteristics(scene.facts(), &stag);
    assert_eq!((is.power, is.toughness), (4, 4));
}

#[test]
fn counters_vanish_with_what_they_are_on() {
    let scene = Setup::new("main_1", &["Thicket Stag plus=1 damage=3"], &[]).begin();
    let scene = scene.with(|facts| facts.unchecked = true).play("pass pass");
    assert!(scene.facts().counters.is_empty() && scene.left().is_empty());
}

#[test]
fn too_many_events_in_a_turn_end_the_match_as_a_draw() {
    let scene = Setup::new("upkeep", &[], &[]).begin().with(|facts| facts.events = FUEL);
    let after = scene.play("pass pass");
    assert_eq!(after.facts().end, Some(End::Fuel));
    assert_eq!(after.said(), ["Too much happened in this turn: the match is a draw."]);
    check_scene(&scene, "pass pass", "end.fuel 0 0");
}
