//! Deck lists as text: one line per card, `4 Name`. Lines that begin with `#` or `//` are comments.

use super::{Set, Supertype};
use fairdeal_cards::{CardNames, Comments, DeckRules};
use fairdeal_kernel::Face;

const RULES: DeckRules =
    DeckRules { line: "4 Name", comments: Comments::OnTheirOwn, fewest: 40, most: 250, copies: 4 };

impl CardNames for Set {
    fn find(&self, name: &str) -> Option<Face> {
        self.find(name).filter(|&face| !self.card(face).is_token)
    }

    fn nearest(&self, name: &str) -> Option<&str> {
        self.nearest(name)
    }

    fn name(&self, face: Face) -> &str {
        &self.card(face).name
    }

    fn is_unlimited(&self, face: Face) -> bool {
        self.card(face).supertypes.has(Supertype::Basic)
    }
}

/// Reads a list; says what is wrong with every wrong line.
pub fn read(set: &Set, text: &str) -> Result<Vec<Face>, String> {
    RULES.read(set, text)
}

/// Checks a deck against the rules of deck building; reports everything that is wrong.
pub fn check(set: &Set, faces: &[Face]) -> Result<(), String> {
    let wrong = RULES.flaws(set, faces);
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}
