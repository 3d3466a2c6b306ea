use fairdeal_kernel::{Game, OptionField, OptionKind, Options, Rng};
use serde_json::{Map, Value};

/// The maximum number of option sets to try.
const MOST: usize = 48;
/// The maximum number of words of which all subsets are tried.
const FEW: usize = 6;

/// Lists option sets of a game: all combinations of what each option can be, if there are not too many.
///
/// Of a range of numbers, the default and the two lowest are used, so that matches stay short. Where an
/// option is a set of words, its values are tried in turn and those of the others drawn by fixed chance; so
/// are all of them if there are too many combinations.
pub fn variants<G: Game>() -> Vec<G::Options> {
    let fields = G::Options::fields();
    let all = fields.iter().map(|field| values(field).len()).fold(1, usize::saturating_mul);
    let wide = all > MOST || fields.iter().any(|field| matches!(field.kind, OptionKind::Set(_)));
    let sets = if wide { drawn(&fields) } else { combined(&fields) };
    sets.into_iter()
        .map(|set| serde_json::from_value(Value::Object(set)).expect("fields describe the options"))
        .collect()
}

fn combined(fields: &[OptionField]) -> Vec<Map<String, Value>> {
    let mut sets = vec![Map::new()];
    for field in fields {
        let values = values(field);
        let wider = sets.iter().flat_map(|set| values.iter().map(|value| with(set, field.name, value)));
        sets = wider.take(MOST).collect();
    }
    sets
}

fn drawn(fields: &[OptionField]) -> Vec<Map<String, Value>> {
    let mut rng = Rng::simulated("variants");
    let choices: Vec<(&OptionField, Vec<Value>)> =
        fields.iter().map(|field| (field, values(field))).collect();
    let most = choices.iter().map(|(_, values)| values.len()).max().unwrap_or(1).max(MOST);
    let mut set = |n: usize| {
        let mut set = Map::new();
        for (field, values) in &choices {
            let in_turn = matches!(field.kind, OptionKind::Set(_));
            let at = if in_turn { n % values.len() } else { rng.index(values.len()) };
            set.insert(field.name.into(), values[at].clone());
        }
        set
    };
    (0..most).map(&mut set).collect()
}

fn with(set: &Map<String, Value>, name: &str, value: &Value) -> Map<String, Value> {
    let mut set = set.clone();
    set.insert(name.into(), value.clone());
    set
}

fn values(field: &OptionField) -> Vec<Value> {
    let number = |text: &str| text.parse::<i64>().expect("the default of a number is a number");
    match &field.kind {
        OptionKind::Switch => {
            vec![Value::Bool(field.default == "true"), Value::Bool(field.default != "true")]
        }
        // Texts that players write cannot be guessed: only the known words are tried.
        OptionKind::Words(words) | OptionKind::Own(words, _) => {
            words.iter().map(|&word| word.into()).collect()
        }
        OptionKind::Set(words) => sets(words),
        OptionKind::Numbers(numbers) => numbers.iter().map(|&number| number.into()).collect(),
        OptionKind::Range(lo, hi) => {
            let mut numbers = vec![number(&field.default), *lo, (*lo + 1).min(*hi)];
            numbers.sort_unstable();
            numbers.dedup();
            numbers.into_iter().map(Value::from).collect()
        }
    }
}

/// Lists all subsets of a few words; of many, the empty set, each alone, each with the next, and all
/// together.
fn sets(words: &[&str]) -> Vec<Value> {
    if words.len() <= FEW {
        let chosen = |set: usize| words.iter().enumerate().filter(move |(n, _)| set >> n & 1 == 1);
        return (0..1 << words.len()).map(|set| chosen(set).map(|(_, &word)| word).collect()).collect();
    }
    let sets = std::iter::once(&words[..0]).chain(words.chunks(1)).chain(words.windows(2)).chain([words]);
    sets.map(|set| set.into()).collect()
}
