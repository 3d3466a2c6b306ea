//! Random cards: a card that loads evaluates without fault, one that does not has a flaw, and both
//! evaluators agree on every roll.
//!
//! `FAIRDEAL_CARDS=100000` runs the long form.

mod naive;

use fairdeal_definitions::{Flaws, Spot};
use fairdeal_duel::{
    Dice, ROLLS,
    defence::{Card, Held, evaluate, lint},
};
use fairdeal_kernel::Rng;
use serde_json::{Value, json};

const STATUSES: [&str; 3] = ["burn", "chi", "scorch"];

#[test]
fn what_is_loaded_has_no_fault_and_evaluates_as_a_naive_reader_would() {
    let cards = std::env::var("FAIRDEAL_CARDS").ok().and_then(|n| n.parse().ok()).unwrap_or(4000);
    let mut rng = Rng::simulated("cards");
    let (mut sound, mut faulty) = (0u32, 0u32);
    for number in 0..cards {
        let card = random_card(&mut rng);
        let text = card.to_string();
        let node = fairdeal_duel::parse(&text).expect("it is JSON");
        let mut flaws = Flaws::default();
        let loaded = Card::load(&Spot::root(&node), &STATUSES, &mut flaws);
        let naive = naive::flaws(&card, &STATUSES);
        assert_eq!(loaded.is_some(), naive.is_empty(), "card {number}: {text}\n{flaws}\n{naive:?}");
        assert_eq!(loaded.is_some(), flaws.is_empty(), "a refused card says why: {text}");
        assert!(flaws.0.iter().all(|flaw| !flaw.message.is_empty()));
        match loaded {
            Some(loaded) => {
                sound += 1;
                same_on_every_roll(&card, &loaded, &mut rng);
                lint(&loaded, &Spot::root(&node));
            }
            None => faulty += 1,
        }
    }
    println!("{sound} sound cards, {faulty} faulty ones");
    assert!(sound > cards / 5 && faulty > cards / 5, "{sound} sound cards, {faulty} faulty ones");
}

fn same_on_every_roll(card: &Value, loaded: &Card, rng: &mut Rng) {
    let held: Held =
        std::array::from_fn(|_| std::array::from_fn(|at| if at < 3 { rng.below(3) as u8 } else { 0 }));
    let all = ROLLS[loaded.dice as usize];
    // All rolls of a few dice; a few hundred rolls of many.
    let step = (all / 300).max(1);
    for number in (0..all).step_by(step as usize) {
        let dice = Dice::rolled(loaded.dice, number);
        let mut found = vec![];
        evaluate(loaded, &dice, &held, |applied| {
            found.push((
                applied.hit.rule.id.clone(),
                u32::from(applied.hit.count),
                applied.outcome.ok().map(u32::from),
            ));
        });
        assert_eq!(found, naive::evaluate(card, dice.faces(), &held, &STATUSES), "{card} with {dice:?}");
    }
}

/// Makes a card that is valid more often than not: most of its parts are as they should be.
fn random_card(rng: &mut Rng) -> Value {
    let mut faces: Vec<u8> = (1..=6).collect();
    rng.shuffle(&mut faces);
    let fields = 1 + rng.index(4);
    let mut lists: Vec<Vec<u8>> = vec![vec![]; fields];
    for face in faces {
        let at = rng.index(fields + 1);
        if let Some(list) = lists.get_mut(at) {
            list.push(face);
        }
    }
    if rng.below(20) == 0 {
        lists[0].push(rng.below(9) as u8);
    }
    let fields: Vec<Value> = lists
        .iter()
        .enumerate()
        .map(|(at, faces)| json!({ "id": format!("F{at}"), "faces": faces }))
        .collect();
    let rules: Vec<Value> = (0..1 + rng.index(4)).map(|at| random_rule(rng, at, fields.len())).collect();
    let mut card = json!({ "dice": number(rng, 1, 4), "fields": fields, "rules": rules });
    if rng.below(3) == 0 {
        card["maxRerollsPerDefense"] = number(rng, 1, 8);
    }
    if rng.below(40) == 0 {
        card["colour"] = json!("red");
    }
    card
}

