//! The facts of a written position: only those that differ from fresh ones, each located if it is wrong.

use fairdeal_kernel::{PlacedCard, Position, PositionError, Present};
use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};
use std::collections::BTreeMap;

/// A position as it is sent.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Partial {
    #[serde(default)]
    piles: BTreeMap<String, Vec<PlacedCard>>,
    #[serde(default)]
    open: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    facts: Map<String, Value>,
}

/// Reads a position that gives only the facts that differ from fresh ones.
pub fn merged_facts<G: Present>(game: &G, raw: &RawValue) -> Result<Position<G::Facts>, PositionError> {
    let partial = partial(raw)?;
    let fresh = fresh(game)?;
    for (key, value) in &partial.facts {
        if lengths_differ(&fresh[key], value, game.seats()) {
            let message = format!("there is one value for each of the {} seats", game.seats());
            return Err(PositionError { at: place(&pointer(key)), message });
        }
        if let Err(error) = read_with::<G>(&fresh, &pointer(key), value) {
            return Err(PositionError {
                at: place(&deepest::<G>(&fresh, pointer(key), value)),
                message: error,
            });
        }
    }
    let facts = merged::<G>(&fresh, &partial.facts)?;
    Ok(Position { piles: partial.piles, open: partial.open, facts })
}

/// The longest position, in bytes, in which the wrong fact is looked for: the position is set up once without each.
const SEARCHED: usize = 32 * 1024;

/// Finds the fact that causes a position to be refused like this: the one to look at.
pub(crate) fn culprit<G: Present>(game: &G, raw: &RawValue, error: &PositionError) -> Option<String> {
    if raw.get().len() > SEARCHED {
        return None;
    }
    let (partial, fresh) = (partial(raw).ok()?, fresh(game).ok()?);
    let mut position = Position { piles: partial.piles, open: partial.open, facts: game.board().facts };
    for key in partial.facts.keys() {
        let mut others = partial.facts.clone();
        others.remove(key);
        position.facts = merged::<G>(&fresh, &others).ok()?;
        if position.board(game).err().as_ref() != Some(error) {
            return Some(place(&pointer(key)));
        }
    }
    None
}

fn partial(raw: &RawValue) -> Result<Partial, PositionError> {
    serde_json::from_str(raw.get()).map_err(|error| wrong("/position", &error))
}

fn fresh<G: Present>(game: &G) -> Result<Value, PositionError> {
    let written = serde_json::to_string(&game.board().facts);
    written.and_then(|text| serde_json::from_str(&text)).map_err(|error| wrong("/position/facts", &error))
}

fn merged<G: Present>(fresh: &Value, given: &Map<String, Value>) -> Result<G::Facts, PositionError> {
    let mut facts = fresh.clone();
    for (key, value) in given {
        facts[key] = value.clone();
    }
    read::<G>(&facts).map_err(|message| PositionError { at: "/position/facts".into(), message })
}

/// Reads fresh facts in which one value was replaced.
fn read_with<G: Present>(fresh: &Value, at: &str, value: &Value) -> Result<(), String> {
    let mut facts = fresh.clone();
    match facts.pointer_mut(at) {
        Some(known) => *known = value.clone(),
        // A fact that fresh ones do not show, or none at all: the parser will tell.
        None => facts[at.trim_start_matches('/')] = value.clone(),
    }
    read::<G>(&facts).map(|_| ())
}

/// Reads facts as a log is read, through text: reading them from a tree too would compile all of it once more per game.
fn read<G: Present>(facts: &Value) -> Result<G::Facts, String> {
    let read = serde_json::from_str(&facts.to_string());
    // Nobody wrote the line in which the error has its place.
    read.map_err(|error: serde_json::Error| {
        error.to_string().split(" at line ").next().unwrap_or_default().into()
    })
}

/// Follows a value that cannot be read down to the part that is wrong, as far as fresh facts have the same parts.
fn deepest<G: Present>(fresh: &Value, at: String, given: &Value) -> String {
    let parts: Vec<(String, &Value)> = match (fresh.pointer(&at), given) {
        (Some(Value::Object(known)), Value::Object(new)) if new.keys().all(|key| known.contains_key(key)) => {
            new.iter().map(|(key, value)| (pointer(key), value)).collect()
        }
        (Some(Value::Array(known)), Value::Array(new)) if known.len() == new.len() => {
            new.iter().enumerate().map(|(n, value)| (format!("/{n}"), value)).collect()
        }
        _ => vec![],
    };
    for (part, value) in parts {
        let below = format!("{at}{part}");
        if read_with::<G>(fresh, &below, value).is_err() {
            return deepest::<G>(fresh, below, value);
        }
    }
    at
}

/// Returns whether a per-seat list was given with the wrong length.
fn lengths_differ(fresh: &Value, given: &Value, seats: u8) -> bool {
    let len = |value: &Value| value.as_array().map(Vec::len);
    len(fresh) == Some(seats as usize) && len(given).is_some_and(|given| given != seats as usize)
}

fn pointer(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}

fn place(at: &str) -> String {
    format!("/position/facts{at}")
}

fn wrong(at: &str, error: &serde_json::Error) -> PositionError {
    PositionError { at: at.into(), message: error.to_string() }
}
