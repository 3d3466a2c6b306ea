//! Written positions in a short form, and their conversion to the full one.

use crate::{piles::OWN_NAMES, set::Set};
use fairdeal_kernel::Limits;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A short position: piles such as `hand.0`, cards by name, a number for blank cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Short {
    piles: BTreeMap<String, Cards>,
    facts: Value,
}

/// The cards of a pile, or a number of blank ones.
#[derive(Deserialize)]
#[serde(untagged)]
enum Cards {
    Blank(usize),
    Named(Vec<Card>),
}

/// A card by name, or with how it lies.
#[derive(Deserialize)]
#[serde(untagged)]
enum Card {
    Name(String),
    Lies(Lies),
}

/// How a card lies; `at` is the index of a location in the same pile, `under` lists the cards under it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lies {
    card: String,
    #[serde(default)]
    exerted: bool,
    #[serde(default)]
    damage: u8,
    #[serde(default)]
    drying: bool,
    #[serde(default)]
    under: Vec<String>,
    #[serde(default)]
    at: Option<usize>,
}

/// The card that stands in where none is named.
const BLANK: &str = "Cob - Deckhand";
/// The maximum number of blank cards in a pile.
const MOST: usize = 200;

/// The maximum size of a short position.
const LIMITS: Limits =
    Limits { bytes: 256 * 1024, depth: 32, values: 20_000, members: 1000, outermost: 64, text: 500 };

/// Converts a short position to the one the engine protocol takes, as JSON.
pub fn full_position(set: &Set, text: &str) -> Result<Value, String> {
    LIMITS.check(text).map_err(|large| format!("not a position: {large}"))?;
    let short: Short = serde_json::from_str(text).map_err(|error| format!("not a position: {error}"))?;
    let mut full = Full { set, piles: BTreeMap::new(), spent: [0, 0], next: 1 };
    for (name, cards) in &short.piles {
        full.pile(name, cards).map_err(|why| format!("/piles/{name}: {why}"))?;
    }
    let mut facts = short.facts;
    if facts.get("spent").is_none() {
        facts["spent"] = json!(full.spent);
    }
    Ok(json!({ "piles": full.piles, "facts": facts }))
}

struct Full<'a> {
    set: &'a Set,
    piles: BTreeMap<String, Vec<Value>>,
    spent: [u8; 2],
    next: u8,
}

impl Full<'_> {
    fn pile(&mut self, name: &str, cards: &Cards) -> Result<(), String> {
        let seat = match name.split_once('.') {
            Some((zone, "0")) if OWN_NAMES.contains(&zone) => 0,
            Some((zone, "1")) if OWN_NAMES.contains(&zone) => 1,
            _ => return Err(format!("piles are called {}, each with .0 or .1", OWN_NAMES.join(", "))),
        };
        let zone = name.split('.').next().unwrap_or_default();
        match cards {
            Cards::Blank(count) if *count > MOST => return Err(format!("at most {MOST} blank cards")),
            Cards::Blank(count) => {
                for _ in 0..*count {
                    let place = self.place(seat, BLANK, json!({}))?;
                    self.put(zone, seat, place);
                }
            }
            Cards::Named(cards) => {
                let first = self.next;
                for card in cards {
                    self.card(zone, seat, card, first)?;
                }
            }
        }
        Ok(())
    }

    fn card(&mut self, zone: &str, seat: usize, card: &Card, first: u8) -> Result<(), String> {
        let plain;
        let lies = match card {
            Card::Lies(lies) => lies,
            Card::Name(name) => {
                plain = Lies {
                    card: name.clone(),
                    exerted: false,
                    damage: 0,
                    drying: false,
                    under: vec![],
                    at: None,
                };
                &plain
            }
        };
        let mut marks = json!({});
        if zone == "play" {
            let id = self.next;
            self.next = id.checked_add(1).ok_or("at most 254 cards are in play")?;
            let at = lies.at.map_or(Some(0), |place| u8::try_from(place).ok()?.checked_add(first));
            let at = at.ok_or("at must be the index of a location in this pile")?;
            marks = json!({ "id": id });
            for (name, value) in [
                ("exerted", u8::from(lies.exerted)),
                ("damage", lies.damage),
                ("drying", u8::from(lies.drying)),
                ("at", at),
            ] {
                if value > 0 {
                    marks[name] = json!(value);
                }
            }
            for lower in &lies.under {
                let place = self.place(seat, lower, json!({ "under": id }))?;
                self.put("under", seat, place);
            }
        } else if zone == "inkwell" {
            self.spent[seat] = self.spent[seat].saturating_add(u8::from(lies.exerted));
        }
        let place = self.place(seat, &lies.card, marks)?;
        self.put(zone, seat, place);
        Ok(())
    }

    fn place(&self, seat: usize, name: &str, marks: Value) -> Result<Value, String> {
        let face = self.set.find(name).ok_or_else(|| {
            let hint =
                self.set.nearest(name).map_or(String::new(), |near| format!("; did you mean {near:?}?"));
            format!("there is no card {name:?}{hint}")
        })?;
        let mut place = json!({ "card": self.set.card(face).full_name, "back": { "pack": seat } });
        if marks.as_object().is_some_and(|marks| !marks.is_empty()) {
            place["marks"] = marks;
        }
        Ok(place)
    }

    fn put(&mut self, zone: &str, seat: usize, place: Value) {
        self.piles.entry(format!("{zone}.P{}", seat + 1)).or_default().push(place);
    }
}
