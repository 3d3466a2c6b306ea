use serde_json::{Value, json};

use super::facts::{Cards, FILLER};

/// The zones that a recorded state names.
const ZONES: [&str; 5] = ["deck", "hand", "inkwell", "play", "discard"];

/// Which end of a recorded deck is its top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Decks {
    /// The first card is on top.
    TopFirst,
    /// The last card is on top.
    TopLast,
}

impl Decks {
    /// Finds out which end a scenario draws from; if nothing shows it, either will do.
    pub(super) fn of(scenario: &Value) -> Decks {
        let after = scenario["steps"].as_array().into_iter().flatten().map(|step| &step["after"]);
        let states: Vec<&Value> =
            std::iter::once(&scenario["initial"]).chain(after.filter(|state| state.is_object())).collect();
        let deck = |state: &Value, seat: usize| {
            state["zones"][format!("p{seat}.deck")].as_array().cloned().unwrap_or_default()
        };
        for (pair, seat) in states.windows(2).flat_map(|pair| [(pair, 1), (pair, 2)]) {
            let (old, new) = (deck(pair[0], seat), deck(pair[1], seat));
            if old.len() > new.len() && !new.is_empty() {
                let (first, last) = (old.ends_with(&new), old.starts_with(&new));
                if first != last {
                    return if first { Decks::TopFirst } else { Decks::TopLast };
                }
            }
        }
        Decks::TopLast
    }

    /// Reverses a deck so that its bottom comes first, or back.
    fn turned<T>(self, mut cards: Vec<T>) -> Vec<T> {
        if self == Decks::TopFirst {
            cards.reverse();
        }
        cards
    }
}

/// Converts a recorded state to a position.
pub(super) fn position(cards: &Cards, state: &Value, decks: Decks) -> Result<Value, String> {
    let mut piles = json!({});
    let mut spent = [0, 0];
    let ids = instances(state);
    for seat in 0..2usize {
        let mut under = vec![];
        for zone in ZONES {
            let mut places = vec![];
            for (name, thing) in listed(cards, &state["zones"][format!("p{}.{zone}", seat + 1)])? {
                let mut place = json!({ "card": name, "back": { "pack": seat } });
                if zone == "play" {
                    place["marks"] = marks(&ids, &thing)?;
                    for lower in lower(cards, &thing)? {
                        let on = &place["marks"]["id"];
                        under.push(
                            json!({ "card": lower, "back": { "pack": seat }, "marks": { "under": on } }),
                        );
                    }
                }
                spent[seat] += i64::from(zone == "inkwell" && is_set(&thing, "ex"));
                places.push(place);
            }
            let places = if zone == "deck" { decks.turned(places) } else { places };
            piles[format!("{zone}.P{}", seat + 1)] = json!(places);
        }
        if !under.is_empty() {
            piles[format!("under.P{}", seat + 1)] = json!(under);
        }
    }
    let active = state["priority"].as_i64().unwrap_or(1) - 1;
    Ok(json!({ "piles": piles, "facts": { "lore": state["lore"], "turn": state["turn"], "active": active,
        "phase": "main", "inked": false, "spent": spent, "starter": 0 } }))
}

/// Lists the instances in play; a thing's number is its index here, from 1.
fn instances(state: &Value) -> Vec<Value> {
    let zones =
        ["p1.play", "p2.play"].map(|zone| state["zones"][zone].as_array().cloned().unwrap_or_default());
    zones.concat().into_iter().map(|thing| thing["i"].clone()).collect()
}

fn marks(ids: &[Value], thing: &Value) -> Result<Value, String> {
    let id = |instance: &Value| {
        let instance = if instance["inst"].is_string() { &instance["inst"] } else { instance };
        ids.iter().position(|known| known == instance).map(|place| place + 1)
    };
    let mut marks = json!({ "id": id(&thing["i"]) });
    for (name, field) in [("exerted", "ex"), ("drying", "dry"), ("damage", "dmg")] {
        if thing[field].as_i64().unwrap_or(0) > 0 {
            marks[name] = thing[field].clone();
        }
    }
    if !thing["at"].is_null() {
        marks["at"] = json!(id(&thing["at"]).ok_or_else(|| format!("{} is not in play", thing["at"]))?);
    }
    Ok(marks)
}

