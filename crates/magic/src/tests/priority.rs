use super::setup::{Look, Setup};
use crate::{
    parts::Action,
    turn::{Stops, TurnStep},
};
use fairdeal_kernel::Seat;
use fairdeal_laws::check_scene;

#[test]
fn who_acts_keeps_priority() {
    let scene =
        Setup::new("main_1", &["Mountain", "Mountain"], &[]).hand(0, &["Ember Pup", "Forest"]).begin();
    assert_eq!(scene.play("land:forest").facts().priority, Some(Seat(0)));
    assert_eq!(scene.play("cast:emberpup").facts().priority, Some(Seat(0)));
}

#[test]
fn after_a_spell_resolves_the_active_player_acts_first() {
    let scene = Setup::new("upkeep", &[], &["Island", "Island"]).hand(1, &["Gale Courier"]).begin();
    let scene = scene.play("pass cast:galecourier pass pass");
    assert_eq!((scene.facts().step, scene.facts().priority), (TurnStep::Upkeep, Some(Seat(0))));
}

#[test]
fn a_pass_counts_only_in_succession() {
    let scene = Setup::new("upkeep", &[], &["Island", "Island", "Island", "Island"]);
    let scene = scene.hand(1, &["Gale Courier", "Gale Courier"]).begin();
    // The first pass of seat 0 does not count for the spell that came after it.
    let scene = scene.play("pass cast:galecourier pass");
    assert_eq!((scene.facts().stack.len(), scene.facts().priority), (1, Some(Seat(0))));
    // What was cast last resolves first.
    let scene = scene.play("pass");
    assert_eq!(scene.facts().stack.len(), 0);
}

#[test]
fn the_last_spell_resolves_first() {
    let islands = ["Island", "Island", "Island", "Island", "Island"];
    let scene = Setup::new("upkeep", &islands, &[]).hand(0, &["Gale Courier", "Tide Lurker"]).begin();
    let scene = scene.play("cast:galecourier cast:tidelurker pass pass");
    assert_eq!(scene.cards("stack"), "Gale Courier");
    assert!(scene.cards("battlefield").ends_with("Tide Lurker"));
}

#[test]
fn usual_stops_ask_where_players_usually_act() {
    let scene = Setup::new("main_1", &["Kiln Brawler"], &[]).stops("usual").begin().play("pass attack:1");
    assert_eq!((scene.facts().step, scene.facts().priority), (TurnStep::Attack, Some(Seat(0))));
    let scene = scene.play("pass pass pass pass");
    assert_eq!((scene.facts().step, scene.facts().priority), (TurnStep::Main2, Some(Seat(0))));
    let scene = scene.play("pass");
    assert_eq!((scene.facts().step, scene.facts().priority), (TurnStep::End, Some(Seat(1))));
    let scene = scene.play("pass");
    assert_eq!((scene.facts().step, scene.facts().active), (TurnStep::Main1, Seat(1)));
}

#[test]
fn few_stops_still_ask_about_spells() {
    let scene = Setup::new("main_1", &["Mountain"], &[]).hand(0, &["Ember Pup"]).stops("few").begin();
    let scene = scene.play("cast:emberpup pass");
    assert_eq!(scene.facts().priority, Some(Seat(1)));
}

#[test]
fn stops_are_changed_once_a_turn() {
    let scene = Setup::new("main_1", &[], &[]).begin().play("stops:few");
    assert_eq!(scene.facts().players[Seat(0)].stops, Stops::Few);
    check_scene(&scene, "", "P1: pass pass:turn");
    assert_eq!(scene.why_not(Action::Stops(Stops::All)), "You have already changed your stops this turn.");
}

#[test]
fn a_pass_for_the_turn_ends_when_somebody_casts_or_attacks() {
    let lands = ["Island", "Island"];
    let scene = Setup::new("upkeep", &[], &lands).hand(1, &["Gale Courier"]).begin().play("pass:turn");
    let cast = scene.play("cast:galecourier pass");
    assert_eq!(cast.facts().priority, Some(Seat(0)));
    let quiet = scene.play("pass");
    assert_eq!((quiet.facts().step, quiet.facts().priority), (TurnStep::Draw, Some(Seat(1))));
    let scene = Setup::new("combat", &["Kiln Brawler"], &["Thicket Stag"]).begin();
    let attacked = scene.play("pass pass:turn attack:1 pass");
    assert_eq!((attacked.facts().step, attacked.facts().priority), (TurnStep::Attack, Some(Seat(1))));
}

#[test]
fn who_passes_for_the_turn_does_not_attack() {
    let scene = Setup::new("main_1", &["Kiln Brawler"], &[]).begin().play("pass:turn pass pass pass");
    assert_eq!((scene.facts().step, scene.facts().combat.is_empty()), (TurnStep::CombatEnd, true));
}
