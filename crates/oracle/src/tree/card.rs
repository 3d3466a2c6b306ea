use super::{Ability, AbilityWord, Mana, Stat, Subtype};

/// A card as the rules see it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Card {
    pub name: String,
    pub layout: Layout,
    /// One face, or two for cards with two.
    pub faces: Vec<Face>,
}

/// How the faces of a card lie on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Layout {
    Normal,
    Transform,
    ModalDoubleFaced,
    Split,
    Flip,
    Adventure,
    Meld,
    Prepare,
}

/// One face of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Face {
    pub name: String,
    pub cost: Option<Mana>,
    pub types: TypeLine,
    pub power: Option<Stat>,
    pub toughness: Option<Stat>,
    pub loyalty: Option<Stat>,
    pub defence: Option<Stat>,
    pub lines: Vec<Line>,
}

/// A type line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct TypeLine {
    /// Supertypes and card types as they are written.
    pub types: Vec<String>,
    pub subtypes: Vec<Subtype>,
    /// Subtypes outside the vocabulary: those of planeswalkers.
    pub names: Vec<String>,
}

impl TypeLine {
    /// Returns whether it has a supertype or card type.
    pub fn has(&self, name: &str) -> bool {
        self.types.iter().any(|word| word == name)
    }

    /// Returns whether the card is an instant or sorcery.
    pub fn is_spell(&self) -> bool {
        self.has("Instant") || self.has("Sorcery")
    }
}

/// One line of rules text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Line {
    /// Words before a dash without a meaning.
    pub word: Option<AbilityWord>,
    pub ability: Ability,
}
