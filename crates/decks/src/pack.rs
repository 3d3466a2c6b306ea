use crate::{French, Rank, Suit};
use fairdeal_kernel::Face;

/// The cards of a box: some ranks of every suit, a number of packs, and jokers in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pack {
    /// One bit per rank.
    ranks: u16,
    packs: u8,
    jokers: u8,
}

impl Pack {
    /// The 52 cards.
    pub const FULL: Pack = Pack { ranks: 0b111_1111_1111_1100, packs: 1, jokers: 0 };
    /// The 36 cards from the sixes up.
    pub const SIX_UP: Pack = Pack { ranks: 0b111_1111_1100_0000, ..Pack::FULL };
    /// The 40 cards of Italian games: without eights, nines and tens.
    pub const FORTY: Pack = Pack { ranks: 0b111_1000_1111_1100, ..Pack::FULL };

    /// Returns this many packs shuffled together.
    #[must_use]
    pub const fn times(self, packs: u8) -> Pack {
        Pack { packs, ..self }
    }

    /// Returns the pack with this many jokers in each, alternating red and black.
    #[must_use]
    pub const fn with_jokers(self, jokers: u8) -> Pack {
        Pack { jokers, ..self }
    }

    /// Counts the cards.
    pub const fn len(self) -> usize {
        (self.ranks.count_ones() as usize * 4 + self.jokers as usize) * self.packs as usize
    }

    /// Returns whether there are no cards; no pack is empty.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Lists the cards, suit by suit, jokers last.
    pub fn cards(self) -> impl Iterator<Item = French> {
        (0..self.packs).flat_map(move |_| {
            let ranks = Rank(2).up().filter(move |rank| self.ranks >> rank.0 & 1 == 1);
            let suits = Suit::ALL.into_iter();
            let cards = suits.flat_map(move |suit| ranks.clone().map(move |rank| French::new(rank, suit)));
            let joker = |n| if n % 2 == 0 { French::RED_JOKER } else { French::BLACK_JOKER };
            cards.chain((0..self.jokers).map(joker))
        })
    }

    /// Lists the faces, ready to put on a table.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        self.cards().map(Face::from)
    }
}