/// Lists the names of the cards under a recorded thing; blank ones may be just counted.
fn lower(cards: &Cards, thing: &Value) -> Result<Vec<String>, String> {
    if let Some(count) = thing["under"].as_u64() {
        return Ok(vec![FILLER.to_owned(); count as usize]);
    }
    let under = thing["under"].as_array().into_iter().flatten();
    under.map(|instance| cards.of_instance(instance).map(str::to_owned)).collect()
}

fn is_set(thing: &Value, field: &str) -> bool {
    thing[field].as_i64().unwrap_or(0) > 0
}

/// Lists the cards of a zone by name; blank ones may be just counted.
fn listed(cards: &Cards, zone: &Value) -> Result<Vec<(String, Value)>, String> {
    if let Some(count) = zone["fillers"].as_u64() {
        return Ok(vec![(FILLER.to_owned(), Value::Null); count as usize]);
    }
    let things = zone.as_array().cloned().unwrap_or_default();
    things.into_iter().map(|thing| Ok((cards.of_instance(&thing["i"])?.to_owned(), thing))).collect()
}

/// Says what differs between a recorded state and a view; `None` if they agree.
pub(super) fn difference(cards: &Cards, state: &Value, view: &Value, decks: Decks) -> Result<(), String> {
    let facts = &view["facts"];
    let over = view["turn"]["over"].is_object();
    for (what, want, have) in [
        ("turn", state["turn"].clone(), facts["turn"].clone()),
        ("lore", state["lore"].clone(), facts["lore"].clone()),
        ("winner", state["winner"].clone(), json!(winner(view))),
    ] {
        // The record counts one more turn when a match ends.
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
            let want = wanted(cards, zone, &state["zones"][format!("p{seat}.{zone}")], decks)?;
            let have = lying(zone, view, seat);
            if want != have {
                return Err(format!("{zone} of seat {seat} holds {have:?}, not {want:?}"));
            }
        }
    }
    Ok(())
}

/// Returns the winner as recorded: 0 for nobody.
pub(super) fn winner(view: &Value) -> i64 {
    let payoffs = view["turn"]["over"]["payoffs"].as_array().cloned().unwrap_or_default();
    payoffs.iter().position(|payoff| payoff == 1).map_or(0, |seat| seat as i64 + 1)
}

/// Returns what should be in a zone: a deck from the bottom, the rest sorted; in play with how it lies, in an
/// inkwell only how many are exerted.
fn wanted(cards: &Cards, zone: &str, recorded: &Value, decks: Decks) -> Result<Vec<String>, String> {
    let mut lines = vec![];
    for (name, thing) in listed(cards, recorded)? {
        lines.push(match zone {
            "play" => Lying {
                exerted: is_set(&thing, "ex"),
                drying: is_set(&thing, "dry"),
                damage: thing["dmg"].as_i64().unwrap_or(0),
                at: if thing["at"].is_null() { "" } else { cards.of_instance(&thing["at"])? },
                under: lower(cards, &thing)?,
            }
            .line(&name),
            "inkwell" => format!("exerted {}", is_set(&thing, "ex")),
            _ => name,
        });
    }
    Ok(if zone == "deck" { decks.turned(lines) } else { sorted(lines) })
}

fn lying(zone: &str, view: &Value, seat: usize) -> Vec<String> {
    let spent = view["facts"]["spent"][seat - 1].as_u64().unwrap_or(0) as usize;
    let mark = |card: &Value, name: &str| card["marks"][name].as_i64().unwrap_or(0);
    let mut lines = vec![];
    for (n, card) in pile(view, zone, seat).iter().enumerate() {
        let name = card["face"].as_str().unwrap_or_default();
        lines.push(match zone {
            "play" => {
                let (at, id) = (mark(card, "at"), mark(card, "id"));
                let mut places = [1, 2].into_iter().flat_map(|seat| pile(view, "play", seat));
                let place = places.find(|place| at > 0 && mark(place, "id") == at);
                let under = pile(view, "under", seat).iter().filter(|lower| mark(lower, "under") == id);
                Lying {
                    exerted: mark(card, "exerted") > 0,
                    drying: mark(card, "drying") > 0,
                    damage: mark(card, "damage"),
                    at: place.and_then(|place| place["face"].as_str()).unwrap_or_default(),
                    under: under.map(|lower| lower["face"].as_str().unwrap_or_default().to_owned()).collect(),
                }
                .line(name)
            }
            "inkwell" => format!("exerted {}", n < spent),
            _ => name.to_owned(),
        });
    }
    if zone == "deck" { lines } else { sorted(lines) }
}

