//! A second reader of cards, as simple as possible: it looks at the JSON itself every time.

use serde_json::Value;

/// Lists the flaws of a card, in no particular order.
pub(crate) fn flaws(card: &Value, statuses: &[&str]) -> Vec<String> {
    let mut found = vec![];
    keys(card, &["name", "dice", "fields", "rules", "maxRerollsPerDefense", "allowIdleFaces"], &mut found);
    within(card.get("dice"), 1, 8, true, "dice", &mut found);
    within(card.get("maxRerollsPerDefense"), 1, 8, false, "rerolls", &mut found);
    let mut seen = vec![];
    for face in list(&card["fields"]).iter().flat_map(|field| list(&field["faces"])) {
        within(Some(face), 1, 6, true, "face", &mut found);
        if seen.contains(&face) {
            found.push(format!("{face} is in two fields"));
        }
        seen.push(face);
    }
    let mut ids = vec![];
    for rule in list(&card["rules"]) {
        if ids.contains(&&rule["id"]) {
            found.push("two rules have one id".into());
        }
        ids.push(&rule["id"]);
        matcher(card, &rule["matcher"], &mut found);
        conditions(rule, statuses, &mut found);
        list(&rule["effects"]).iter().for_each(|one| effect(card, one, statuses, &mut found));
    }
    found
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], |list| list)
}

fn keys(value: &Value, allowed: &[&str], found: &mut Vec<String>) {
    for key in value.as_object().into_iter().flat_map(|object| object.keys()) {
        if !allowed.contains(&key.as_str()) {
            found.push(format!("unknown field {key}"));
        }
    }
}

fn within(value: Option<&Value>, low: i64, high: i64, needed: bool, what: &str, found: &mut Vec<String>) {
    let sound = match value {
        None => !needed,
        Some(value) => value.as_i64().is_some_and(|number| low <= number && number <= high),
    };
    if !sound {
        found.push(format!("{what} {value:?}"));
    }
}

fn known_field(card: &Value, id: &Value, found: &mut Vec<String>) {
    if !list(&card["fields"]).iter().any(|field| field["id"] == *id) {
        found.push(format!("no field {id}"));
    }
}

fn matcher(card: &Value, matcher: &Value, found: &mut Vec<String>) {
    let positive = |key: &str, found: &mut Vec<String>| within(matcher.get(key), 1, 99, false, key, found);
    match matcher["type"].as_str() {
        Some("countField") => {
            known_field(card, &matcher["fieldId"], found);
            ["min", "per", "cap"].iter().for_each(|key| positive(key, found));
        }
        Some("pairsField") => {
            known_field(card, &matcher["fieldId"], found);
            ["min", "cap"].iter().for_each(|key| positive(key, found));
        }
        Some("exactFace") => {
            within(matcher.get("face"), 1, 6, true, "face", found);
            positive("count", found);
        }
        Some("combo") => {
            for need in list(&matcher["fields"]) {
                known_field(card, &need["id"], found);
                within(need.get("min"), 1, 99, false, "min", found);
            }
        }
        other => found.push(format!("no matcher {other:?}")),
    }
}

fn conditions(of: &Value, statuses: &[&str], found: &mut Vec<String>) {
    for condition in list(of.get("conditions").unwrap_or(&Value::Null)) {
        status(&condition["status"], statuses, found);
        side(&condition["target"], found);
        within(condition.get("min"), 1, 99, false, "min", found);
    }
}

fn status(name: &Value, statuses: &[&str], found: &mut Vec<String>) {
    if !name.as_str().is_some_and(|name| statuses.contains(&name)) {
        found.push(format!("no status {name}"));
    }
}

fn side(name: &Value, found: &mut Vec<String>) {
    if name != "self" && name != "opponent" {
        found.push(format!("no side {name}"));
    }
}

