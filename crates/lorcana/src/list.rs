//! Deck lists as text: one line per card, `4 Name - Title`. Text after `//` and lines that begin with `#` are
//! comments.

use crate::{import::Refused, set::Set};
use fairdeal_cards::{CardNames, Comments, DeckRules, spelled};
use fairdeal_kernel::Face;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of inks in a deck.
pub(crate) const INKS: usize = 2;

const RULES: DeckRules =
    DeckRules { line: "4 Name - Title", comments: Comments::Anywhere, fewest: 60, most: 500, copies: 4 };

/// The cards of a set, and those that were brought but cannot be played, by how they are spelled.
struct Names<'a> {
    set: &'a Set,
    refused: BTreeMap<String, &'a Refused>,
}

impl CardNames for Names<'_> {
    fn find(&self, name: &str) -> Option<Face> {
        self.set.find(name)
    }

    fn nearest(&self, name: &str) -> Option<&str> {
        self.set.nearest(name)
    }

    fn name(&self, face: Face) -> &str {
        &self.set.card(face).full_name
    }

    fn refused(&self, name: &str) -> Option<String> {
        let (name, why) = self.refused.get(&spelled(name))?;
        Some(format!("{name:?} was brought but cannot be played: {why}"))
    }
}

/// Reads a list; says what is wrong with every wrong line.
pub fn read(set: &Set, text: &str) -> Result<Vec<Face>, String> {
    read_beside(set, &[], text)
}

/// Reads a list that may contain cards that were brought but cannot be played; each of those is refused with
/// its reason.
pub(crate) fn read_beside(set: &Set, refused: &[Refused], text: &str) -> Result<Vec<Face>, String> {
    let refused = refused.iter().rev().map(|brought| (spelled(&brought.0), brought)).collect();
    RULES.read(&Names { set, refused }, text)
}

/// Checks a deck against the rules of deck building; reports everything that is wrong.
pub fn check(set: &Set, faces: &[Face]) -> Result<(), String> {
    let mut wrong = RULES.flaws(&Names { set, refused: BTreeMap::new() }, faces);
    let inks: BTreeSet<String> = faces
        .iter()
        .flat_map(|&face| set.card(face).definition.inks.iter().map(ToString::to_string))
        .collect();
    if inks.len() > INKS {
        let inks = inks.into_iter().collect::<Vec<_>>().join(", ");
        wrong.push(format!("at most {INKS} inks: this deck has {inks}"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}
