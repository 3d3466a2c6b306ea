//! How far the cards of a file are understood: read, carried out, and put to use by generated play.

use crate::{
    exercise::{company, exercise},
    lower::{Tokens, lower},
    set::Set,
};
use fairdeal_kernel::{Face, content_hash};
use fairdeal_oracle::{Printed, coverage, read, tree};
use serde_json::{Map, Value, json};
use std::{collections::BTreeMap, fmt::Write, io::BufRead, sync::Arc};

/// The levels that were reached before: a hash of each name, and the level.
const KEPT: &str = include_str!("../../../docs/magic-levels.txt");
/// The number of blockers that are listed.
const LISTED: usize = 40;

/// How far a card is understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Level {
    /// Its text is not read.
    Unread,
    /// Every line is read and printed back exactly.
    Read,
    /// And every node is carried out.
    Handled,
    /// And generated play used all of it.
    Exercised,
}

impl Level {
    /// Returns the number of the level.
    fn number(self) -> u8 {
        self as u8
    }
}

/// Returns the hash by which a card is named where its name may not be.
pub(crate) fn name_hash(name: &str) -> String {
    content_hash(name)[..12].to_owned()
}

#[derive(Default)]
struct Counts {
    cards: u32,
    /// The number of cards that reached each level above the first.
    reached: [u32; 3],
}

impl Counts {
    fn add(&mut self, level: Level) {
        self.cards += 1;
        let reached = self.reached.iter_mut().zip(1..).filter(|(_, number)| *number <= level.number());
        reached.for_each(|(count, _)| *count += 1);
    }

    fn json(&self) -> Map<String, Value> {
        let [l1, l2, l3] = self.reached;
        // No scenario is run here, so none shows a card at the fourth level.
        let counts = json!({ "cards": self.cards, "l1": l1, "l2": l2, "l3": l3, "l4": 0 });
        counts.as_object().cloned().unwrap_or_default()
    }
}

/// What the cards of a file came to.
#[derive(Default)]
struct Survey {
    all: Counts,
    sets: BTreeMap<String, Counts>,
    texts: coverage::Coverage,
    /// Nodes without a handler, with the cards that nothing else keeps from the second level.
    alone: BTreeMap<String, u32>,
    /// Cards of the second level and why they are not at the third.
    unused: Vec<String>,
    declined: Vec<String>,
    levels: Vec<(String, Level)>,
}

/// Counts the levels of the cards of a file: `coverage FILE [--json] [--set CODE] [--declined] [--levels]`.
pub(crate) fn coverage(arguments: &[String], input: &mut dyn BufRead) -> Result<String, String> {
    let mut words = arguments.iter().map(String::as_str);
    let (mut is_json, mut is_declined, mut is_levels, mut set) = (false, false, false, None);
    while let Some(word) = words.next() {
        match word {
            "--json" => is_json = true,
            "--declined" => is_declined = true,
            "--levels" => is_levels = true,
            "--set" => set = Some(words.next().ok_or("--set needs the code of a set")?.to_lowercase()),
            other => return Err(format!("{other:?} is none of --json, --set CODE, --declined, --levels")),
        }
    }
    let mut survey = Survey::default();
    let wanted = |card: &Printed| {
        set.as_ref().is_none_or(|set| card.sets.iter().any(|code| code.to_lowercase() == *set))
    };
    let skipped = read::cards(input, &mut |card| {
        if wanted(&card) {
            survey.add(&card);
        }
    });
    let skipped = skipped.map_err(|error| error.to_string())?;
    let fell = survey.fell();
    if !fell.is_empty() {
        return Err(format!("these cards fell below the level they had: {}", fell.join(", ")));
    }
    Ok(match (is_levels, is_json) {
        (true, _) => survey.levels(),
        (false, true) => survey.json().to_string(),
        (false, false) => survey.report(&format!("{skipped:?}"), is_declined),
    })
}

