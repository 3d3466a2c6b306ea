use super::{Back, Face, GONE, NIL};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::{Deref, DerefMut};

/// One card: a link in the list of its pile, plus what is known about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Slot {
    pub(super) face: Face,
    pub(super) next: u16,
    pub(super) prev: u16,
    /// Who knows the face.
    pub(super) known: u16,
    /// Who knows that the face is somewhere in the heap.
    pub(super) heard: u16,
    /// The cards from which this one cannot be told apart; 0 means none.
    pub(super) heap: u32,
    /// The number of its landing, or 0 before the first. Only [`Slots`] writes it, to keep the index.
    stamp: u32,
    pub(super) back: Back,
    pub(super) at: u8,
}

impl Slot {
    /// Makes a card that lies nowhere yet.
    pub(super) fn new(face: Face, back: Back, known: u16) -> Slot {
        Slot { face, next: NIL, prev: NIL, known, heard: 0, heap: 0, stamp: 0, back, at: GONE }
    }

    /// Returns the number of its landing.
    #[inline]
    pub(super) const fn stamp(&self) -> u32 {
        self.stamp
    }
}

/// The memory of a table: a slot for each card, an index from landings to slots, and the slots that are free.
///
/// Index and free slots follow from the slots. They are not written down, and tables that differ only in them are
/// equal.
#[derive(Debug, Default)]
pub(super) struct Slots {
    list: Vec<Slot>,
    /// The index, a hash table with chains: the head of every bucket, then what follows every slot in its chain. It is
    /// one list, so that one memory copy copies it.
    index: Vec<u16>,
    /// The number of buckets, at least twice that of the slots: almost every chain is one slot long.
    buckets: usize,
    /// The free slots. The lowest is taken first, because logs say which slot a new thing got.
    free: BinaryHeap<Reverse<u16>>,
}

impl Slots {
    pub(super) fn of(list: Vec<Slot>) -> Slots {
        let free = (0..list.len() as u16).filter(|&at| list[at as usize].at == GONE).map(Reverse).collect();
        let mut slots = Slots { list, index: vec![], buckets: 0, free };
        slots.rebuild();
        slots
    }

    /// Returns the slot that the next new card gets. Those of removed cards are reused, which is safe because names
    /// are landings.
    #[inline]
    pub(super) fn next_free(&self) -> u16 {
        self.free.peek().map_or(self.list.len() as u16, |&Reverse(at)| at)
    }

    /// Puts a new card, which is still to land, into the next free slot, and returns that slot.
    pub(super) fn occupy(&mut self, slot: Slot) -> u16 {
        if let Some(Reverse(at)) = self.free.pop() {
            self.list[at as usize] = slot;
            return at;
        }
        self.list.push(slot);
        self.index.push(NIL);
        if self.list.len() * 2 > self.buckets {
            self.rebuild();
        }
        self.list.len() as u16 - 1
    }

    /// Frees the slot of a card.
    pub(super) fn release(&mut self, at: u16) {
        self.unchain(at);
        self.list[at as usize].at = GONE;
        self.free.push(Reverse(at));
    }

    /// Names the card of a slot by its landing.
    #[inline]
    pub(super) fn land(&mut self, at: u16, stamp: u32) {
        self.unchain(at);
        self.list[at as usize].stamp = stamp;
        self.chain(at);
    }

    /// Finds the slot of the card with this landing.
    #[inline]
    pub(super) fn find(&self, stamp: u32) -> Option<u16> {
        let mut at = *self.index.get(self.bucket(stamp))?;
        while at != NIL && self.list[at as usize].stamp != stamp {
            at = self.index[self.buckets + at as usize];
        }
        (at != NIL).then_some(at)
    }

    /// Returns the size in memory.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.list.as_slice())
            + size_of_val(self.index.as_slice())
            + size_of_val(self.free.as_slice())
    }

    fn rebuild(&mut self) {
        self.buckets = self.list.len().next_power_of_two() * 2;
        self.index.clear();
        self.index.resize(self.buckets + self.list.len(), NIL);
        for at in 0..self.list.len() as u16 {
            let Slot { at: pile, stamp, .. } = self.list[at as usize];
            if pile != GONE && stamp != 0 {
                self.chain(at);
            }
        }
    }

    #[inline]
    fn chain(&mut self, at: u16) {
        let bucket = self.bucket(self.list[at as usize].stamp);
        self.index[self.buckets + at as usize] = self.index[bucket];
        self.index[bucket] = at;
    }

    /// Takes a slot out of its chain, if it is in one.
    #[inline]
    fn unchain(&mut self, at: u16) {
        let stamp = self.list[at as usize].stamp;
        if stamp == 0 {
            return;
        }
        let next = self.index[self.buckets + at as usize];
        let mut link = self.bucket(stamp);
        while self.index[link] != at {
            if self.index[link] == NIL {
                return;
            }
            link = self.buckets + self.index[link] as usize;
        }
        self.index[link] = next;
    }

    #[inline]
    fn bucket(&self, stamp: u32) -> usize {
        // Multiplying by 2^32 / φ spreads consecutive landings, and any regular steps, evenly.
        ((u64::from(stamp.wrapping_mul(0x9E37_79B1)) * self.buckets as u64) >> 32) as usize
    }
}

impl Clone for Slots {
    fn clone(&self) -> Self {
        Slots {
            list: self.list.clone(),
            index: self.index.clone(),
            buckets: self.buckets,
            free: self.free.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.list.clone_from(&other.list);
        self.index.clone_from(&other.index);
        self.buckets = other.buckets;
        self.free.clone_from(&other.free);
    }
}

impl PartialEq for Slots {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Slots {}

impl Deref for Slots {
    type Target = [Slot];

    #[inline]
    fn deref(&self) -> &[Slot] {
        &self.list
    }
}

impl DerefMut for Slots {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Slot] {
        &mut self.list
    }
}

impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Slots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Slots::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, Sight};

    fn slot() -> Slot {
        Slot { at: 0, ..Slot::new(Face(0), Back::Pack(0), Sight::NONE.bits()) }
    }

    fn longest_chain(slots: &Slots) -> usize {
        let (heads, links) = slots.index.split_at(slots.buckets);
        let card = |&at: &u16| Some(at).filter(|&at| at != NIL);
        let chain = |head: &u16| std::iter::successors(card(head), |&at| card(&links[at as usize])).count();
        heads.iter().map(chain).max().unwrap_or(0)
    }

    #[test]
    fn chains_stay_short() {
        for of in [1_u32, 7, 64, 500, 4_000] {
            for step in [1, 2, 64, 61, 4_096] {
                let (mut slots, mut rng) = (Slots::default(), Rng::simulated("chains"));
                for landing in 1..=of * 4 {
                    let at = if landing <= of { slots.occupy(slot()) } else { rng.below(of) as u16 };
                    slots.land(at, landing * step);
                    assert_eq!(slots.find(landing * step), Some(at));
                }
                assert!(longest_chain(&slots) <= 6, "{of} by {step}: {}", longest_chain(&slots));
            }
        }
    }
}
