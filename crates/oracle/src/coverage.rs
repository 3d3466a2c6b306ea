//! How much of a pool the grammar reads, and what blocks the rest.

use crate::{
    card::{AMBIGUOUS, Printed},
    decline::Decline,
    tree::Card,
};
use std::{collections::BTreeMap, fmt::Write};

/// Counts over the cards of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    /// Cards looked at.
    pub cards: usize,
    /// Cards read whole and printed back exactly.
    pub l1: usize,
    /// Cards with a line that has two different readings.
    pub ambiguous: usize,
    alone: BTreeMap<String, usize>,
    all: BTreeMap<String, usize>,
}

impl Coverage {
    /// Adds a card; returns its tree if it was read.
    pub fn add(&mut self, card: &Printed) -> Option<Card> {
        self.cards += 1;
        let declined = match card.read() {
            Ok(tree) => {
                self.l1 += 1;
                return Some(tree);
            }
            Err(declined) => declined,
        };
        self.ambiguous += usize::from(declined.iter().any(|decline| decline.reason == AMBIGUOUS));
        let mut units: Vec<String> = declined.iter().map(blocker).collect();
        units.sort();
        units.dedup();
        if let [only] = units.as_slice() {
            *self.alone.entry(only.clone()).or_default() += 1;
        }
        for unit in units {
            *self.all.entry(unit).or_default() += 1;
        }
        None
    }

    /// Returns the units that alone block most cards, with the number of cards blocked alone and at all.
    pub fn blockers(&self, most: usize) -> Vec<(&str, usize, usize)> {
        let mut rows: Vec<_> =
            self.alone.iter().map(|(unit, n)| (unit.as_str(), *n, self.all[unit])).collect();
        rows.sort_by_key(|row| (std::cmp::Reverse(row.1), row.0));
        rows.truncate(most);
        rows
    }

    /// Returns a report for people.
    pub fn report(&self, most: usize) -> String {
        let mut text = format!("cards {}, l1 {}, ambiguous {}\n", self.cards, self.l1, self.ambiguous);
        for (unit, alone, all) in self.blockers(most) {
            writeln!(text, "{alone:5} {all:5}  {unit}").expect("writing to a string never fails");
        }
        text
    }
}

/// Returns a unit with its numbers and symbols made alike: the last words that were understood, a bar, and
/// the next four.
fn blocker(decline: &Decline) -> String {
    if decline.at == 0 && decline.reason != "no rule reads this" {
        return format!("({}) {}", decline.reason, alike(&decline.line, 8));
    }
    let before = alike(&decline.line[..decline.at], usize::MAX);
    let words: Vec<&str> = before.split(' ').collect();
    let before = words[words.len().saturating_sub(3)..].join(" ");
    format!("{before} | {}", alike(&decline.line[decline.at..], 4))
}

fn alike(text: &str, most: usize) -> String {
    let words = text.split_whitespace().take(most).map(|word| {
        let plain = word.trim_matches(['.', ',']);
        if plain.contains('{') {
            "{M}".to_owned()
        } else if plain.contains(|c: char| c.is_ascii_digit()) {
            "N".to_owned()
        } else {
            word.to_owned()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}
