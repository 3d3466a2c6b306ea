use super::scene::Scene;
use crate::{Action, Combo, Fact, Phase, Status, Waits};
use fairdeal_kernel::Seat;
use serde_json::{Value, json};

const THREES: [u8; 5] = [3, 3, 3, 1, 2];

/// A defender with one effect for any 1 or 2, attacked and defending with 1, 3 and 3.
#[expect(clippy::needless_pass_by_value, reason = "tests write JSON in place")]
fn defended(effect: Value) -> Scene {
    let rule =
        json!({ "id": "rule", "matcher": { "type": "countField", "fieldId": "F1" }, "effects": [effect] });
    let mut scene = Scene::of_rule(rule);
    scene.attack(THREES, Combo::ThreeOfAKind).roll(&[1, 3, 3]);
    scene
}

/// Passes the other hero's turn without an attack.
fn pass(scene: &mut Scene) {
    scene.act(Action::Begin).roll(&[1, 1, 2, 3, 6]).act(Action::Keep(31)).act(Action::Pass);
}

#[test]
fn a_buff_is_used_up_by_the_next_attack() {
    let mut scene = defended(json!({ "type": "buffNextAttack", "amount": 2, "stacks": 2 }));
    assert_eq!(scene.facts.buffs[Seat(1)].as_slice().len(), 1);
    scene.attack(THREES, Combo::ThreeOfAKind);
    assert_eq!((scene.facts.attack.raw, scene.facts.buffs[Seat(1)].is_empty()), (9, true));
    assert!(scene.log.iter().any(|fact| matches!(fact, Fact::BuffUsed { .. })));
}

#[test]
fn buffs_end_unused_in_their_time() {
    let after = |expires: Value, passes: usize| {
        let mut scene = defended(json!({ "type": "buffNextAttack", "amount": 2, "expires": expires }));
        (0..passes).for_each(|_| pass(&mut scene));
        let told = scene.log.iter().any(|fact| matches!(fact, Fact::BuffExpired { .. }));
        assert_eq!(told, scene.facts.buffs[Seat(1)].is_empty(), "an end is told");
        !told
    };
    assert!(after(json!("nextAttack"), 6));
    assert!(after(json!("endOfRound"), 0) && !after(json!("endOfRound"), 1));
    assert!(after(json!("endOfYourNextTurn"), 0) && !after(json!("endOfYourNextTurn"), 1));
    let two = json!({ "type": "afterNTurns", "turns": 2 });
    assert!(after(two.clone(), 1) && !after(two, 2));
}

#[test]
fn grants_wait_for_their_phase() {
    let granted = |phase: &str| {
        let effect = json!({ "type": "gainStatus", "status": "chi", "amount": 1, "usablePhase": phase });
        let scene = defended(effect);
        let waits = scene
            .log
            .iter()
            .find_map(|fact| if let Fact::Gained { waits, .. } = fact { Some(*waits) } else { None });
        (scene.facts.phase, waits, scene.facts.usable(Seat(1), Status::Chi))
    };
    assert_eq!(granted("immediate"), (Phase::Block, Some(Waits::No), 1));
    assert_eq!(granted("nextTurn"), (Phase::Upkeep, Some(Waits::Upkeep), 0));
    assert_eq!(granted("nextAttack"), (Phase::Upkeep, Some(Waits::Attack), 0));
    let mut scene =
        defended(json!({ "type": "gainStatus", "status": "purifyingFlame", "usablePhase": "nextAttack" }));
    scene.facts.status[Seat(1)] = scene.facts.status[Seat(1)].with(Status::Burn, 3);
    scene.act(Action::Begin);
    assert_eq!(
        scene.facts.phase,
        Phase::CleanseRoll,
        "a Flame for the next attack is no help at this upkeep"
    );
    let mut scene = defended(json!({ "type": "gainStatus", "status": "purifyingFlame" }));
    scene.facts.status[Seat(1)] = scene.facts.status[Seat(1)].with(Status::Burn, 3);
    scene.act(Action::Begin);
    assert_eq!(scene.facts.phase, Phase::Flame);
}

#[test]
fn cleansing_and_passing_on_act_at_once() {
    let matcher = json!({ "type": "countField", "fieldId": "F1" });
    let rule = |effect: Value| json!({ "id": "rule", "matcher": matcher, "effects": [effect] });
    let mut cleansed = Scene::of_rule(rule(json!({ "type": "cleanse", "status": "burn", "stacks": 2 })))
        .holds(1, Status::Burn, 3);
    cleansed.attack(THREES, Combo::ThreeOfAKind).roll(&[1, 3, 3]);
    assert_eq!(cleansed.held(1, Status::Burn), 1);
    let mut passed =
        Scene::of_rule(rule(json!({ "type": "transferStatus", "status": "burn", "stacks": "all" })))
            .holds(1, Status::Burn, 2)
            .holds(0, Status::Burn, 3);
    passed.attack(THREES, Combo::ThreeOfAKind).roll(&[1, 3, 3]);
    assert_eq!(
        (passed.held(1, Status::Burn), passed.held(0, Status::Burn)),
        (0, 3),
        "one had burned down, one is lost"
    );
}

#[test]
fn heals_stop_at_the_maximum() {
    let rule = json!({ "id": "rule", "matcher": { "type": "countField", "fieldId": "F1" },
        "effects": [{ "type": "heal", "amount": 9 }] });
    let mut scene = Scene::of_rule(rule).hp([30, 48]);
    scene.attack(THREES, Combo::ThreeOfAKind).roll(&[1, 3, 3]);
    assert_eq!(scene.facts.hp[Seat(1)], 50);
}
