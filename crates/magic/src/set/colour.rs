use serde::{Deserialize, Serialize};

/// A type of mana: one of the five colours, or colourless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Colour {
    White,
    Blue,
    Black,
    Red,
    Green,
    Colourless,
}

impl Colour {
    /// All types of mana, in order.
    pub const ALL: [Colour; 6] =
        [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green, Colour::Colourless];

    /// Returns the letter by which costs name it.
    pub const fn letter(self) -> char {
        ['W', 'U', 'B', 'R', 'G', 'C'][self as usize]
    }

    /// Returns the colour that a letter in a cost names.
    pub fn of_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// Returns the set of this colour alone.
    pub const fn only(self) -> Colours {
        Colours(1 << self as u8)
    }

    /// Returns the colour whose mana a basic land type makes (305.6).
    pub fn of_land_type(subtype: &str) -> Option<Colour> {
        let types = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
        types.iter().position(|&known| known == subtype).map(|at| Colour::ALL[at])
    }
}

/// A set of types of mana.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Colours(pub(crate) u8);

impl Colours {
    /// The empty set.
    pub const NONE: Colours = Colours(0);

    /// Returns whether the colour is in the set.
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn or(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the colours in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.has(colour))
    }
}
