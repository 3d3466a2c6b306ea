use fairdeal_kernel::{Field, Game, Kind, Options};
use serde_json::{Map, Value};

/// How many sets of options are tried at most.
const MOST: usize = 48;

/// Lists sets of options of a game: all combinations of what each can be, as far as there are not too many.
///
/// Of a range of numbers the default and the two lowest are taken, so that matches stay short.
pub fn variants<G: Game>() -> Vec<G::Options> {
    let mut sets = vec![Map::new()];
    for field in G::Options::fields() {
        let values = values(&field);
        let wider = sets.iter().flat_map(|set| values.iter().map(|value| with(set, field.name, value)));
        sets = wider.take(MOST).collect();
    }
    sets.into_iter()
        .map(|set| serde_json::from_value(Value::Object(set)).expect("fields describe the options"))
        .collect()
}

fn with(set: &Map<String, Value>, name: &str, value: &Value) -> Map<String, Value> {
    let mut set = set.clone();
    set.insert(name.into(), value.clone());
    set
}

fn values(field: &Field) -> Vec<Value> {
    let number = |text: &str| text.parse::<i64>().expect("the default of a number is a number");
    match &field.kind {
        Kind::Switch => vec![Value::Bool(field.default == "true"), Value::Bool(field.default != "true")],
        Kind::Words(words) => words.iter().map(|&word| word.into()).collect(),
        Kind::Numbers(numbers) => numbers.iter().map(|&number| number.into()).collect(),
        Kind::Range(lo, hi) => {
            let mut numbers = vec![number(&field.default), *lo, (*lo + 1).min(*hi)];
            numbers.sort_unstable();
            numbers.dedup();
            numbers.into_iter().map(Value::from).collect()
        }
    }
}
