use super::setup::{Look, Setup};
use crate::parts::Action;
use fairdeal_kernel::Obj;
use fairdeal_laws::check_scene;

#[test]
fn creatures_that_came_this_turn_attack_only_with_haste() {
    let scene = Setup::new("combat", &["Kiln Brawler sick", "Ember Pup sick"], &[]).begin();
    check_scene(&scene, "pass pass", "P1: attack:2 stay:2");
    let why = scene.play("pass pass").why_not(Action::Attack(Obj(1)));
    assert_eq!(why, "It came this turn and cannot attack yet.");
}

#[test]
fn creatures_with_vigilance_attack_without_tapping() {
    let scene = Setup::new("combat", &["Lantern Squire"], &[]).begin().play("pass pass attack:1");
    assert!(!scene.thing(1).expect("it attacks").tapped);
}

#[test]
fn defenders_stay_at_home() {
    let scene = Setup::new("combat", &["Gatehouse Guard", "Kiln Brawler"], &[]).begin();
    check_scene(&scene, "pass pass", "P1: attack:2 stay:2");
}

#[test]
fn flying_is_blocked_by_flying_and_reach() {
    let scene =
        Setup::new("combat", &["Night Moth"], &["Bramble Boar", "Fogbank Heron", "Canopy Watcher"]).begin();
    check_scene(&scene, "pass pass attack:1 pass pass", "P2: block:3>1 noblock:3 done");
    check_scene(&scene, "pass pass attack:1 pass pass noblock:3", "P2: block:4>1 noblock:4");
}

#[test]
fn menace_takes_two_blockers_or_none() {
    let scene = Setup::new("combat", &["Ridge Raider"], &["Thicket Stag", "Moss Whelp"]).begin();
    let blocks = scene.play("pass pass attack:1 pass pass");
    check_scene(&blocks, "", "P2: block:2>1 noblock:2 done");
    check_scene(&blocks, "block:2>1", "P2: block:3>1");
    assert!(blocks.play("block:2>1 block:3>1").facts().combat.attackers[0].blocked);
    // A lone creature cannot block it at all.
    let alone = Setup::new("combat", &["Ridge Raider"], &["Thicket Stag"]).begin();
    check_scene(&alone, "pass pass attack:1 pass pass", "P2: noblock:2");
}

#[test]
fn two_attackers_with_menace_need_four_blockers() {
    let scene = Setup::new(
        "combat",
        &["Ridge Raider", "Ashen Cutpurse"],
        &["Thicket Stag", "Moss Whelp", "Tin Drudge"],
    )
    .begin();
    let blocks = scene.play("pass pass attack:all pass pass block:3>1");
    // The third creature cannot block the other attacker as well, but the first still needs it or the second.
    check_scene(&blocks, "", "P2: block:4>1 noblock:4");
    check_scene(&blocks, "noblock:4", "P2: block:5>1");
}

#[test]
fn each_source_with_lifelink_gains_life() {
    let scene =
        Setup::new("combat", &["Choir Initiate", "Crypt Leech"], &[]).begin().play("pass pass attack:all");
    assert_eq!(scene.play("pass pass pass pass").life(), [24, 16]);
}

#[test]
fn a_blocker_with_lifelink_saves_its_player_in_time() {
    let scene = Setup::new("combat", &["Kiln Brawler", "Thicket Stag"], &["Crypt Leech"]).life(1, 2).begin();
    let scene = scene.play("pass pass attack:all pass pass block:3>1 pass pass");
    assert_eq!(scene.life(), [20, 2], "two lost and two gained at once");
    check_scene(&scene, "", "P1: pass pass:turn stops:few stops:usual");
}

#[test]
fn any_damage_from_deathtouch_destroys() {
    let scene = Setup::new("combat", &["Old Grove Giant"], &["Cellar Rat"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    assert_eq!(scene.left(), Vec::<u32>::new());
}

#[test]
fn deathtouch_does_not_destroy_what_is_indestructible_then_or_later() {
    let scene = Setup::new("combat", &["Cellar Rat"], &["Undying Sentry"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    assert_eq!(scene.left(), [2]);
    assert!(!scene.thing(2).expect("it lives").touched, "it counts only until the next check");
}

#[test]
fn indestructible_creatures_without_toughness_still_go() {
    let scene = Setup::new("main_1", &["Undying Sentry minus=2", "Undying Sentry damage=5"], &[]).begin();
    let scene = scene.with(|facts| facts.unchecked = true).play("pass pass");
    assert_eq!(scene.left(), [2]);
}

#[test]
fn flash_is_cast_in_the_turn_of_another() {
    let scene =
        Setup::new("upkeep", &[], &["Island", "Island"]).hand(1, &["Gale Courier", "Harbour Eel"]).begin();
    check_scene(&scene, "pass", "P2: cast:galecourier pass pass:turn stops:few stops:usual");
    let scene = scene.play("pass cast:galecourier pass pass");
    assert_eq!(scene.cards("battlefield"), "Island Island Gale Courier");
}
