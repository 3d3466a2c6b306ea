use super::scene::{Scene, stacks};
use crate::{Action, Combo, Ending, Fact, Phase, Status, shipped};
use fairdeal_kernel::Seat;

const THREES: [u8; 5] = [3, 3, 3, 1, 2];

fn monk() -> Scene {
    Scene::against(shipped()[1].clone())
}

#[test]
fn burn_hurts_by_its_stacks_and_loses_one() {
    for (burn, hp) in [(1, 28), (2, 27), (3, 26)] {
        let mut scene = monk().holds(0, Status::Burn, burn);
        scene.act(Action::Begin);
        assert_eq!((scene.facts.hp[Seat(0)], scene.held(0, Status::Burn)), (hp, burn - 1), "{burn} stacks");
        let expected = if burn > 1 { Phase::CleanseRoll } else { Phase::AttackRoll };
        assert_eq!(scene.facts.phase, expected);
    }
}

#[test]
fn a_cleanse_roll_of_five_puts_all_fire_out() {
    for (die, left) in [(4, 2), (5, 0)] {
        let mut scene = monk().holds(0, Status::Burn, 3);
        scene.act(Action::Begin).roll(&[die]);
        assert_eq!(scene.held(0, Status::Burn), left, "a {die}");
    }
}

#[test]
fn burn_can_end_the_duel_at_once() {
    let mut scene = monk().holds(0, Status::Burn, 3).hp([4, 30]);
    scene.act(Action::Begin);
    assert_eq!((scene.facts.hp[Seat(0)], scene.facts.ended), (0, Some(Ending::Knockout)));
}

#[test]
fn a_flame_sends_burn_over_from_four_on() {
    for (die, own, other) in [(3, 1, 0), (4, 0, 1)] {
        let mut scene = monk().holds(0, Status::Burn, 2).holds(0, Status::PurifyingFlame, 1);
        scene.act(Action::Begin).act(Action::Flame(true)).roll(&[die]);
        let burns = (scene.held(0, Status::Burn), scene.held(1, Status::Burn));
        assert_eq!((burns, scene.held(0, Status::PurifyingFlame)), ((own, other), 0), "a {die}");
    }
    let mut scene =
        monk().holds(0, Status::Burn, 2).holds(0, Status::PurifyingFlame, 1).holds(1, Status::Burn, 3);
    scene.act(Action::Begin).act(Action::Flame(true)).roll(&[6]);
    assert_eq!(
        (scene.held(0, Status::Burn), scene.held(1, Status::Burn)),
        (0, 3),
        "what is too much is lost"
    );
    let lost = scene.log.iter().any(|fact| matches!(fact, Fact::Gained { stacks: 0, lost: 1, .. }));
    assert!(lost, "and a fact says so");
}

#[test]
fn kept_dice_stay_and_may_be_released() {
    let mut scene = monk();
    scene.act(Action::Begin).roll(&[1, 2, 3, 4, 6]).act(Action::Keep(0b1111)).roll(&[6]);
    assert_eq!(scene.facts.dice.faces(), [1, 2, 3, 4, 6]);
    scene.act(Action::Keep(0b1_0000)).roll(&[6, 6, 5, 5]);
    assert_eq!((scene.facts.dice.faces(), scene.facts.phase), ([6, 6, 5, 5, 6].as_slice(), Phase::Ability));
}

#[test]
fn chi_adds_to_attack_and_to_block() {
    let mut scene = monk().holds(0, Status::Chi, 2).holds(1, Status::Chi, 3);
    scene.attack(THREES, Combo::ThreeOfAKind).act(Action::Spend { chi: 2, scorch: 0 }).roll(&[1, 2, 4, 4]);
    assert_eq!((scene.facts.attack.raw, scene.held(0, Status::Chi)), (7, 0));
    scene.act(Action::Block(3));
    assert_eq!((scene.facts.hp[Seat(1)], scene.stages()), (28, vec![7, 7, 2, 2]));
    assert_eq!(scene.held(1, Status::Chi), 2, "three are spent, and two are gained");
}

#[test]
fn a_stack_cap_never_lowers() {
    let mut scene = monk().holds(1, Status::Chi, 5);
    scene.attack(THREES, Combo::ThreeOfAKind).roll(&[4, 4, 5, 5]).act(Action::Block(0));
    assert_eq!(scene.held(1, Status::Chi), 5);
}

