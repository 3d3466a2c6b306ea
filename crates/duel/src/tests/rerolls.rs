use super::scene::{Scene, card, with_card};
use crate::{Action, Combo, Fact, Phase};
use serde_json::{Value, json};

const THREES: [u8; 5] = [3, 3, 3, 1, 2];

/// Blocks 1 for each 1 or 2; a 6 asks for a reroll.
#[expect(clippy::needless_pass_by_value, reason = "tests write JSON in place")]
fn scene(reroll: Value) -> Scene {
    let rules = json!([
        { "id": "block", "matcher": { "type": "countField", "fieldId": "F1" },
          "effects": [{ "type": "blockPer", "amount": 1 }] },
        { "id": "again", "matcher": { "type": "exactFace", "face": 6 }, "effects": [reroll] },
    ]);
    let mut scene = Scene::against(with_card(&card(rules)));
    scene.attack(THREES, Combo::ThreeOfAKind);
    scene
}

#[test]
fn a_reroll_replaces_what_the_roll_before_brought() {
    let mut scene = scene(json!({ "type": "rerollDice", "count": 1, "policy": "highest" }));
    scene.roll(&[1, 2, 6]).roll(&[3]);
    assert_eq!((scene.totals().block, scene.facts.defence.dice.faces()), (2, [1, 2, 3].as_slice()));
}

#[test]
fn stacked_outcomes_are_kept() {
    let mut scene = scene(json!({ "type": "rerollDice", "count": 2, "policy": "lowest", "stack": true }));
    scene.roll(&[1, 2, 6]).roll(&[1, 1]);
    assert_eq!(scene.totals().block, 4, "two of the first roll and two of the second");
}

#[test]
fn a_rule_asks_once_unless_it_repeats_and_the_cap_ends_it() {
    let mut once = scene(json!({ "type": "rerollDice", "count": 1, "policy": "highest" }));
    once.roll(&[3, 3, 6]).roll(&[6]);
    assert_eq!(once.facts.defence.rerolls, 1);
    let mut again = scene(json!({ "type": "rerollDice", "count": 1, "policy": "highest", "repeat": true }));
    again.roll(&[3, 3, 6]).roll(&[6]).roll(&[6]).roll(&[6]);
    assert_eq!((again.facts.defence.rerolls, again.facts.phase), (3, Phase::Upkeep));
}

#[test]
fn policies_choose_their_dice() {
    let picked = |policy: &str, roll: [u8; 3]| {
        let mut scene = scene(json!({ "type": "rerollDice", "count": 1, "policy": policy }));
        scene.roll(&roll);
        scene.facts.defence.picked
    };
    assert_eq!(picked("highest", [3, 6, 6]), 0b010, "equal dice by their place");
    assert_eq!(picked("lowest", [3, 6, 3]), 0b001);
    assert_eq!(picked("lowestNonMatching", [1, 4, 6]), 0b010, "the 1 and the 6 are used by rules");
    assert_eq!(picked("highestNonMatching", [3, 4, 6]), 0b010);
}

#[test]
fn the_defender_picks_where_the_card_says_so() {
    let mut scene = scene(json!({ "type": "rerollDice", "count": 2, "policy": "choose" }));
    scene.roll(&[3, 4, 6]);
    assert_eq!(scene.facts.phase, Phase::Reroll);
    let mut offered = vec![];
    scene.game.offers(&scene.facts, |action| offered.push(action));
    assert_eq!(offered, [Action::Reroll(0b011), Action::Reroll(0b101), Action::Reroll(0b110)]);
    scene.act(Action::Reroll(0b101)).roll(&[1, 2]);
    assert_eq!(scene.facts.defence.dice.faces(), [1, 4, 2]);
}

#[test]
fn chance_picks_where_the_card_says_so() {
    let mut scene = scene(json!({ "type": "rerollDice", "count": 1, "policy": "random", "fields": ["F2"] }));
    scene.roll(&[3, 4, 6]);
    assert_eq!(
        (scene.facts.phase, scene.game.chance(&scene.facts).map(|chance| chance.of)),
        (Phase::RerollPick, Some(2))
    );
    scene.roll(&[2]).roll(&[1]);
    assert_eq!(scene.facts.defence.dice.faces(), [3, 1, 6]);
    let told = scene.log.iter().filter(|fact| matches!(fact, Fact::Rerolled { .. })).count();
    assert_eq!(told, 1);
}

#[test]
fn without_dice_to_roll_there_is_no_reroll() {
    let mut scene = scene(json!({ "type": "rerollDice", "count": 1, "policy": "lowest", "fields": ["F3"] }));
    scene.roll(&[1, 1, 6]);
    assert_eq!((scene.facts.defence.rerolls, scene.facts.phase), (0, Phase::Upkeep));
}
