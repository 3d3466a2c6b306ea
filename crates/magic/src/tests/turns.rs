use super::setup::{Look, Setup};
use crate::{
    parts::{Counter, Counters},
    turn::TurnStep,
};
use fairdeal_kernel::Seat;
use fairdeal_laws::check_scene;

#[test]
fn a_turn_has_its_steps_in_order() {
    let mut scene = Setup::new("main_1", &["Kiln Brawler"], &[]).begin();
    let mut steps = vec![];
    for _ in 0..40 {
        if steps.last() != Some(&scene.facts().step) {
            steps.push(scene.facts().step);
        }
        if scene.facts().active == Seat(1) && scene.facts().step == TurnStep::Main1 {
            break;
        }
        scene.act(if scene.has("attack:1") { "attack:1" } else { "pass" });
    }
    let turn = [
        TurnStep::Main1,
        TurnStep::Combat,
        TurnStep::Attack,
        TurnStep::Block,
        TurnStep::Damage,
        TurnStep::CombatEnd,
        TurnStep::Main2,
        TurnStep::End,
        TurnStep::Upkeep,
        TurnStep::Draw,
        TurnStep::Main1,
    ];
    assert_eq!(steps, turn);
}

#[test]
fn permanents_untap_and_wake_when_their_player_begins() {
    let scene = Setup::new("end", &["Forest tapped"], &["Thicket Stag tapped sick", "Forest tapped"]).begin();
    let scene = scene.play("pass pass");
    assert!(scene.thing(1).expect("a land").tapped);
    assert!([2, 3].iter().all(|&obj| !scene.thing(obj).expect("it is there").tapped));
    assert!(!scene.thing(2).expect("it is there").sick);
}

#[test]
fn damage_wears_off_at_the_end_of_the_turn() {
    let scene =
        Setup::new("end", &["Bramble Boar damage=2"], &["Bramble Boar damage=2"]).begin().play("pass pass");
    assert!([1, 2].iter().all(|&obj| scene.thing(obj).expect("it lives").damage == 0));
}

#[test]
fn hands_are_discarded_down_to_seven_one_card_at_a_time() {
    let hand = ["Forest", "Forest", "Island", "Island", "Swamp", "Swamp", "Plains", "Plains", "Mountain"];
    let scene = Setup::new("end", &[], &[]).hand(0, &hand).begin().play("pass pass");
    check_scene(
        &scene,
        "",
        "P1: discard:forest discard:island discard:swamp discard:plains discard:mountain",
    );
    let scene = scene.play("discard:forest discard:mountain");
    assert_eq!(scene.cards("graveyard.P1"), "Forest Mountain");
    assert_eq!(scene.facts().active, Seat(1));
}

#[test]
fn a_check_in_the_cleanup_gives_priority_and_another_cleanup() {
    // Something ended with the turn that kept a creature alive.
    let scene = Setup::new("end", &["Thicket Stag"], &["Bramble Boar"]).begin().play("pass").with(|facts| {
        let on = facts.permanents[0].obj;
        facts.counters.push(Counters { on, kind: Counter::Minus, count: 2 });
        facts.unchecked = false;
    });
    let scene = scene.play("pass");
    assert_eq!((scene.facts().step, scene.facts().priority), (TurnStep::Cleanup, Some(Seat(0))));
    assert_eq!(scene.left(), [2]);
    let scene = scene.with(|facts| facts.permanents[0].damage = 1).play("pass pass");
    assert_eq!((scene.facts().step, scene.facts().active), (TurnStep::Upkeep, Seat(1)));
    assert_eq!(scene.thing(2).expect("it lives").damage, 0, "damage wore off again");
}