fn effect(card: &Value, effect: &Value, statuses: &[&str], found: &mut Vec<String>) {
    conditions(effect, statuses, found);
    let name = effect["type"].as_str().unwrap_or_default();
    let own: &[&str] = match name {
        "dealPer" | "flatBlock" | "blockPer" | "reflect" | "heal" => &["amount", "cap"],
        "preventHalf" => &["cap"],
        "gainStatus" | "applyStatusToOpponent" => &["status", "amount", "cap", "stackCap", "usablePhase"],
        "buffNextAttack" => &["amount", "stacks", "cap", "expires", "cleansable", "carryOverOnKO"],
        "cleanse" | "transferStatus" => &["status", "stacks"],
        _ => &["count", "fields", "policy", "repeat", "stack"],
    };
    keys(effect, &[&["type", "target", "owner", "conditions"], own].concat(), found);
    for (key, needed) in [
        ("amount", own.contains(&"amount") && !own.contains(&"status")),
        ("cap", false),
        ("stackCap", false),
        ("count", false),
    ] {
        within(effect.get(key), 1, 99, needed, key, found);
    }
    if own.contains(&"status") {
        status(&effect["status"], statuses, found);
    }
    if effect.get("stacks").is_some_and(|stacks| stacks != "all") {
        within(effect.get("stacks"), 1, 99, true, "stacks", found);
    }
    if let Some(turns) = effect.get("expires").and_then(|expires| expires.get("turns")) {
        within(Some(turns), 1, 99, true, "turns", found);
    }
    if let Some(target) = effect.get("target") {
        side(target, found);
    }
    if name == "rerollDice" {
        list(&effect["fields"]).iter().for_each(|id| known_field(card, id, found));
        if effect.get("policy").is_none() {
            found.push("a reroll without a policy".into());
        }
    }
}

/// Lists the effects of matching rules: the rule, how often it counts, and the amount if no condition forbids
/// it.
pub(crate) fn evaluate(
    card: &Value,
    dice: &[u8],
    held: &[[u8; 8]; 2],
    statuses: &[&str],
) -> Vec<(String, u32, Option<u32>)> {
    let mut found = vec![];
    for rule in list(&card["rules"]) {
        let count = count(card, &rule["matcher"], dice);
        if count == 0 {
            continue;
        }
        for effect in list(&rule["effects"]) {
            let met = [rule, effect].iter().all(|of| {
                list(of.get("conditions").unwrap_or(&Value::Null)).iter().all(|condition| {
                    let side = usize::from(condition["target"] == "opponent");
                    let at = statuses
                        .iter()
                        .position(|status| condition["status"] == *status)
                        .expect("it is known");
                    u64::from(held[side][at]) >= condition["min"].as_u64().unwrap_or(1)
                })
            });
            let id = rule["id"].as_str().expect("it is a text").to_owned();
            found.push((id, count, met.then(|| amount(effect, count))));
        }
    }
    found
}

fn in_field(card: &Value, id: &Value, dice: &[u8]) -> u32 {
    let field = list(&card["fields"]).iter().find(|field| field["id"] == *id).expect("it is known");
    dice.iter().filter(|face| list(&field["faces"]).iter().any(|own| own == **face)).count() as u32
}

/// Returns how often a matcher counts; 0 means no match.
fn count(card: &Value, matcher: &Value, dice: &[u8]) -> u32 {
    let number = |key: &str, default: u32| matcher[key].as_u64().map_or(default, |number| number as u32);
    match matcher["type"].as_str() {
        Some("countField") => {
            let count = in_field(card, &matcher["fieldId"], dice);
            if count < number("min", 1) { 0 } else { (count * number("per", 1)).min(number("cap", 99)) }
        }
        Some("pairsField") => {
            let pairs = in_field(card, &matcher["fieldId"], dice) / 2;
            if pairs < number("min", 1) { 0 } else { pairs.min(number("cap", 99)) }
        }
        Some("exactFace") => {
            let shown = dice.iter().filter(|face| matcher["face"] == **face).count() as u32;
            u32::from(shown >= number("count", 1))
        }
        _ => {
            let extra = matcher["allowExtra"].as_bool().unwrap_or(true);
            u32::from(list(&matcher["fields"]).iter().all(|need| {
                let (count, min) =
                    (in_field(card, &need["id"], dice), need["min"].as_u64().unwrap_or(1) as u32);
                if extra { count >= min } else { count == min }
            }))
        }
    }
}

fn amount(effect: &Value, count: u32) -> u32 {
    let number = |key: &str| effect[key].as_u64().map(|number| number as u32);
    let each = number("amount").unwrap_or(1);
    let plain = match effect["type"].as_str().unwrap_or_default() {
        "dealPer" | "blockPer" | "gainStatus" | "applyStatusToOpponent" => each * count,
        "preventHalf" => return count.min(number("cap").unwrap_or(1)),
        "cleanse" | "transferStatus" => return number("stacks").unwrap_or(255),
        "rerollDice" => return number("count").unwrap_or(1),
        "buffNextAttack" => return each,
        _ => each,
    };
    plain.min(number("cap").unwrap_or(u32::MAX))
}