impl Survey {
    fn add(&mut self, card: &Printed) {
        let level = self.level(card);
        self.all.add(level);
        for code in &card.sets {
            self.sets.entry(code.clone()).or_default().add(level);
        }
        self.levels.push((card.name.clone(), level));
    }

    fn level(&mut self, card: &Printed) -> Level {
        let Some(tree) = self.texts.add(card) else {
            self.declined.push(format!("{}: its text is not read", card.name));
            return Level::Unread;
        };
        let blockers = blockers(&tree);
        if let [only] = &blockers[..] {
            *self.alone.entry(only.clone()).or_default() += 1;
        }
        if !blockers.is_empty() {
            self.declined.push(format!("{}: no handler for {}", card.name, blockers.join(", ")));
            return Level::Read;
        }
        let left = match Set::beside(&company(), card) {
            Ok((set, face)) => exercise(&Arc::new(set), face),
            Err(why) => Err(why),
        };
        match left {
            Ok(left) if left.is_empty() => Level::Exercised,
            Ok(left) => {
                self.unused.push(format!("{}: {}", card.name, left.join("; ")));
                Level::Handled
            }
            Err(why) => {
                self.unused.push(format!("{}: {why}", card.name));
                Level::Handled
            }
        }
    }

    /// Lists the cards below the level that is kept of them.
    fn fell(&self) -> Vec<&str> {
        let kept = kept(KEPT);
        let fell = |(name, level): &&(String, Level)| {
            kept.get(name_hash(name).as_str()).is_some_and(|&before| level.number() < before)
        };
        self.levels.iter().filter(fell).map(|(name, _)| name.as_str()).collect()
    }

    fn levels(&self) -> String {
        levels(self.levels.iter().map(|(name, level)| (name.as_str(), *level)))
    }

    fn json(&self) -> Value {
        let mut all = self.all.json();
        let sets: Map<String, Value> =
            self.sets.iter().map(|(code, counts)| (code.clone(), Value::Object(counts.json()))).collect();
        all.insert("sets".into(), Value::Object(sets));
        Value::Object(all)
    }

    fn report(&self, skipped: &str, is_declined: bool) -> String {
        let mut out = String::new();
        let [l1, l2, l3] = self.all.reached;
        writeln!(out, "cards {}, l1 {l1}, l2 {l2}, l3 {l3}; left out: {skipped}", self.all.cards)
            .expect("writing to a text");
        let mut alone: Vec<(u32, &str)> = self.alone.iter().map(|(what, &n)| (n, what.as_str())).collect();
        alone.extend(self.texts.blockers(LISTED).into_iter().map(|(unit, n, _)| (n as u32, unit)));
        alone.sort_by_key(|&(n, what)| (std::cmp::Reverse(n), what));
        out.push_str("cards blocked by this alone:\n");
        for (n, what) in alone.into_iter().take(LISTED) {
            writeln!(out, "{n:6}  {what}").expect("writing to a text");
        }
        if is_declined {
            let lines = self.declined.iter().chain(&self.unused);
            lines.for_each(|line| writeln!(out, "{line}").expect("writing to a text"));
        }
        out
    }
}

/// Reads a list of levels.
pub(crate) fn kept(text: &str) -> BTreeMap<&str, u8> {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.filter_map(|(hash, level)| Some((hash, level.parse().ok()?))).collect()
}

/// Writes a list of levels: a line of counts, then a hash and a level for each card.
pub(crate) fn levels<'a>(cards: impl Iterator<Item = (&'a str, Level)>) -> String {
    let mut lines: Vec<String> =
        cards.map(|(name, level)| format!("{} {}", name_hash(name), level.number())).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.join("\n") + "\n"
}

/// Lists the nodes of a tree without a handler.
fn blockers(card: &tree::Card) -> Vec<String> {
    let all = lower(card, Face(0), &mut Tokens::new(1, vec![])).err().unwrap_or_default();
    let mut names: Vec<String> = all.into_iter().map(|why| format!("{} {}", why.kind, why.node)).collect();
    names.sort_unstable();
    names.dedup();
    names
}
