use super::Boost;
use crate::grammar::{Chart, Found, Mode, Node, Phrase, Printer};

/// The kind of a counter.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CounterKind {
    /// A change of power and toughness.
    Boost(Boost),
    /// A named counter: a word, or two such as "first strike".
    Named(String),
}

/// Words that come before "counter" and name no kind.
const NOT_KINDS: &[&str] = &[
    "a",
    "the",
    "that",
    "counter",
    "counters",
    "each",
    "of",
    "or",
    "and",
    "target",
    "on",
    "those",
    "any",
    "more",
    "additional",
    "with",
    "no",
    "another",
    "all",
    "their",
    "its",
    "number",
    "to",
    "many",
];

impl Node for CounterKind {
    fn print(&self, out: &mut Printer, _: Mode) {
        match self {
            CounterKind::Boost(boost) => out.word(&boost.text()),
            CounterKind::Named(name) => name.split(' ').for_each(|word| out.word(word)),
        }
    }
}

impl Phrase for CounterKind {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let Some(token) = chart.token(at) else { return Vec::new() };
        if let Some(boost) = Boost::read(&token.text) {
            return vec![Found::new(CounterKind::Boost(boost), at + 1)];
        }
        let is_counter = |at: usize| {
            chart.token(at).is_some_and(|next| next.lower == "counter" || next.lower == "counters")
        };
        let is_name = |word: &str| word.bytes().all(|b| b.is_ascii_lowercase()) && !NOT_KINDS.contains(&word);
        if is_name(&token.text) && is_counter(at + 1) {
            return vec![Found::new(CounterKind::Named(token.text.clone()), at + 1)];
        }
        let second = chart.token(at + 1).filter(|second| is_counter(at + 2) && second.text == "strike");
        let name = second.map(|second| format!("{} {}", token.text, second.text));
        name.map(|name| Found::new(CounterKind::Named(name), at + 2)).into_iter().collect()
    }
}
