use fairdeal_decks::French;
use fairdeal_kernel::Face;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of cards by their faces, written as a list of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faces(u64);

impl Faces {
    /// The empty set.
    pub const NONE: Faces = Faces(0);

    /// Returns the set with this card added.
    #[inline]
    #[must_use]
    pub fn with(self, card: French) -> Faces {
        Faces(self.0 | bit(card))
    }

    /// Returns whether the card is in the set.
    #[inline]
    pub fn has(self, card: French) -> bool {
        self.0 & bit(card) != 0
    }

    /// Returns the cards that are in either set.
    #[must_use]
    pub const fn or(self, other: Faces) -> Faces {
        Faces(self.0 | other.0)
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: Faces) -> Faces {
        Faces(self.0 & other.0)
    }

    /// Returns whether no card is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the cards, suit by suit.
    pub fn iter(self) -> impl Iterator<Item = French> {
        (0..64).filter(move |at| self.0 >> at & 1 == 1).map(|at| French::from(Face(at)))
    }
}

/// Returns the bit of a card; a number that is not a card has none, so it is in no set.
#[inline]
fn bit(card: French) -> u64 {
    1u64.checked_shl(Face::from(card).0.into()).unwrap_or(0)
}

impl FromIterator<French> for Faces {
    fn from_iter<I: IntoIterator<Item = French>>(cards: I) -> Self {
        cards.into_iter().fold(Faces::NONE, Faces::with)
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<French>::deserialize(deserializer)?.into_iter().collect())
    }
}
