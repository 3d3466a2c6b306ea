use fairdeal_kernel::{Options, Present, names_of_piles, seat_counts, set_up};
use serde_json::Value;

const KEYS: &[&str] = &[
    "schema", "unit", "sort", "own", "other", "open", "centre", "thumb", "hidden", "wide", "portrait", "rows",
];
const STYLES: &[&str] = &["fan", "backs", "columns", "row", "stack", "top", "trick", "melds", "pairs"];
const WIDGETS: &[&str] = &["plate", "prompt", "tools", "panel", "chips", "label", "scores"];

/// Lists what is wrong with a game's layout: unknown words, piles that do not exist, piles shown nowhere.
pub fn layout_problems<G: Present>() -> Vec<String> {
    let layout: Value = match serde_json::from_str(G::META.layout) {
        Ok(layout) => layout,
        Err(error) => return vec![format!("layout.json: {error}")],
    };
    let mut found = Found::default();
    let keys = layout.as_object().into_iter().flat_map(|object| object.keys());
    found
        .problems
        .extend(keys.filter(|key| !KEYS.contains(&key.as_str())).map(|key| format!("/{key}: unknown word")));
    found.walk("", &layout);
    for (seats, piles) in piles::<G>() {
        for pile in &piles {
            if !found.patterns.iter().any(|pattern| matches(pattern, pile)) {
                found
                    .problems
                    .push(format!("with {seats} seats the pile {pile} is neither shown nor hidden"));
            }
        }
    }
    let all: Vec<String> = piles::<G>().into_iter().flat_map(|(_, piles)| piles).collect();
    for pattern in &found.patterns {
        if !all.iter().any(|pile| matches(pattern, pile)) {
            found.problems.push(format!("no pile is called {pattern}"));
        }
    }
    found.problems
}

#[derive(Default)]
struct Found {
    patterns: Vec<String>,
    problems: Vec<String>,
}

impl Found {
    fn walk(&mut self, at: &str, value: &Value) {
        match value {
            Value::Object(object) => {
                object.iter().for_each(|(key, value)| self.entry(&format!("{at}/{key}"), key, value));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(n, value)| self.walk(&format!("{at}/{n}"), value));
            }
            _ => {}
        }
    }

    fn entry(&mut self, at: &str, key: &str, value: &Value) {
        let known = match key {
            "style" => Some(STYLES),
            "widget" => Some(WIDGETS),
            _ => None,
        };
        if let (Some(known), Some(word)) = (known, value.as_str())
            && !known.contains(&word)
        {
            self.problems.push(format!("{at}: unknown {key} {word:?}; there are {}", known.join(", ")));
        }
        match (key, value) {
            ("pile", Value::String(pattern)) => self.patterns.push(pattern.clone()),
            ("hidden", Value::Array(list)) => {
                self.patterns.extend(list.iter().filter_map(Value::as_str).map(String::from));
            }
            _ => self.walk(at, value),
        }
    }
}

/// Lists the names of the piles for every number of seats.
fn piles<G: Present>() -> Vec<(u8, Vec<String>)> {
    let names = |seats| {
        let game: G =
            set_up(G::Options::default(), seats).expect("the default options fit every number of seats");
        (seats, names_of_piles(&game, &game.board()).into_iter().map(|(name, _)| name).collect())
    };
    debug_assert!(G::Options::default().problems().is_empty());
    seat_counts::<G>().into_iter().map(names).collect()
}

/// Matches `hand.{seat}` and `pair.*` part by part.
fn matches(pattern: &str, pile: &str) -> bool {
    let (pattern, pile): (Vec<&str>, Vec<&str>) = (pattern.split('.').collect(), pile.split('.').collect());
    let fits = |(want, have): (&&str, &&str)| *want == "*" || want.starts_with('{') || want == have;
    pattern.len() == pile.len() && pattern.iter().zip(&pile).all(fits)
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns_match_part_by_part() {
        let cases = [
            ("hand.{seat}", "hand.P1", true),
            ("hand.{seat}", "hand", false),
            ("pair.*", "pair.3", true),
            ("meld.{team}.*", "meld.P1.3", true),
            ("stock", "stock", true),
            ("stock", "trick", false),
        ];
        for (pattern, pile, expected) in cases {
            assert_eq!(matches(pattern, pile), expected, "{pattern} {pile}");
        }
    }
}
