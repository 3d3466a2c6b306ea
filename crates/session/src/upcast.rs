//! Logs of older schemas: the choices are kept, their events derived again and compared with what was recorded.

use fairdeal_kernel::{Event, TableEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What lines record of chance and of cards that moved, by the number of the line.
pub(crate) type Evidence = BTreeMap<usize, Vec<Value>>;

/// The events that no schema words differently: they tell whether today's rules lead to what happened.
const EVIDENCE: [&str; 4] = ["shuffled", "rolled", "moved", "swept"];

/// Takes the events out of a line; returns the rest, and what they are evidence of.
pub(crate) fn without_events(line: &str) -> Result<(Value, Vec<Value>), serde_json::Error> {
    let mut line: Value = serde_json::from_str(line)?;
    let events =
        line.get_mut("events").map_or(Value::Null, |events| std::mem::replace(events, Value::Array(vec![])));
    let Value::Array(events) = events else { return Ok((line, vec![])) };
    let table = events.into_iter().filter_map(|mut event| event.get_mut("table").map(Value::take));
    // Spelled as today; what is no longer known stays as it is, and does not count.
    let table = table.map(|event| TableEvent::deserialize(&event).map_or(event, |event| json(&event)));
    Ok((line, sorted(table.collect())))
}

/// Spells a line as today. Earlier programs also wrote what most events have: a card goes on top and not face down, a
/// counter is 0.
pub(crate) fn respelled(line: &str) -> String {
    const EVENT: &str = r#"{"table":{"#;
    let mut parts = line.split(EVENT);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (event, rest) = part.split_at(part.find("}}}").unwrap_or(part.len()));
        text += EVENT;
        text += &match event {
            moved if moved.starts_with(r#""moved""#) => {
                moved.replace(r#","spot":"top""#, "").replace(r#","down":false"#, "")
            }
            marked if marked.starts_with(r#""marked""#) => {
                marked.strip_suffix(r#","value":0"#).unwrap_or(marked).to_owned()
            }
            other => other.to_owned(),
        };
        text += rest;
    }
    text
}

/// Returns what events are evidence of.
pub(crate) fn evidence_of<F>(events: &[Event<F>]) -> Vec<Value> {
    let table = events
        .iter()
        .filter_map(|event| if let Event::Table(event) = event { Some(json(event)) } else { None });
    sorted(table.collect())
}

fn json(event: &TableEvent) -> Value {
    event.serialize(serde_json::value::Serializer).expect("an event is JSON")
}

/// Keeps what counts: chance in order, then the moves of the line, whose order the rules may change.
fn sorted(events: Vec<Value>) -> Vec<Value> {
    let counts = |event: &Value| EVIDENCE.iter().any(|kind| event.get(kind).is_some());
    let is_chance = |event: &Value| EVIDENCE[..2].iter().any(|kind| event.get(kind).is_some());
    let (mut chance, mut moves): (Vec<Value>, Vec<Value>) =
        events.into_iter().filter(counts).partition(is_chance);
    moves.sort_by_cached_key(Value::to_string);
    chance.append(&mut moves);
    chance
}
