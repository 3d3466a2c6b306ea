//! Deck lists as text: one line per card, `4 Name`. Lines that begin with `#` or `//` are comments.

use super::{Set, Supertype};
use fairdeal_kernel::Face;
use std::collections::BTreeMap;

/// The minimum number of cards in a deck.
const FEWEST: usize = 40;
/// The maximum number of copies of a card that is not a basic land.
const COPIES: usize = 4;
/// The maximum number of cards in a list.
const MOST: usize = 250;
/// The maximum size of a list in bytes.
const BYTES: usize = 64 * 1024;
/// The maximum number of wrong lines reported.
const TOLD: usize = 20;
/// How many wrong names are compared with all names, to suggest one.
const HINTS: usize = 3;
/// How much of a wrong line an error quotes.
const SHOWN: usize = 80;

/// Reads a list; says what is wrong with every wrong line.
pub fn read(set: &Set, text: &str) -> Result<Vec<Face>, String> {
    if text.len() > BYTES {
        return Err(format!("line 1: a deck list has at most {BYTES} bytes, not {}", text.len()));
    }
    let (mut faces, mut wrong) = (vec![], vec![]);
    for (n, line) in lines(text) {
        match entry(set, line, wrong.len() < HINTS) {
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

/// Checks a deck against the rules of deck building; reports everything that is wrong.
pub fn check(set: &Set, faces: &[Face]) -> Result<(), String> {
    let mut wrong = vec![];
    if faces.len() < FEWEST {
        wrong.push(format!("a deck has at least {FEWEST} cards; this one has {}", faces.len()));
    }
    let mut copies: BTreeMap<Face, usize> = BTreeMap::new();
    faces.iter().for_each(|&face| *copies.entry(face).or_default() += 1);
    for (&face, count) in &copies {
        let card = set.card(face);
        if *count > COPIES && !card.supertypes.has(Supertype::Basic) {
            wrong.push(format!("at most {COPIES} copies of a card: there are {count} of {}", card.name));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// Lists the lines with content, by number.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    // Two strokes elsewhere in a line belong to the name of a card with two halves.
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#') && !line.starts_with("//"))
}

/// Reads how many of which card a line names.
fn entry(set: &Set, line: &str, is_hinted: bool) -> Result<(usize, Face), String> {
    let shown = |text: &str| text.chars().take(SHOWN).collect::<String>();
    let (count, name) = counted(line)
        .ok_or_else(|| format!("write a number and a name, such as \"4 Name\", not {:?}", shown(line)))?;
    let face = set.find(name).ok_or_else(|| {
        let nearest = is_hinted.then(|| set.nearest(&shown(name)).map(str::to_owned)).flatten();
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
