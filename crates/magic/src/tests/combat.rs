use super::setup::{Look, Setup, more_cards};
use crate::{combat::Attacker, turn::TurnStep};
use fairdeal_kernel::{Obj, Seat};
use fairdeal_laws::check_scene;
use serde_json::json;

#[test]
fn an_attacker_that_is_not_blocked_hits_the_player_and_is_tapped() {
    let scene = Setup::new("combat", &["Furnace Ogre"], &[]).begin().play("pass pass attack:1");
    assert!(scene.thing(1).expect("it attacks").tapped);
    let scene = scene.play("pass pass pass pass");
    assert_eq!((scene.facts().step, scene.life()), (TurnStep::Damage, [20, 15]));
}

#[test]
fn without_attackers_combat_goes_to_its_end() {
    let scene = Setup::new("combat", &["Furnace Ogre"], &["Kiln Brawler"]).begin();
    let scene = scene.play("pass pass stay:1 pass pass");
    assert_eq!(scene.facts().step, TurnStep::CombatEnd);
}

#[test]
fn what_blocks_and_what_is_blocked_die_together() {
    let scene = Setup::new("combat", &["Kiln Brawler"], &["Thicket Stag"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    assert_eq!((scene.left(), scene.life()), (vec![], [20, 20]));
    assert_eq!(
        (scene.cards("graveyard.P1"), scene.cards("graveyard.P2")),
        ("Kiln Brawler".into(), "Thicket Stag".into())
    );
}

#[test]
fn damage_is_divided_freely_among_blockers() {
    let scene = Setup::new("combat", &["Furnace Ogre"], &["Thicket Stag", "Bramble Boar"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 block:3>1 pass pass");
    check_scene(&scene, "", "P1: assign:0 assign:1 assign:2 assign:3 assign:4 assign:5");
    // All damage may go to the second blocker: there is no order among them.
    assert_eq!(scene.play("assign:0").left(), [2]);
    let divided = scene.play("assign:3");
    assert_eq!(divided.left(), [3]);
    assert_eq!(divided.thing(3).expect("it lives").damage, 2);
}

#[test]
fn what_is_blocked_stays_blocked_when_the_blocker_is_gone() {
    let blocked = |name: &str| {
        let scene = Setup::new("block", &[name], &[]).begin();
        let attacker = Attacker { obj: Obj(1), defender: Seat(1), blocked: true };
        scene.with(|facts| facts.combat.attackers.push(attacker)).play("pass pass").life()
    };
    assert_eq!(blocked("Furnace Ogre"), [20, 20]);
    assert_eq!(blocked("Thorn Elephant"), [20, 15], "with trample all of it goes to the player");
}

#[test]
fn trample_needs_lethal_damage_for_every_blocker_first() {
    let scene = Setup::new("combat", &["Thorn Elephant"], &["Thicket Stag", "Tin Drudge damage=1"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 block:3>1 pass pass");
    // Too little for the first blocker: then all the rest is for the second.
    assert_eq!(scene.play("assign:1").life(), [20, 20]);
    // The damage that is marked on the second blocker counts.
    check_scene(&scene, "assign:2", "P1: assign:2 assign:3");
    assert_eq!(scene.play("assign:2 assign:2").life(), [20, 19]);
}

#[test]
fn with_deathtouch_one_damage_is_lethal_for_trample() {
    let wurm = json!({"name": "Wurm", "cost": "{1}", "types": ["creature"], "power": 5, "toughness": 5,
        "keywords": ["trample", "deathtouch"]});
    let scene = Setup::with(&more_cards(&[wurm]), "combat", &["Wurm"], &["Old Grove Giant"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    check_scene(&scene, "", "P1: assign:1 assign:2 assign:3 assign:4 assign:5");
    let scene = scene.play("assign:1");
    assert_eq!((scene.life(), scene.left()), ([20, 16], vec![]));
}

#[test]
fn indestructible_blockers_take_as_much_from_trample_as_others() {
    let scene = Setup::new("combat", &["Thorn Elephant"], &["Undying Sentry"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    check_scene(&scene, "", "P1: assign:2 assign:3 assign:4 assign:5");
    assert_eq!(scene.play("assign:2").left(), [1, 2]);
}

#[test]
fn first_strike_kills_before_it_is_hit_and_players_act_in_between() {
    let scene = Setup::new("combat", &["Parapet Lancer"], &["Kiln Brawler"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    assert_eq!((scene.facts().step, scene.left()), (TurnStep::FirstDamage, vec![1]));
    let scene = scene.play("pass pass");
    assert_eq!((scene.facts().step, scene.thing(1).expect("it lives").damage), (TurnStep::Damage, 0));
}

#[test]
fn double_strike_deals_damage_in_both_steps_and_first_strike_in_one() {
    let scene = Setup::new("combat", &["Oathbound Twin", "Parapet Lancer", "Kiln Brawler"], &[]).begin();
    let scene = scene.play("pass pass attack:all pass pass pass pass");
    assert_eq!((scene.facts().step, scene.life()), (TurnStep::FirstDamage, [20, 15]));
    let scene = scene.play("pass pass");
    assert_eq!((scene.facts().step, scene.life()), (TurnStep::Damage, [20, 10]));
}

#[test]
fn without_first_strike_there_is_one_damage_step() {
    let scene =
        Setup::new("combat", &["Kiln Brawler"], &[]).begin().play("pass pass attack:1 pass pass pass pass");
    assert_eq!(scene.facts().step, TurnStep::Damage);
}

#[test]
fn a_creature_without_power_deals_no_damage() {
    let scene = Setup::new("combat", &["Kiln Brawler"], &["Coral Bulwark"]).begin();
    let scene = scene.play("pass pass attack:1 pass pass block:2>1 pass pass");
    assert_eq!(scene.thing(1).expect("it lives").damage, 0);
    assert!(!scene.said().iter().any(|line| line.contains("deals 0")));
}

#[test]
fn attackers_are_declared_one_by_one_or_together() {
    let scene = Setup::new("combat", &["Kiln Brawler", "Ember Pup", "Forest"], &[]).begin();
    check_scene(&scene, "pass pass", "P1: attack:1 stay:1 attack:all done");
    check_scene(&scene, "pass pass stay:1", "P1: attack:2 stay:2");
    let scene = scene.play("pass pass attack:all");
    assert_eq!(scene.facts().combat.attackers.len(), 2);
    // Tapping the attackers is part of the declaration, not of each choice.
    assert!([1, 2].iter().all(|&obj| scene.thing(obj).expect("it attacks").tapped));
}

#[test]
fn a_blocker_blocks_one_attacker_and_a_tapped_one_none() {
    let scene =
        Setup::new("combat", &["Kiln Brawler", "Ember Pup"], &["Thicket Stag", "Moss Whelp tapped"]).begin();
    check_scene(&scene, "pass pass attack:all pass pass", "P2: block:3>1 block:3>2 noblock:3");
    let scene = scene.play("pass pass attack:all pass pass block:3>1");
    assert_eq!(scene.facts().pending, None);
}

#[test]
fn combat_is_over_after_its_end() {
    let scene = Setup::new("combat", &["Kiln Brawler"], &[]).begin();
    let scene = scene.play("pass pass attack:1 pass pass pass pass pass pass pass pass");
    assert_eq!((scene.facts().step, scene.facts().combat.is_empty()), (TurnStep::Main2, true));
}
