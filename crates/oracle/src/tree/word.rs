use crate::grammar::{Chart, Found, Mode, Node, Phrase, Printer};

/// Words before a dash that name an ability or a mode and have no meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbilityWord(pub Vec<String>);

/// The most tokens of an ability word.
const MOST: usize = 8;

/// Words before a dash that mean something.
const MEANINGFUL: &[&str] = &[
    "boast",
    "exhaust",
    "forecast",
    "max speed",
    "solved",
    "to solve",
    "companion",
    "spree",
    "tiered",
    "prototype",
    "visit",
];

impl Node for AbilityWord {
    fn print(&self, out: &mut Printer, _: Mode) {
        self.0.iter().for_each(|word| out.word(word));
    }
}

impl Phrase for AbilityWord {
    fn parse(chart: &mut Chart<'_>, at: usize, _: Mode) -> Vec<Found> {
        let mut words = Vec::new();
        while let Some(token) = chart.token(at + words.len()).filter(|_| words.len() < MOST) {
            if token.text == "—" {
                break;
            }
            let plain = token.text.starts_with(|c: char| c.is_alphanumeric())
                || matches!(token.text.as_str(), "'s" | "," | "'" | "!" | "?" | "-");
            if !plain || token.lower == "choose" || is_roman(&token.text) {
                return Vec::new();
            }
            words.push(token.text.clone());
        }
        if MEANINGFUL.contains(&words.join(" ").to_lowercase().as_str()) {
            return Vec::new();
        }
        let end = at + words.len();
        let dash = chart.token(end).is_some_and(|token| token.text == "—");
        if words.is_empty() || !dash { Vec::new() } else { vec![Found::new(AbilityWord(words), end)] }
    }
}

fn is_roman(word: &str) -> bool {
    word.chars().all(|c| matches!(c, 'I' | 'V' | 'X'))
}
