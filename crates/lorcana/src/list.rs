//! Deck lists as text: a line for each card, `4 Name - Title`; lines that begin with `#` are remarks.

use crate::set::Set;
use fairdeal_kernel::Face;
use std::collections::BTreeMap;

/// The fewest cards of a deck.
const FEWEST: usize = 60;
/// The most copies of a card.
const COPIES: usize = 4;
/// The most inks of a deck.
const INKS: usize = 2;

/// Reads a list.
pub fn read(set: &Set, text: &str) -> Result<Vec<Face>, String> {
    let mut faces = vec![];
    for (n, line) in text.lines().enumerate().map(|(n, line)| (n + 1, line.trim())) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (count, name) = counted(line).ok_or_else(|| {
            format!("line {n}: write a number and a name, such as \"4 Name - Title\", not {line:?}")
        })?;
        let face = set.find(name).ok_or_else(|| {
            let hint = set.nearest(name).map_or(String::new(), |near| format!("; did you mean {near:?}?"));
            format!("line {n}: there is no card {name:?}{hint}")
        })?;
        faces.extend(std::iter::repeat_n(face, count));
        if faces.len() > 500 {
            return Err(format!("line {n}: a deck has at most 500 cards"));
        }
    }
    Ok(faces)
}

fn counted(line: &str) -> Option<(usize, &str)> {
    let (count, name) = line.split_once(char::is_whitespace)?;
    let count = count.trim_end_matches('x').parse().ok().filter(|&count: &usize| count > 0)?;
    Some((count, name.trim()))
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
