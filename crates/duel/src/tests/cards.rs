use super::scene::{Scene, card, dice, with_card};
use crate::{
    Combo, Combos, Dice, DiceDuel, PIPELINE, Pipeline, ROLLS, Stage, Status, Totals, Version,
    defence::{EffectKind, Held, evaluate},
    each_roll, shipped,
};
use fairdeal_kernel::{Event, Seat};
use serde_json::json;
use std::fmt::Write;

const THREES: [u8; 5] = [3, 3, 3, 1, 2];

/// The example card of the design.
fn example() -> serde_json::Value {
    card(json!([
        { "id": "ignite", "matcher": { "type": "countField", "fieldId": "F1" },
          "effects": [{ "type": "dealPer", "amount": 1 }] },
        { "id": "smolder_guard", "matcher": { "type": "pairsField", "fieldId": "F2" },
          "effects": [{ "type": "preventHalf" }] },
        { "id": "scorch_ready", "matcher": { "type": "exactFace", "face": 6, "count": 2 },
          "effects": [{ "type": "gainStatus", "status": "scorch", "amount": 1 }] },
        { "id": "ember_reflect",
          "matcher": { "type": "combo", "allowExtra": true,
                       "fields": [{ "id": "F3", "min": 1 }, { "id": "F1", "min": 1 }] },
          "effects": [{ "type": "reflect", "amount": 1 }] },
    ]))
}

#[test]
fn the_example_is_golden_over_all_its_rolls() {
    let hero = with_card(&example());
    let card = hero.card.as_ref().expect("the example is sound");
    let mut text = String::new();
    for number in 0..ROLLS[3] {
        let roll = Dice::rolled(3, number);
        write!(text, "{roll:?}").expect("writing to a text");
        evaluate(card, &roll, &Held::default(), |applied| {
            let amount = applied.outcome.expect("the example has no conditions");
            write!(
                text,
                " {} x{} {} {amount}",
                applied.hit.rule.id,
                applied.hit.count,
                applied.effect.kind.name()
            )
            .expect("writing to a text");
        });
        text.push('\n');
    }
    fairdeal_laws::golden(concat!(env!("CARGO_MANIFEST_DIR"), "/golden/example.txt"), &text);
}

/// Returns what a card contributes over all its rolls, and in how many of them a kind of effect applies.
fn over_all_rolls(hero: usize, is: fn(&EffectKind) -> bool) -> (u32, u32) {
    let card = shipped()[hero].card.as_ref().expect("heroes that come with the game have cards");
    let (mut sum, mut rolls) = (0, 0);
    each_roll(card.dice, |dice, ways| {
        let before = sum;
        evaluate(card, &dice, &Held::default(), |applied| {
            if is(&applied.effect.kind) {
                sum += ways * u32::from(applied.outcome.unwrap_or(0));
            }
        });
        rolls += if sum > before { ways } else { 0 };
    });
    (sum, rolls)
}

#[test]
fn the_cards_bring_exactly_what_they_should() {
    let blocks = |kind: &EffectKind| matches!(kind, EffectKind::BlockPer { .. });
    let grants = |kind: &EffectKind| matches!(kind, EffectKind::Grant(_));
    let halves = |kind: &EffectKind| matches!(kind, EffectKind::PreventHalf { .. });
    assert_eq!(over_all_rolls(0, blocks).0, 216, "the Pyromancer blocks 1 on average");
    assert_eq!(over_all_rolls(0, grants).1, 91, "and burns in 91 of 216 rolls: 0.4213");
    assert_eq!(over_all_rolls(1, blocks).0, 2 * 1296, "the Shadow Monk blocks 2 on average");
    assert_eq!(over_all_rolls(1, grants).0, 1728, "and gains 4/3 Chi");
    assert_eq!(over_all_rolls(1, halves).1, 671, "and prevents in 671 of 1296 rolls: 0.5177");
    assert_eq!(over_all_rolls(2, blocks).0, 5 * 216, "the Training Dummy blocks 5 on average");
}

#[test]
fn half_is_prevented_rounded_up_for_every_damage() {
    let through = |raw: u16, halves: u8| {
        let scene = Scene::against(shipped()[1].clone());
        let mut facts = scene.facts.clone();
        facts.attack.raw = raw;
        facts.defence.totals = Totals { prevent: halves, ..Totals::default() };
        scene.game.pass(&facts.attack, &facts.defence, 0, |_| {})
    };
    for raw in 0..=20 {
        let prevented = raw - through(raw, 1);
        assert_eq!(prevented, raw.div_ceil(2), "half of {raw}");
        assert_eq!(through(raw, 2), raw / 2 / 2, "half of the half of {raw}");
    }
    assert_eq!((through(7, 1), through(7, 2)), (3, 1));
}

#[test]
fn another_order_of_the_stages_is_another_game() {
    let left = |pipeline| {
        let scene = Scene::against(shipped()[1].clone());
        let game: DiceDuel = scene.game.clone().with_pipeline(pipeline);
        let mut facts = scene.facts;
        facts.attack.raw = 9;
        facts.defence.totals = Totals { flat: 1, prevent: 1, block: 2, ..Totals::default() };
        game.pass(&facts.attack, &facts.defence, 0, |_| {})
    };
    assert_eq!(left(PIPELINE), 2);
    assert_eq!(left(Pipeline(&[Stage::Flat, Stage::Block, Stage::Prevent, Stage::Reflect])), 3);
    assert_eq!(left(Pipeline(&[Stage::Prevent, Stage::Flat, Stage::Block, Stage::Reflect])), 1);
}