/// The cards of a pile, bottom first.
fn pile<'v>(view: &'v Value, zone: &str, seat: usize) -> &'v [Value] {
    let name = format!("{zone}.P{seat}");
    let found = view["piles"].as_array().into_iter().flatten().find(|pile| pile["pile"] == name.as_str());
    found.and_then(|pile| pile["cards"].as_array()).map_or(&[], Vec::as_slice)
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

/// How a thing lies in play.
struct Lying<'a> {
    exerted: bool,
    drying: bool,
    damage: i64,
    at: &'a str,
    under: Vec<String>,
}

impl Lying<'_> {
    fn line(self, name: &str) -> String {
        let Lying { exerted, drying, damage, at, under } = self;
        let under = sorted(under);
        format!("{name} exerted {exerted} drying {drying} damage {damage} at {at:?} under {under:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Decks, difference, position};
    use crate::facts::Cards;
    use serde_json::{Value, json};

    fn cards() -> Cards {
        let card =
            |id: &str| json!({ "id": id, "name": id, "type": "character", "ink": ["ruby"], "cost": 1 });
        let file = json!([card("a"), card("b"), card("inn")]);
        Cards::of(&file, &json!(["a", "b", "inn"])).unwrap_or_else(|why| panic!("{why}"))
    }

    fn state(play: &Value, deck: &Value) -> Value {
        json!({ "turn": 1, "priority": 1, "lore": [0, 0], "winner": 0,
            "zones": { "p1.play": play, "p1.deck": deck } })
    }

    fn view(marks: &Value, under: &Value, deck: &Value) -> Value {
        let play =
            json!([{ "face": "a - a", "marks": marks }, { "face": "inn - inn", "marks": { "id": 2 } }]);
        json!({ "turn": { "act": [0] }, "facts": { "turn": 1, "lore": [0, 0], "active": 0, "spent": [0, 0] },
            "piles": [{ "pile": "play.P1", "cards": play }, { "pile": "under.P1", "cards": under },
                      { "pile": "deck.P1", "cards": deck }] })
    }

    #[test]
    fn cards_under_and_at_locations_and_the_order_of_decks_are_compared() {
        let play = json!([{ "i": "p1:a#1", "at": "p1:inn#1", "under": ["p1:b#1"] }, { "i": "p1:inn#1" }]);
        let deck = json!([{ "i": "p1:a#2" }, { "i": "p1:b#2" }]);
        let state = state(&play, &deck);
        let (there, under) =
            (json!({ "id": 1, "at": 2 }), json!([{ "face": "b - b", "marks": { "under": 1 } }]));
        let faces = |order: [&str; 2]| json!(order.map(|face| json!({ "face": face })));
        let same = |view: &Value| difference(&cards(), &state, view, Decks::TopLast);
        assert_eq!(same(&view(&there, &under, &faces(["a - a", "b - b"]))), Ok(()));
        for wrong in [
            view(&json!({ "id": 1 }), &under, &faces(["a - a", "b - b"])),
            view(&there, &json!([]), &faces(["a - a", "b - b"])),
            view(&there, &under, &faces(["b - b", "a - a"])),
        ] {
            assert!(same(&wrong).is_err(), "{wrong}");
        }
        let set_up = position(&cards(), &state, Decks::TopFirst).expect("it is a state");
        assert_eq!(set_up["piles"]["play.P1"][0]["marks"], json!({ "id": 1, "at": 2 }));
        assert_eq!(set_up["piles"]["under.P1"][0]["marks"], json!({ "under": 1 }));
        assert_eq!(set_up["piles"]["deck.P1"][0]["card"], "b - b", "the bottom comes first");
    }

    #[test]
    fn the_top_of_a_deck_is_where_it_is_drawn_from() {
        let deck = |ids: &[&str]| json!(ids.iter().map(|id| json!({ "i": id })).collect::<Vec<_>>());
        let drawn = |left: &[&str]| {
            let after = state(&json!([]), &deck(left));
            Decks::of(
                &json!({ "initial": state(&json!([]), &deck(&["1", "2", "3"])), "steps": [{ "after": after }] }),
            )
        };
        assert!(drawn(&["2", "3"]) == Decks::TopFirst && drawn(&["1", "2"]) == Decks::TopLast);
    }
}
