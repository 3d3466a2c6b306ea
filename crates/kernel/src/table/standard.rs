//! The canonical board among all that a set of eyes cannot tell apart.

use super::{GONE, NIL, Order, Slot, Slots, Table};
use crate::{Back, Eyes, Face};

impl Table {
    /// Sorts what these eyes cannot see, faces and slots alike, so that no trace of the truth remains.
    pub(crate) fn standardise(&mut self, eyes: Eyes) {
        self.lay_in_order(eyes);
        self.sort_heaps(eyes);
        self.sort_unheard(eyes);
    }

    /// Orders the slots as the cards lie in the piles; within a loose pile these eyes do not look into, known
    /// cards first.
    fn lay_in_order(&mut self, eyes: Eyes) {
        let mut order: Vec<u16> = Vec::with_capacity(self.slots.len());
        let mut ends = vec![];
        for pile in self.piles() {
            let from = order.len();
            order.extend(self.cards(pile).map(|card| card.0));
            let stack = &self.piles[pile.0 as usize];
            if stack.order == Order::Loose && !stack.sight.meets(eyes) {
                // The real order of such a pile is a secret, so replace it with one that follows from what is
                // known.
                order[from..].sort_by_key(|&at| look(&self.slots[at as usize], eyes));
            }
            ends.push((pile.0, from as u16, order.len() as u16));
        }
        order.extend((0..self.slots.len() as u16).filter(|&at| self.slots[at as usize].at == GONE));
        self.slots = Slots::of(order.iter().map(|&at| self.slots[at as usize]).collect());
        if !self.marks.is_empty() {
            self.marks = order.iter().map(|&at| self.marks.get(at as usize).copied().unwrap_or(0)).collect();
        }
        ends.into_iter().for_each(|(pile, from, to)| self.chain(pile, from, to));
        for at in 0..self.slots.len() {
            if self.hides_its_name(at, eyes) {
                self.clock += 1;
                self.slots.land(at as u16, self.clock);
            }
        }
    }

    /// Links a range of slots into a pile.
    fn chain(&mut self, pile: u8, from: u16, to: u16) {
        let stack = &mut self.piles[pile as usize];
        (stack.head, stack.tail) = if from < to { (from, to - 1) } else { (NIL, NIL) };
        for at in from..to {
            let slot = &mut self.slots[at as usize];
            slot.prev = if at == from { NIL } else { at - 1 };
            slot.next = if at + 1 == to { NIL } else { at + 1 };
        }
    }

    /// Returns whether a card's landing is invisible: nobody perceives the landings of hidden cards in a
    /// loose pile.
    fn hides_its_name(&self, at: usize, eyes: Eyes) -> bool {
        let slot = &self.slots[at];
        slot.at != GONE && slot.known & eyes.bits() == 0 && {
            let stack = &self.piles[slot.at as usize];
            stack.order == Order::Loose && !stack.sight.meets(eyes)
        }
    }

    /// Puts the faces that the eyes have heard of first within each heap, in order.
    fn sort_heaps(&mut self, eyes: Eyes) {
        let slot = |at: u16| &self.slots[at as usize];
        let heap = |at: u16| (slot(at).back, slot(at).heap);
        let mut groups = self.unknown(eyes, |slot| slot.heap != 0);
        groups.sort_by_key(|&at| heap(at));
        let groups: Vec<&[u16]> = groups.chunk_by(|&a, &b| heap(a) == heap(b)).collect();
        for group in groups {
            let slots = group.iter().map(|&at| &self.slots[at as usize]);
            let mut told: Vec<(Face, u16)> = slots.map(|slot| (slot.face, slot.heard)).collect();
            told.sort_by_key(|&(face, heard)| {
                let is_heard = heard & eyes.bits() != 0;
                (!is_heard, is_heard.then_some(face.0), heard)
            });
            for (&at, (face, heard)) in group.iter().zip(told) {
                (self.slots[at as usize].face, self.slots[at as usize].heard) = (face, heard);
            }
        }
    }

    /// Puts all other unknown faces in order, pack by pack.
    fn sort_unheard(&mut self, eyes: Eyes) {
        let mut unheard = self.unknown(eyes, |slot| slot.heard & eyes.bits() == 0);
        unheard.sort_by_key(|&at| self.slots[at as usize].back);
        let mut faces: Vec<(Back, Face)> =
            unheard.iter().map(|&at| (self.slots[at as usize].back, self.slots[at as usize].face)).collect();
        faces.sort_by_key(|&(back, face)| (back, face.0));
        for (&at, (back, face)) in unheard.iter().zip(faces) {
            self.slots[at as usize].face = if matches!(back, Back::Any(_)) { Face(0) } else { face };
        }
    }

    fn unknown(&self, eyes: Eyes, which: impl Fn(&Slot) -> bool) -> Vec<u16> {
        let open = |slot: &Slot| slot.at != GONE && slot.known & eyes.bits() == 0 && which(slot);
        (0..self.slots.len() as u16).filter(|&at| open(&self.slots[at as usize])).collect()
    }
}

/// Returns what distinguishes a card from others in a pile these eyes do not look into.
fn look(slot: &Slot, eyes: Eyes) -> (bool, Option<u16>, u32, u16) {
    let is_known = slot.known & eyes.bits() != 0;
    (!is_known, is_known.then_some(slot.face.0), slot.heap, slot.known)
}
