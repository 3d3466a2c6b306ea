//! Whether a seat can go out: lay everything but at most one card, and have the canastas for it.

use super::cards::{Class, Holding};
use super::meld_kind::MeldKind;
use super::melds::CANASTA;
use super::prospect::Prospect;

impl Prospect {
    /// Whether the seat can lay everything except at most one card, which it discards.
    ///
    /// With more than one card of a claimed pile still to take, the seat can also stay, so that case is not handled
    /// here. With exactly one it is enough that the card can be discarded or added, because with any other card left
    /// in hand the seat could stay.
    pub(super) fn can_leave(&self, focus: Option<MeldKind>) -> bool {
        if self.rest.len() > 1 {
            return false;
        }
        let mut way = Way { discards: 1 - self.rest.len(), ..Way::default() };
        for kind in MeldKind::ranks() {
            if self.lay_all(kind, focus == Some(kind), &mut way).is_none() {
                return false;
            }
        }
        self.lay_black_threes(focus, &mut way).is_some()
            && self.place_wilds(&mut way).is_some()
            && self.is_enough(&way)
    }

    /// Lays all naturals of a kind: in the draft, onto a meld, as three, or as a pair with a wild card. A single one is
    /// discarded.
    fn lay_all(&self, kind: MeldKind, drafted: bool, way: &mut Way) -> Option<()> {
        let (held, lying) = (self.hand.naturals(kind), self.melds.size(kind));
        let late = self.rest.naturals(kind);
        if drafted {
            let (short, room) = self.filling(&self.hand, kind)?;
            let size = lying + u8::from(self.top.is_some()) + self.draft.len() + held + late;
            way.add(size, short, room);
        } else if lying > 0 || held >= 3 {
            way.add(lying + held + late, 0, self.room(kind));
        } else if held == 2 {
            way.add(held + late, 1, self.room(kind) - 1);
        } else if held == 1 {
            way.discard(kind.into())?;
        }
        Some(())
    }

    /// Black threes are laid as three or four without wild cards; a single one is discarded.
    fn lay_black_threes(&self, focus: Option<MeldKind>, way: &mut Way) -> Option<()> {
        let three = MeldKind::BLACK_THREES;
        let (held, drafted) = (self.hand.naturals(three), self.draft.naturals(three));
        let whole = self.melds.size(three) > 0 || held + drafted >= 3;
        if focus == Some(three) && (!whole || self.draft.wilds() > 0) {
            return None;
        }
        match held {
            0 => Some(()),
            _ if whole => {
                way.uncounted += i32::from(held) * Class::from(three).value();
                Some(())
            }
            1 => way.discard(three.into()),
            _ => None,
        }
    }

    /// Gives every wild card a place, first where it is needed; one too many is discarded.
    fn place_wilds(&self, way: &mut Way) -> Option<()> {
        let wilds = self.hand.wilds();
        let canastas = way.wilds_for(self.canastas)?;
        if way.needed > wilds || way.needed + canastas > wilds + self.rest.wilds() {
            return None;
        }
        match wilds.saturating_sub(way.needed + way.room) {
            0 => Some(()),
            1 => way.discard(cheapest_wild(&self.hand)),
            _ => None,
        }
    }

    /// Whether the melds are then worth the minimum, where that is asked.
    fn is_enough(&self, way: &Way) -> bool {
        let top = self.top.map_or(0, |top| Class::from(top.kind).value());
        let laid = self.melds.value + self.draft.value() + top + self.hand.value() - way.uncounted;
        self.concealed || laid >= self.minimum
    }
}

fn cheapest_wild(hand: &Holding) -> Class {
    if hand.count(Class::TWO) > 0 { Class::TWO } else { Class::JOKER }
}

/// A way to lay everything.
#[derive(Default)]
struct Way {
    /// The number of cards that may still be discarded.
    discards: u8,
    /// What is worth nothing to the minimum: a discard, and black threes, which come last.
    uncounted: i32,
    /// The wild cards without which there is no meld.
    needed: u8,
    /// The places for others.
    room: u8,
    /// The canastas that need no more wild cards.
    canastas: u8,
    /// The melds that are canastas with one, two or three wild cards more.
    lacking: [u8; 3],
}

impl Way {
    /// Adds a meld of this many cards, to which wild cards must be added and others can be.
    fn add(&mut self, size: u8, needed: u8, room: u8) {
        self.needed += needed;
        self.room += room;
        match CANASTA.saturating_sub(size + needed) {
            0 => self.canastas += 1,
            lacking if lacking <= room => self.lacking[lacking as usize - 1] += 1,
            _ => {}
        }
    }

    fn discard(&mut self, class: Class) -> Option<()> {
        self.discards = self.discards.checked_sub(1)?;
        self.uncounted += class.value();
        Some(())
    }

    /// Returns the smallest number of wild cards that makes this many canastas.
    fn wilds_for(&self, canastas: u8) -> Option<u8> {
        let (mut missing, mut wilds) = (canastas.saturating_sub(self.canastas), 0);
        for (melds, lacking) in self.lacking.into_iter().zip(1..) {
            let made = melds.min(missing);
            (missing, wilds) = (missing - made, wilds + made * lacking);
        }
        (missing == 0).then_some(wilds)
    }
}
