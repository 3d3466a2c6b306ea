use serde_json::{Value, json};

use super::facts::{Cards, FILLER};

/// The zones that a recorded state names.
const ZONES: [&str; 5] = ["deck", "hand", "inkwell", "play", "discard"];

/// Turns a recorded state into a position.
pub(super) fn position(cards: &Cards, state: &Value) -> Result<Value, String> {
    let mut piles = json!({});
    let mut spent = [0, 0];
    let mut id = 0;
    for seat in 0..2usize {
        for zone in ZONES {
            let mut places = vec![];
            for (name, thing) in listed(cards, &state["zones"][format!("p{}.{zone}", seat + 1)])? {
                let mut place = json!({ "card": name, "back": { "pack": seat } });
                if zone == "play" {
                    id += 1;
                    place["marks"] = marks(id, &thing);
                }
                spent[seat] += i64::from(zone == "inkwell" && is_set(&thing, "ex"));
                places.push(place);
            }
            piles[format!("{zone}.P{}", seat + 1)] = json!(places);
        }
    }
    let active = state["priority"].as_i64().unwrap_or(1) - 1;
    Ok(json!({ "piles": piles, "facts": { "lore": state["lore"], "turn": state["turn"], "active": active,
        "phase": "main", "inked": false, "spent": spent, "starter": 0 } }))
}

fn marks(id: i64, thing: &Value) -> Value {
    let mut marks = json!({ "id": id });
    for (name, field) in [("exerted", "ex"), ("drying", "dry"), ("damage", "dmg")] {
        if thing[field].as_i64().unwrap_or(0) > 0 {
            marks[name] = thing[field].clone();
        }
    }
    marks
}

fn is_set(thing: &Value, field: &str) -> bool {
    thing[field].as_i64().unwrap_or(0) > 0
}

/// The cards of a zone by name; blank ones may be counted only.
fn listed(cards: &Cards, zone: &Value) -> Result<Vec<(String, Value)>, String> {
    if let Some(count) = zone["fillers"].as_u64() {
        return Ok(vec![(FILLER.to_owned(), Value::Null); count as usize]);
    }
    let things = zone.as_array().cloned().unwrap_or_default();
    things
        .into_iter()
        .map(|thing| {
            let instance = thing["i"].as_str().unwrap_or_default();
            let id = instance.split_once(':').map_or(instance, |(_, id)| id);
            let id = id.split('#').next().unwrap_or(id);
            let name = if id.starts_with("filler") { FILLER.to_owned() } else { cards.name(id)?.to_owned() };
            Ok((name, thing))
        })
        .collect()
}

/// Says what is different between a recorded state and a view; nothing if they agree.
pub(super) fn difference(cards: &Cards, state: &Value, view: &Value) -> Result<(), String> {
    let facts = &view["facts"];
    let over = view["turn"]["over"].is_object();
    for (what, want, have) in [
        ("turn", state["turn"].clone(), facts["turn"].clone()),
        ("lore", state["lore"].clone(), facts["lore"].clone()),
        ("winner", state["winner"].clone(), json!(winner(view))),
    ] {
        // The record counts a turn on when a match ends with it.
        if want != have && !(over && what == "turn") {
            return Err(format!("{what} is {have}, not {want}"));
        }
    }
    if !over && state["priority"].as_i64() != facts["active"].as_i64().map(|seat| seat + 1) {
        return Err(format!("seat {} is active, not {}", facts["active"], state["priority"]));
    }
    let waiting = ["frames", "bag"]
        .iter()
        .map(|list| facts["agenda"][*list].as_array().map_or(0, Vec::len))
        .sum::<usize>();
    let recorded = state["bag"].as_u64().unwrap_or(0) + state["pending"].as_u64().unwrap_or(0);
    if (waiting > 0) != (recorded > 0) {
        return Err(format!("{waiting} abilities wait, not {recorded}"));
    }
    for seat in 1..=2 {
        for zone in ZONES {
            let want = wanted(cards, zone, &state["zones"][format!("p{seat}.{zone}")])?;
            let have = lying(zone, view, seat);
            if want != have {
                return Err(format!("{zone} of seat {seat} holds {have:?}, not {want:?}"));
            }
        }
    }
    Ok(())
}

/// The winner as it is recorded: 0 for nobody.
pub(super) fn winner(view: &Value) -> i64 {
    let payoffs = view["turn"]["over"]["payoffs"].as_array().cloned().unwrap_or_default();
    payoffs.iter().position(|payoff| payoff == 1).map_or(0, |seat| seat as i64 + 1)
}

/// What lies in a zone, sorted: in play with how it lies, in an inkwell only how many are exerted.
fn wanted(cards: &Cards, zone: &str, recorded: &Value) -> Result<Vec<String>, String> {
    let mut lines: Vec<String> = listed(cards, recorded)?
        .into_iter()
        .map(|(name, thing)| match zone {
            "play" => {
                line(&name, is_set(&thing, "ex"), is_set(&thing, "dry"), thing["dmg"].as_i64().unwrap_or(0))
            }
            "inkwell" => format!("exerted {}", is_set(&thing, "ex")),
            _ => name,
        })
        .collect();
    lines.sort();
    Ok(lines)
}

fn lying(zone: &str, view: &Value, seat: usize) -> Vec<String> {
    let pile =
        view["piles"].as_array().into_iter().flatten().find(|pile| pile["pile"] == format!("{zone}.P{seat}"));
    let cards = pile.and_then(|pile| pile["cards"].as_array()).cloned().unwrap_or_default();
    let spent = view["facts"]["spent"][seat - 1].as_u64().unwrap_or(0) as usize;
    let mark = |card: &Value, name: &str| card["marks"][name].as_i64().unwrap_or(0);
    let mut lines: Vec<String> = cards
        .iter()
        .enumerate()
        .map(|(n, card)| {
            let name = card["face"].as_str().unwrap_or_default();
            match zone {
                "play" => {
                    line(name, mark(card, "exerted") > 0, mark(card, "drying") > 0, mark(card, "damage"))
                }
                "inkwell" => format!("exerted {}", n < spent),
                _ => name.to_owned(),
            }
        })
        .collect();
    lines.sort();
    lines
}

fn line(name: &str, exerted: bool, drying: bool, damage: i64) -> String {
    format!("{name} exerted {exerted} drying {drying} damage {damage}")
}