#[test]
fn combos_are_found_as_the_rules_say() {
    let check = |faces: [u8; 5], expected: &str| {
        let found: Vec<&str> = Combos::of(&dice(&faces)).iter().map(Combo::name).collect();
        assert_eq!(found.join(" "), expected, "{faces:?}");
    };
    check([1, 1, 2, 2, 3], "twoPairs");
    check([1, 2, 3, 4, 6], "smallStraight");
    check([2, 3, 4, 5, 6], "smallStraight largeStraight");
    check([3, 3, 3, 5, 5], "threeOfAKind fullHouse");
    check([3, 3, 3, 3, 5], "threeOfAKind fourOfAKind");
    check([6, 6, 6, 6, 6], "threeOfAKind fourOfAKind fiveOfAKind");
    check([1, 2, 4, 5, 6], "");
    check([1, 1, 2, 3, 4], "smallStraight");
}

#[test]
fn a_combo_may_forbid_extra_dice() {
    let block = |extra: bool, roll: [u8; 3]| {
        let fields = json!([{ "id": "F1", "min": 1 }, { "id": "F4", "min": 1 }]);
        let matcher = json!({ "type": "combo", "fields": fields, "allowExtra": extra });
        let rule =
            json!({ "id": "mix", "matcher": matcher, "effects": [{ "type": "flatBlock", "amount": 3 }] });
        let mut scene = Scene::of_rule(rule);
        scene.attack(THREES, Combo::ThreeOfAKind).roll(&roll);
        scene.totals().flat
    };
    assert_eq!((block(true, [1, 6, 3]), block(false, [1, 6, 3])), (3, 3));
    assert_eq!((block(true, [1, 2, 6]), block(false, [1, 2, 6])), (3, 0));
    assert_eq!((block(true, [1, 2, 3]), block(false, [1, 2, 3])), (0, 0));
}

#[test]
fn a_condition_that_is_not_met_is_told() {
    let rule = json!({ "id": "feast", "matcher": { "type": "countField", "fieldId": "F1" },
        "effects": [{ "type": "heal", "amount": 2,
                      "conditions": [{ "target": "opponent", "status": "burn", "min": 2 }] }] });
    let healed = |burn: u8| {
        let mut scene = Scene::of_rule(rule.clone()).hp([30, 40]).holds(0, Status::Burn, burn);
        let start = scene.facts.clone();
        scene.attack(THREES, Combo::ThreeOfAKind).roll(&[1, 3, 3]);
        let events: Vec<Event<crate::Fact>> = scene.log.iter().cloned().map(Event::Fact).collect();
        let told = crate::telemetry(&scene.game, &start, &events);
        let effect = told.turns[0].rules_hit[0].effects[0].clone();
        (scene.facts.hp[Seat(1)], effect.outcome, effect.reason)
    };
    assert_eq!(healed(3), (37, Some(2), None));
    assert_eq!(healed(1), (35, None, Some("opponent needs 2 burn".into())));
}

#[test]
fn the_old_defence_takes_the_best_combo() {
    let check = |hero: usize, faces: [u8; 5], expected: Option<Combo>| {
        assert_eq!(shipped()[hero].best_guard(&dice(&faces)), expected, "{faces:?}");
    };
    check(0, [5, 5, 5, 5, 5], Some(Combo::FiveOfAKind));
    check(0, [3, 3, 3, 5, 5], Some(Combo::FullHouse));
    check(1, [4, 4, 4, 4, 1], Some(Combo::FourOfAKind));
    check(1, [1, 2, 4, 5, 6], None);
    // Both block 1: the one that grants something is better.
    check(1, [1, 2, 3, 4, 4], Some(Combo::SmallStraight));
}

#[test]
fn a_faulty_card_falls_back_with_every_problem() {
    let mut wrong = example();
    wrong["rules"][0]["matcher"]["fieldId"] = json!("F9");
    wrong["rules"][1]["effects"][0]["type"] = json!("preventHalff");
    wrong["fields"][0]["faces"] = json!([1, 2, 3, 9]);
    let hero = with_card(&wrong);
    let codes: Vec<&str> = hero.flaws.0.iter().map(|flaw| flaw.code).collect();
    assert_eq!(codes, ["range", "overlap", "noField", "unknownName"]);
    let paths: Vec<&str> = hero.flaws.0.iter().map(|flaw| flaw.path.as_str()).collect();
    assert_eq!(paths[2..], ["/defenseCard/rules/0/matcher/fieldId", "/defenseCard/rules/1/effects/0/type"]);
    assert!(hero.flaws.0[3].message.contains("did you mean \"preventHalf\"?"), "{}", hero.flaws);
    let scene = Scene::against(hero);
    assert_eq!((scene.game.version(Seat(1)), scene.game.fell_back(Seat(1))), (Version::V1, true));
}
