//! The melds of a side.

use super::cards::{Holding, is_wild, value};
use super::meld_kind::{KINDS, MeldKind};
use super::parts::Facts;
use super::rules::Canasta;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::Seen;

/// The number of cards that makes a meld a canasta.
pub(super) const CANASTA: u8 = 7;
/// The maximum number of wild cards in a meld.
pub(super) const MOST_WILDS: u8 = 3;

/// The melds of a side, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Melds {
    sizes: [u8; KINDS],
    wilds: [u8; KINDS],
    /// What the cards in them are worth.
    pub(super) value: i32,
}

impl Melds {
    #[inline]
    pub(super) const fn size(&self, kind: MeldKind) -> u8 {
        self.sizes[kind.index()]
    }

    /// Returns how many wild cards may still join a meld; a meld set up with too many has room for none.
    #[inline]
    pub(super) const fn room(&self, kind: MeldKind) -> u8 {
        MOST_WILDS.saturating_sub(self.wilds[kind.index()])
    }

    #[inline]
    pub(super) const fn wilds(&self, kind: MeldKind) -> u8 {
        self.wilds[kind.index()]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sizes.iter().all(|&size| size == 0)
    }

    pub(super) fn canastas(&self) -> u8 {
        self.sizes.iter().filter(|&&size| size >= CANASTA).count() as u8
    }

    pub(super) fn add(&mut self, kind: MeldKind, cards: &Holding) {
        self.sizes[kind.index()] += cards.len();
        self.wilds[kind.index()] += cards.wilds();
        self.value += cards.value();
    }
}

impl Canasta {
    pub(super) fn melds(&self, seen: &Seen<'_, Facts>, side: Side) -> Melds {
        let mut melds = Melds::default();
        for kind in MeldKind::all() {
            let pile = self.meld(side, kind);
            if seen.is_empty(pile) {
                continue;
            }
            melds.sizes[kind.index()] = seen.len(pile) as u8;
            for card in seen.faces(pile).map(French::from) {
                melds.wilds[kind.index()] += u8::from(is_wild(card));
                melds.value += value(card);
            }
        }
        melds
    }

    /// What the first melds of a side must be worth, all in one turn, by its score before the hand.
    pub(super) fn minimum(&self, facts: &Facts, side: Side) -> i32 {
        match facts.score[side.first()] {
            ..0 => 15,
            0..1500 => 50,
            1500..3000 => 90,
            3000.. => 120,
        }
    }

    /// The canastas that a side needs to go out.
    pub(super) const fn canastas_to_go_out(&self) -> u8 {
        if self.seats == 2 { 2 } else { 1 }
    }
}
