use crate::set::{Colour, Colours};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A symbol that can be paid in several ways: `{W/U}`, `{2/W}` or `{W/P}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Split(u8);

/// The bit of a symbol that two mana of any type pay.
const GENERIC: u8 = 1 << 6;
/// The bit of a symbol that two life pay.
const LIFE: u8 = 1 << 7;

impl Split {
    /// Returns a symbol that mana of one of these types pays.
    pub(crate) const fn of(colours: Colours) -> Split {
        Split(colours.0)
    }

    /// Lets two mana of any type pay, too.
    #[must_use]
    pub(crate) const fn or_generic(self) -> Split {
        Split(self.0 | GENERIC)
    }

    /// Lets two life pay, too.
    #[must_use]
    pub(crate) const fn or_life(self) -> Split {
        Split(self.0 | LIFE)
    }

    /// Returns the types of mana that pay.
    pub(crate) const fn colours(self) -> Colours {
        Colours(self.0 & (GENERIC - 1))
    }

    pub(crate) const fn is_generic(self) -> bool {
        self.0 & GENERIC != 0
    }

    pub(crate) const fn is_life(self) -> bool {
        self.0 & LIFE != 0
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ways: Vec<String> = self.colours().iter().map(|colour| colour.letter().to_string()).collect();
        if self.is_generic() {
            ways.insert(0, "2".into());
        }
        if self.is_life() {
            ways.push("P".into());
        }
        write!(f, "{{{}}}", ways.join("/"))
    }
}

/// The symbols of a cost that can be paid in several ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Splits([Split; 6]);

impl Splits {
    /// No such symbol.
    pub const NONE: Splits = Splits([Split(0); 6]);

    /// Returns whether there is none.
    #[inline]
    pub fn is_none(&self) -> bool {
        self.0[0].0 == 0
    }

    /// Lists the symbols.
    pub(crate) fn iter(self) -> impl Iterator<Item = Split> {
        self.0.into_iter().filter(|symbol| symbol.0 != 0)
    }

    /// Adds a symbol; returns whether there was room.
    pub(crate) fn push(&mut self, symbol: Split) -> bool {
        let free = self.0.iter_mut().find(|free| free.0 == 0);
        free.map(|free| *free = symbol).is_some()
    }

    /// Returns the symbols of both, as far as there is room.
    pub(crate) fn and(mut self, other: Splits) -> Splits {
        for symbol in other.iter() {
            self.push(symbol);
        }
        self
    }

    /// Returns the mana value: the larger half of each.
    pub(crate) fn value(self) -> u16 {
        self.iter().map(|symbol| if symbol.is_generic() { 2 } else { 1 }).sum()
    }

    /// Counts the symbols that can be paid with life.
    pub(crate) fn lives(self) -> u8 {
        self.iter().filter(|symbol| symbol.is_life()).count() as u8
    }

    pub(crate) fn colours(self) -> Colours {
        let all = self.iter().fold(Colours::NONE, |all, symbol| all.or(symbol.colours()));
        Colours(all.0 & !Colour::Colourless.only().0)
    }
}
