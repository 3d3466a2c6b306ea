use crate::Vocabulary;
use fairdeal_kernel::{Limits, Plain, TooLarge};
use serde::de::DeserializeOwned;
use std::fmt;

/// What is wrong with a definition, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The location in the definition, as a JSON pointer.
    pub path: String,
    /// The line in the file, if known.
    pub line: Option<usize>,
    /// What is wrong there, and what to write instead.
    pub message: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        write!(f, "at {}: {}", if self.path.is_empty() { "/" } else { &self.path }, self.message)
    }
}

impl std::error::Error for Flaw {}

impl Flaw {
    /// Relocates the flaw into a larger definition.
    #[must_use]
    pub fn under(mut self, path: &str) -> Flaw {
        self.path = format!("{path}{}", self.path);
        self
    }
}

/// The maximum size of a file of definitions.
const LIMITS: Limits =
    Limits { bytes: 1 << 20, depth: 64, values: 50_000, members: 512, outermost: 6000, text: 500 };

impl From<TooLarge> for Flaw {
    fn from(TooLarge { path, line, message }: TooLarge) -> Flaw {
        Flaw { path, line: Some(line), message }
    }
}

/// Parses a definition from JSON. An unknown word is an error with its location and a suggestion.
pub fn load<V: Vocabulary, T: DeserializeOwned>(text: &str) -> Result<T, Flaw> {
    LIMITS.check(text)?;
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = pointer(error.path());
        let inner = error.into_inner();
        let message = inner.to_string();
        let line = if inner.line() > 0 { Some(inner.line()) } else { line_of(text, &message) };
        let message = explained::<V>(&message, path.rsplit('/').next().unwrap_or_default());
        // Messages may quote the file, so they are sanitised like any other untrusted text.
        Flaw { path: Plain::line(&path).into_string(), line, message: Plain::line(&message).into_string() }
    })?;
    reader.end().map_err(|error| Flaw {
        path: String::new(),
        line: Some(error.line()),
        message: "there is more text behind the definition".into(),
    })?;
    Ok(read)
}

/// Finds the line of the word that a message is about, where the parser did not know it.
fn line_of(text: &str, message: &str) -> Option<usize> {
    let word = message.split('`').nth(1)?;
    let at = text.find(&format!("\"{word}\""))?;
    Some(text[..at].lines().count().max(1))
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(format!("/{index}")),
        Segment::Map { key } => Some(format!("/{key}")),
        Segment::Enum { variant } => Some(format!("/{variant}")),
        Segment::Unknown => None,
    };
    path.iter().filter_map(step).collect()
}

/// Says what to write instead of an unknown word, or instead of what follows a known one.
fn explained<V: Vocabulary>(message: &str, at: &str) -> String {
    let spelled = |word: &str| V::SPELLINGS.iter().find(|(spelling, _)| *spelling == word);
    let plain = message.split(" at line ").next().unwrap_or(message);
    if let Some((word, "expected a sequence")) =
        plain.strip_prefix("invalid type: string ").and_then(|rest| rest.split_once(", "))
    {
        return format!("{word} stands alone: write a list, [{word}]");
    }
    if let (true, Some((_, instead))) = (plain.contains("expected struct variant"), spelled(at)) {
        return format!("{at:?} needs more than that: write {instead}");
    }
    let mut words = plain.split('`').skip(1).step_by(2);
    let Some(unknown) = words.next().filter(|_| plain.starts_with("unknown")) else {
        return plain.to_owned();
    };
    if let Some((_, instead)) = spelled(unknown) {
        return format!("{unknown:?} is not a word of the language: write {instead}");
    }
    match nearest(unknown, words) {
        Some(near) => format!("{plain}; did you mean {near:?}?"),
        None => plain.to_owned(),
    }
}

/// Finds the word nearest to another, if one is near enough to be what was meant.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.map(|name| (distance(word, name), name)).min_by_key(|&(distance, _)| distance)?;
    (near.0 <= word.chars().count().max(near.1.chars().count()).div_ceil(3)).then_some(near.1)
}

/// Counts the letters to change, add or remove, ignoring case.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (letters(a), letters(b));
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (n, letter) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = n + 1;
        for (m, other) in b.iter().enumerate() {
            let step = if letter == other { corner } else { corner.min(row[m]).min(row[m + 1]) + 1 };
            corner = row[m + 1];
            row[m + 1] = step;
        }
    }
    row[b.len()]
}

/// The number of letters of a word to compare.
const COMPARED: usize = 32;

fn letters(word: &str) -> Vec<char> {
    word.chars()
        .filter(|c| !matches!(c, '_' | '-' | ' '))
        .flat_map(char::to_lowercase)
        .take(COMPARED)
        .collect()
}
