//! Deck lists as text: a line for each card, `4 Name - Title`; what follows `//`, and lines that begin with `#`, are
//! remarks.

use crate::{
    import::Refused,
    set::{Set, spelled},
};
use fairdeal_kernel::Face;
use std::collections::BTreeMap;

/// The fewest cards of a deck.
const FEWEST: usize = 60;
/// The most copies of a card.
const COPIES: usize = 4;
/// The most inks of a deck.
const INKS: usize = 2;

/// The most cards of a list.
const MOST: usize = 500;
/// How many wrong lines are told.
const TOLD: usize = 20;
/// How much of a wrong line is told.
const SHOWN: usize = 80;
/// How many wrong names are compared to all names.
const HINTS: usize = 3;
/// The most bytes of a list.
const BYTES: usize = 64 * 1024;

/// Reads a list; says of every wrong line what is wrong with it.
pub fn read(set: &Set, text: &str) -> Result<Vec<Face>, String> {
    read_beside(set, &[], text)
}

/// Reads a list in which cards may stand that were brought and cannot be played: each by its name, with the reason.
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
                wrong.push(format!("line {n} is wrong, too; the lines after it were not read"));
                break;
            }
            Err(why) => wrong.push(format!("line {n}: {why}")),
        }
    }
    if wrong.is_empty() { Ok(faces) } else { Err(wrong.join("\n")) }
}

/// The lines that say something, by their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    lines
        .map(|(n, line)| (n + 1, line.split("//").next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// How many of which card a line names.
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
            return format!("{name:?} was brought and cannot be played: {why}");
        }
        let nearest = hinted.then(|| set.nearest(name)).flatten();
        let hint = nearest.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        format!("there is no card {:?}{hint}", shown(name))
    })?;
    Ok((count, face))
}

/// Parts `4 Name`, `4x Name` and `4× Name`.
fn counted(line: &str) -> Option<(usize, &str)> {
    let (count, name) = line.split_once(char::is_whitespace)?;
    let count = count.strip_suffix(['x', 'X', '×']).unwrap_or(count);
    Some((count.parse().ok().filter(|&count: &usize| count > 0)?, name.trim()))
}

/// Holds a deck against the rules of deck building; says all that is wrong.
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
