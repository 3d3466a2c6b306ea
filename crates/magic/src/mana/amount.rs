use crate::set::Colour;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// An amount of mana by type, such as a player's pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mana([u8; 6]);

impl Mana {
    /// No mana.
    pub const NONE: Mana = Mana([0; 6]);

    /// Returns the sum over all types.
    pub fn total(self) -> u16 {
        self.0.iter().map(|&amount| u16::from(amount)).sum()
    }

    /// Returns whether there is none.
    #[inline]
    pub fn is_none(&self) -> bool {
        *self == Mana::NONE
    }

    /// Lists the types of which there is some, with their amounts.
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL.into_iter().zip(self.0).filter(|&(_, amount)| amount > 0)
    }

    /// Adds one of a type.
    pub(crate) fn add(&mut self, colour: Colour) {
        self[colour] = self[colour].saturating_add(1);
    }

    /// Takes an amount away, as far as it is there.
    pub(crate) fn take(&mut self, other: Mana) {
        self.0.iter_mut().zip(other.0).for_each(|(amount, other)| *amount = amount.saturating_sub(other));
    }
}

impl Index<Colour> for Mana {
    type Output = u8;

    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour as usize]
    }
}

impl IndexMut<Colour> for Mana {
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour as usize]
    }
}
