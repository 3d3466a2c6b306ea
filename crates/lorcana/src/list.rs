//! Deck lists as text: one line per card, `4 Name - Title`. Text after `//` and lines that begin with `#` are
//! comments.

use crate::{
    import::Refused,
    set::{Set, spelled},
};
use fairdeal_kernel::Face;
use std::collections::BTreeMap;

/// The minimum number of cards in a deck.
const FEWEST: usize = 60;
/// The maximum number of copies of a card.
const COPIES: usize = 4;
/// The maximum number of inks in a deck.
pub(crate) const INKS: usize = 2;

/// The maximum number of cards in a list.
const MOST: usize = 500;
/// The maximum number of wrong lines reported.
const TOLD: usize = 20;
/// How much of a wrong line an error quotes.
const SHOWN: usize = 80;
/// How many wrong names are compared with all names, to suggest one.
const HINTS: usize = 3;
/// The maximum size of a list in bytes.
const BYTES: usize = 64 * 1024;

/// Reads a list; says what is wrong with every wrong line.
pub fn read(set: &Set, text: &str) -> Result<Vec<Face>, String> {
    read_beside(set, &[], text)
}

/// Reads a list that may contain cards that were brought but cannot be played; each of those is refused with
/// its reason.
pub(crate) fn read_beside(set: &Set, refused: &[Refused], text: &str) -> Result<Vec<Face>, String> {
    if text.len() > BYTES {
        return Err(format!("line 1: a deck list has at most {BYTES} bytes, not {}", text.len()));
    }
    let (mut faces, mut wrong) = (vec![], vec![]);
    let refused: BTreeMap<String, &Refused> =
        refused.iter().rev().map(|brought| (spelled(&brought.0), brought)).collect();
    for (n, line) in lines(text) {
        match entry(set, &refused, line, wrong.len() < HINTS) {
            Ok((count, face)) if count <= MOST.saturating_sub(faces.len()) => {
                faces.extend(std::iter::repeat_n(face, count));
            }
            Ok(_) => {
                wrong.push(format!("line {n}: a deck has at most {MOST} cards"));
                break;
            }
            Err(_) if wrong.len() == TOLD => {
                wrong.push(format!("line {n} is also wrong; the lines after it were not read"));
                break;
            }
            Err(why) => wrong.push(format!("line {n}: {why}")),
        }
    }
    if wrong.is_empty() { Ok(faces) } else { Err(wrong.join("\n")) }
}

/// Lists the lines with content, by number.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    lines
        .map(|(n, line)| (n + 1, line.split("//").next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Reads how many of which card a line names.
fn entry(
    set: &Set,
    refused: &BTreeMap<String, &Refused>,
    line: &str,
    hinted: bool,
) -> Result<(usize, Face), String> {
    let shown = |text: &str| text.chars().take(SHOWN).collect::<String>();
    let (count, name) = counted(line).ok_or_else(|| {
        format!("write a number and a name, such as \"4 Name - Title\", not {:?}", shown(line))
    })?;
    let face = set.find(name).ok_or_else(|| {
        if let Some((name, why)) = refused.get(&spelled(name)) {
            return format!("{name:?} was brought but cannot be played: {why}");
        }
        let nearest = hinted.then(|| set.nearest(name)).flatten();
        let hint = nearest.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        format!("there is no card {:?}{hint}", shown(name))
    })?;
    Ok((count, face))
}

/// Splits `4 Name`, `4x Name` and `4× Name`.
fn counted(line: &str) -> Option<(usize, &str)> {
    let (count, name) = line.split_once(char::is_whitespace)?;
    let count = count.strip_suffix(['x', 'X', '×']).unwrap_or(count);
    Some((count.parse().ok().filter(|&count: &usize| count > 0)?, name.trim()))
}

/// Checks a deck against the rules of deck building; reports everything that is wrong.
pub fn check(set: &Set, faces: &[Face]) -> Result<(), String> {
    let mut wrong = vec![];
    if faces.len() < FEWEST {
        wrong.push(format!("a deck has at least {FEWEST} cards; this one has {}", faces.len()));
    }
    let mut copies: BTreeMap<Face, usize> = BTreeMap::new();
    faces.iter().for_each(|&face| *copies.entry(face).or_default() += 1);
    for (face, count) in copies.iter().filter(|(_, count)| **count > COPIES) {
        wrong.push(format!(
            "at most {COPIES} copies of a card: there are {count} of {}",
            set.card(*face).full_name
        ));
    }
    let mut inks: Vec<String> = copies
        .keys()
        .flat_map(|&face| set.card(face).definition.inks.iter().map(ToString::to_string))
        .collect();
    inks.sort_unstable();
    inks.dedup();
    if inks.len() > INKS {
        wrong.push(format!("at most {INKS} inks: this deck has {}", inks.join(", ")));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}
