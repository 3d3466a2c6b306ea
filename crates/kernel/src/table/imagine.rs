//! Random worlds that a set of eyes cannot tell from the real one.

use super::{GONE, Slot, Slots, Table};
use crate::{Back, Card, Eyes, Face, Rng};

impl Table {
    /// Redistributes the faces these eyes do not know among the places where they may be.
    ///
    /// Fills `unknown` with the cards whose faces may have changed.
    pub(crate) fn imagine(&mut self, eyes: Eyes, rng: &mut Rng, unknown: &mut Vec<u16>) {
        unknown.clear();
        let mut heaps = false;
        for (at, slot) in self.slots.iter_mut().enumerate() {
            if slot.at == GONE || slot.known & eyes.bits() != 0 {
                continue;
            }
            heaps |= slot.heap != 0;
            if let Back::Any(faces) = slot.back {
                slot.face = Face(rng.below(u32::from(faces)) as u16);
            }
            unknown.push(at as u16);
        }
        let unheard = |slot: &Slot| (slot.back, slot.heard & eyes.bits() != 0);
        // Faces nobody has placed may be anywhere in their pack; faces heard of stay in their heap and are
        // permuted there.
        self.permute_alike(unknown, rng, |slot| !unheard(slot).1, unheard);
        if heaps {
            self.permute_alike(unknown, rng, |slot| slot.heap != 0, |slot| (slot.back, slot.heap));
        }
    }

    /// Shuffles the faces of pack cards within each group of equal keys that `open` accepts.
    fn permute_alike<K: Ord + Copy>(
        &mut self,
        cards: &mut [u16],
        rng: &mut Rng,
        open: impl Fn(&Slot) -> bool,
        key: impl Fn(&Slot) -> K,
    ) {
        let of = |table: &Table, card: u16| key(&table.slots[card as usize]);
        // Groups must be contiguous. Ties go by slot, so that equal chance gives equal worlds.
        if !cards.is_sorted_by_key(|&card| of(self, card)) {
            cards.sort_unstable_by_key(|&card| (of(self, card), card));
        }
        let mut from = 0;
        while from < cards.len() {
            let group = of(self, cards[from]);
            let size = cards[from..].iter().take_while(|&&card| of(self, card) == group).count();
            let first = &self.slots[cards[from] as usize];
            if matches!(first.back, Back::Pack(_)) && open(first) {
                for i in (1..size).rev() {
                    let j = rng.below(i as u32 + 1) as usize;
                    self.swap_faces(Card(cards[from + i]), Card(cards[from + j]));
                }
            }
            from += size;
        }
    }

    /// Swaps two faces. Within a heap, what was heard of a face moves with it.
    #[inline]
    pub(crate) fn swap_faces(&mut self, a: Card, b: Card) {
        let [a, b] = [a, b].map(|card| card.0 as usize);
        (self.slots[a].face, self.slots[b].face) = (self.slots[b].face, self.slots[a].face);
        if self.heaps != 0 && self.slots[a].heap == self.slots[b].heap {
            (self.slots[a].heard, self.slots[b].heard) = (self.slots[b].heard, self.slots[a].heard);
        }
    }

    /// Returns whether these eyes have heard of the card's face: it is somewhere in its heap.
    pub(crate) fn is_heard(&self, card: Card, eyes: Eyes) -> bool {
        self.slots[card.0 as usize].heard & eyes.bits() != 0
    }

    pub(crate) fn set_face(&mut self, card: Card, face: Face) {
        self.slots[card.0 as usize].face = face;
    }

    /// Returns whether `eyes` leave it open to swap the faces of two unknown cards.
    pub(crate) fn may_swap(&self, a: Card, b: Card, eyes: Eyes) -> bool {
        let (a, b) = (&self.slots[a.0 as usize], &self.slots[b.0 as usize]);
        a.back == b.back && (a.heap == b.heap || (a.heard | b.heard) & eyes.bits() == 0)
    }

    /// Moves every card to another slot, for the laws: nobody may notice.
    ///
    /// Returns the new slot of each.
    pub fn relabel(&mut self, rng: &mut Rng) -> Relabelled {
        let mut to: Vec<u16> = (0..self.slots.len() as u16).collect();
        rng.shuffle(&mut to);
        let map = |at: u16| to.get(at as usize).copied().unwrap_or(at);
        let mut slots = self.slots.to_vec();
        for (&slot, &at) in self.slots.iter().zip(&to) {
            let moved = &mut slots[at as usize];
            *moved = slot;
            (moved.next, moved.prev) = (map(slot.next), map(slot.prev));
        }
        self.slots = Slots::of(slots);
        for stack in &mut self.piles {
            (stack.head, stack.tail) = (map(stack.head), map(stack.tail));
        }
        if !self.marks.is_empty() {
            let marks = std::mem::take(&mut self.marks);
            self.marks = vec![0; self.slots.len()];
            for (at, lanes) in marks.into_iter().enumerate() {
                self.marks[to[at] as usize] = lanes;
            }
        }
        Relabelled(to)
    }

    /// Permutes the faces of these cards among those with equal backs, for the laws.
    pub fn permute(&mut self, cards: &[Card], rng: &mut Rng) {
        let mut cards: Vec<u16> = cards.iter().map(|card| card.0).collect();
        for &card in &cards {
            if let Back::Any(faces) = self.slots[card as usize].back {
                self.set_face(Card(card), Face(rng.below(u32::from(faces)) as u16));
            }
        }
        self.permute_alike(&mut cards, rng, |_| true, |slot| slot.back);
    }
}

/// The new slot of each card after [`Table::relabel`].
#[derive(Clone, Debug)]
pub struct Relabelled(Vec<u16>);

impl Relabelled {
    /// Returns the new slot of a card.
    pub fn card(&self, card: Card) -> Card {
        Card(self.0.get(card.0 as usize).copied().unwrap_or(card.0))
    }
}