#[test]
fn scorch_burns_the_burning_and_fades_at_the_end_of_the_next_turn() {
    let mut scene = monk().holds(0, Status::Scorch, 2).holds(1, Status::Burn, 3);
    scene.attack(THREES, Combo::ThreeOfAKind).act(Action::Spend { chi: 0, scorch: 1 }).roll(&[4, 4, 5, 5]);
    assert_eq!((scene.facts.attack.raw, scene.held(0, Status::Scorch)), (8, 0));
    let faded =
        scene.log.iter().any(|fact| matches!(fact, Fact::Faded { status: Status::Scorch, stacks: 1, .. }));
    assert!(faded, "what is unspent is told and gone");
    let mut cold = monk().holds(0, Status::Scorch, 2);
    cold.attack(THREES, Combo::ThreeOfAKind);
    assert_eq!(cold.facts.phase, Phase::DefenceRoll, "nobody burns, so there is nothing to spend");
}

#[test]
fn an_evaded_attack_does_nothing_but_cost() {
    let mut scene = monk().holds(1, Status::Evasive, 1);
    scene.attack([1, 2, 3, 4, 6], Combo::SmallStraight).act(Action::Evade(true)).roll(&[5]);
    assert_eq!(
        (scene.facts.hp[Seat(1)], scene.held(1, Status::Burn), scene.held(1, Status::Evasive)),
        (30, 0, 0)
    );
    assert_eq!((scene.facts.active, scene.facts.phase), (Seat(1), Phase::Upkeep));
    let mut hit = monk().holds(1, Status::Evasive, 1);
    hit.attack([1, 2, 3, 4, 6], Combo::SmallStraight).act(Action::Evade(true)).roll(&[4]).roll(&[4, 4, 4, 4]);
    assert_eq!((hit.facts.hp[Seat(1)], hit.held(1, Status::Burn)), (24, 1));
}

#[test]
fn committed_halves_come_before_block() {
    let mut scene = monk().holds(1, Status::PreventHalf, 2);
    scene.attack(THREES, Combo::ThreeOfAKind).act(Action::Prevent(2)).roll(&[1, 4, 4, 4]);
    assert_eq!((scene.stages(), scene.held(1, Status::PreventHalf)), (vec![5, 1, 0, 0], 0));
}

#[test]
fn statuses_of_an_ability_land_even_if_nothing_gets_through() {
    let mut scene = monk().holds(1, Status::PreventHalf, 2);
    scene.attack([1, 2, 3, 4, 6], Combo::SmallStraight).act(Action::Prevent(2)).roll(&[1, 1, 1, 1]);
    assert_eq!((scene.facts.hp[Seat(1)], scene.held(1, Status::Burn)), (30, 1));
}

#[test]
fn a_pass_ends_the_turn() {
    let mut scene = monk();
    scene.act(Action::Begin).roll(&THREES).act(Action::Keep(31)).act(Action::Pass);
    assert_eq!((scene.facts.active, scene.facts.round), (Seat(1), 1));
}

#[test]
fn both_can_fall_at_the_same_moment() {
    let rule = serde_json::json!({ "id": "thorns", "matcher": { "type": "countField", "fieldId": "F1" },
        "effects": [{ "type": "reflect", "amount": 4 }, { "type": "dealPer", "amount": 1 }] });
    let fall = |hp: [i16; 2]| {
        let mut scene = Scene::of_rule(rule.clone()).hp(hp);
        scene.attack(THREES, Combo::ThreeOfAKind).roll(&[1, 1, 3]);
        (scene.facts.hp.0, scene.facts.ended)
    };
    assert_eq!(fall([6, 5]), ([0, 0], Some(Ending::DoubleKo)));
    assert_eq!(fall([7, 5]), ([1, 0], Some(Ending::Knockout)));
    assert_eq!(fall([7, 6]), ([1, 1], None));
}

#[test]
fn the_last_round_is_a_draw() {
    let mut scene = monk();
    scene.facts.round = 100;
    scene.facts.active = Seat(1);
    scene.act(Action::Begin).roll(&THREES).act(Action::Keep(31)).act(Action::Pass);
    assert_eq!(scene.facts.ended, Some(Ending::RoundLimit));
}

#[test]
fn a_position_goes_on_from_its_upkeep() {
    let text = r#"{"hp":[30,12],"status":[{"burn":1},{"chi":3}],"active":0,"round":4,"phase":"upkeep"}"#;
    let mut facts = serde_json::to_value(monk().facts).expect("facts are JSON");
    let given: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
    given.as_object().into_iter().flatten().for_each(|(key, value)| facts[key] = value.clone());
    let facts: crate::Facts = serde_json::from_value(facts).expect("a position is facts");
    assert_eq!((facts.status[Seat(1)], facts.round), (stacks(Status::Chi, 3), 4));
    let too_many = serde_json::from_str::<crate::Stacks>(r#"{"burn":4}"#).expect_err("three is the most");
    assert!(too_many.to_string().starts_with("4 is more burn than the maximum of 3"), "{too_many}");
}