/// Makes a number in a range, rarely outside it or not a number at all.
fn number(rng: &mut Rng, low: i64, high: i64) -> Value {
    match rng.below(60) {
        0 => json!(-1),
        1 => json!(0),
        2 => json!("many"),
        3 => json!(1000),
        _ => json!(low + i64::from(rng.below((high - low + 1) as u32))),
    }
}

fn field(rng: &mut Rng, fields: usize) -> Value {
    let at = if rng.below(40) == 0 { fields } else { rng.index(fields) };
    json!(format!("F{at}"))
}

fn random_rule(rng: &mut Rng, at: usize, fields: usize) -> Value {
    let matcher = match rng.below(24) {
        0 => json!({ "type": "countFeild", "fieldId": "F0" }),
        1..6 => json!({ "type": "pairsField", "fieldId": field(rng, fields), "min": number(rng, 1, 2) }),
        6..11 => json!({ "type": "exactFace", "face": number(rng, 1, 6), "count": number(rng, 1, 3) }),
        11..16 => {
            let needs: Vec<Value> = (0..1 + rng.index(2))
                .map(|_| json!({ "id": field(rng, fields), "min": number(rng, 1, 2) }))
                .collect();
            json!({ "type": "combo", "fields": needs, "allowExtra": rng.below(2) == 0 })
        }
        _ => {
            let mut matcher = json!({ "type": "countField", "fieldId": field(rng, fields) });
            for (key, chance) in [("min", 4), ("per", 4), ("cap", 3)] {
                if rng.below(chance) == 0 {
                    matcher[key] = number(rng, 1, 3);
                }
            }
            matcher
        }
    };
    let id = if rng.below(60) == 0 { "r0".to_owned() } else { format!("r{at}") };
    let effects: Vec<Value> = (0..1 + rng.index(2)).map(|_| random_effect(rng, fields)).collect();
    let mut rule = json!({ "id": id, "matcher": matcher, "effects": effects });
    if rng.below(5) == 0 {
        rule["conditions"] = json!([random_condition(rng)]);
    }
    rule
}

fn random_condition(rng: &mut Rng) -> Value {
    json!({ "target": side(rng), "status": status(rng), "min": number(rng, 1, 2) })
}

fn status(rng: &mut Rng) -> Value {
    json!(if rng.below(40) == 0 { "bleed" } else { STATUSES[rng.index(3)] })
}

fn side(rng: &mut Rng) -> Value {
    json!(match rng.below(40) {
        0 => "ally",
        1 => "nobody",
        n if n % 2 == 0 => "self",
        _ => "opponent",
    })
}

fn random_effect(rng: &mut Rng, fields: usize) -> Value {
    const AMOUNTS: [&str; 4] = ["dealPer", "flatBlock", "blockPer", "reflect"];
    let mut effect = match rng.below(12) {
        0 => json!({ "type": "preventHalf", "cap": number(rng, 1, 2) }),
        1 => {
            json!({ "type": "gainStatus", "status": status(rng), "amount": number(rng, 1, 2),
                    "usablePhase": "nextAttack" })
        }
        2 => json!({ "type": "applyStatusToOpponent", "status": status(rng), "stackCap": number(rng, 1, 3) }),
        3 => {
            let expires = if rng.below(2) == 0 {
                json!("endOfRound")
            } else {
                json!({ "type": "afterNTurns", "turns": number(rng, 1, 3) })
            };
            json!({ "type": "buffNextAttack", "amount": number(rng, 1, 3), "expires": expires, "cleansable": true })
        }
        4 => json!({ "type": "heal", "amount": number(rng, 1, 3), "target": side(rng) }),
        5 => json!({ "type": "cleanse", "status": status(rng), "stacks": "all" }),
        6 => json!({ "type": "transferStatus", "status": status(rng), "stacks": number(rng, 1, 2) }),
        7 => {
            let mut effect =
                json!({ "type": "rerollDice", "count": number(rng, 1, 2), "fields": [field(rng, fields)] });
            if rng.below(10) > 0 {
                effect["policy"] = json!(["choose", "lowest", "random", "highestNonMatching"][rng.index(4)]);
            }
            effect
        }
        _ => json!({ "type": AMOUNTS[rng.index(4)], "amount": number(rng, 1, 3) }),
    };
    if rng.below(8) == 0 {
        effect["cap"] = number(rng, 1, 3);
    }
    if rng.below(8) == 0 {
        effect["conditions"] = json!([random_condition(rng)]);
    }
    effect
}
