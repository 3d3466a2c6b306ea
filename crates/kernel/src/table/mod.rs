//! Cards in piles: the only home of secrets, and the only place that knows who may know what.

mod boxed;
mod card;
mod event;
mod evolve;
mod imagine;
mod knowledge;
mod pile;
mod slots;
mod standard;

pub use boxed::{BoxPile, box_of};
pub use card::{Back, Card, Face, Mark, Obj};
pub use event::TableEvent;
pub use imagine::Relabelled;
pub use pile::{Order, Pile, PileKind, Spot};

use crate::{Eyes, Sight};
use serde::{Deserialize, Serialize};
use slots::{Slot, Slots};

const NIL: u16 = u16::MAX;
const GONE: u8 = u8::MAX;

/// One pile: both ends of its list, and who looks into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Stack {
    head: u16,
    tail: u16,
    len: u16,
    sight: Sight,
    order: Order,
}

/// All cards of a match in their piles, with who knows which face.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    // Piles are doubly linked lists through the slots: moving a card takes constant time and copying a table
    // is a few memory copies, which is what search does most.
    slots: Slots,
    piles: Vec<Stack>,
    marks: Vec<u64>,
    clock: u32,
    heaps: u32,
    #[serde(skip)]
    edits: Edits,
}

/// Counts what changes a table besides landings. It is no part of a position: all counts are equal.
#[derive(Clone, Copy, Debug, Default)]
struct Edits(u32);

impl PartialEq for Edits {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Edits {}

impl Clone for Table {
    fn clone(&self) -> Self {
        Table { slots: self.slots.clone(), piles: self.piles.clone(), marks: self.marks.clone(), ..*self }
    }

    // Search copies boards into the same memory over and over, so reuse the allocations.
    fn clone_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        self.piles.clone_from(&other.piles);
        self.marks.clone_from(&other.marks);
        (self.clock, self.heaps, self.edits) = (other.clock, other.heaps, other.edits);
    }
}

impl Table {
    /// Makes empty piles, numbered in this order.
    pub fn new(piles: impl IntoIterator<Item = PileKind>) -> Table {
        let stack = |PileKind { sight, order }: PileKind| Stack {
            head: NIL,
            tail: NIL,
            len: 0,
            sight: sight.with_public(),
            order,
        };
        let piles = piles.into_iter().map(stack).collect();
        Table { slots: Slots::default(), piles, marks: vec![], clock: 0, heaps: 0, edits: Edits(0) }
    }

    /// Puts a pack into a pile before the match begins, bottom card first.
    #[must_use]
    pub fn with(mut self, to: Pile, back: Back, faces: impl IntoIterator<Item = Face>) -> Table {
        for face in faces {
            self.create(face, back, to);
        }
        self
    }

    /// Counts the cards of a pile.
    #[inline]
    pub fn len(&self, pile: Pile) -> usize {
        self.piles[pile.0 as usize].len as usize
    }

    /// Returns whether a pile is empty.
    #[inline]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.len(pile) == 0
    }

    /// Lists the piles, by number.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        (0..self.piles.len() as u8).map(Pile)
    }

    /// Returns who looks into a pile and what others perceive of it.
    pub fn kind(&self, pile: Pile) -> PileKind {
        let stack = &self.piles[pile.0 as usize];
        PileKind { sight: stack.sight, order: stack.order }
    }

    /// Lists all things on the table, in no meaningful order.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.slots.len() as u16).map(Card).filter(|card| self.slots[card.0 as usize].at != GONE)
    }

    /// Lists the cards of a pile, bottom first.
    #[inline]
    pub fn cards(&self, pile: Pile) -> impl Iterator<Item = Card> + '_ {
        let mut at = self.piles[pile.0 as usize].head;
        std::iter::from_fn(move || {
            let card = (at != NIL).then_some(Card(at))?;
            at = self.slots[at as usize].next;
            Some(card)
        })
    }

    /// Returns the top card of a pile.
    #[inline]
    pub fn top(&self, pile: Pile) -> Option<Card> {
        let tail = self.piles[pile.0 as usize].tail;
        (tail != NIL).then_some(Card(tail))
    }

    /// Returns the bottom card of a pile.
    #[inline]
    pub fn bottom(&self, pile: Pile) -> Option<Card> {
        let head = self.piles[pile.0 as usize].head;
        (head != NIL).then_some(Card(head))
    }

    /// Returns the pile a card lies in; `None` if it left the game.
    #[inline]
    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        let at = self.slots.get(card.0 as usize)?.at;
        (at != GONE).then_some(Pile(at))
    }

    /// Returns the public name of a card.
    #[inline]
    pub fn obj(&self, card: Card) -> Obj {
        Obj(self.slots[card.0 as usize].stamp())
    }

    /// Finds the thing with this name, if it is still there.
    #[inline]
    pub fn card(&self, obj: Obj) -> Option<Card> {
        self.slots.find(obj.0).map(Card)
    }

    /// Returns the value of a counter on a card.
    #[inline]
    pub fn mark(&self, card: Card, mark: Mark) -> u8 {
        self.marks.get(card.0 as usize).map_or(0, |lanes| (lanes >> (mark.0 * 8)) as u8)
    }

    /// Returns what those who do not know a card can tell about it.
    pub fn back(&self, card: Card) -> Back {
        self.slots[card.0 as usize].back
    }

    /// Returns the face of a card, if these eyes know it.
    #[inline]
    pub fn face(&self, card: Card, eyes: Eyes) -> Option<Face> {
        let slot = &self.slots[card.0 as usize];
        (slot.known & eyes.bits() != 0).then_some(slot.face)
    }

    /// Returns who knows the face of a card.
    #[inline]
    pub fn knowers(&self, card: Card) -> Sight {
        Sight::of_bits(self.slots[card.0 as usize].known)
    }

    /// Returns the size of the table in memory.
    pub fn bytes(&self) -> usize {
        size_of::<Table>()
            + self.slots.bytes()
            + size_of_val(self.piles.as_slice())
            + size_of_val(self.marks.as_slice())
    }

    #[inline]
    pub(crate) fn true_face(&self, card: Card) -> Face {
        self.slots[card.0 as usize].face
    }

    /// Counts the landings so far; a thing is named by the number of its landing.
    pub const fn landings(&self) -> u32 {
        self.clock
    }

    /// Returns what is another value after every event, so that a cache can tell whether what it keeps still holds.
    ///
    /// It tells nothing about hidden faces: imagined worlds have the edition of the board they were imagined from.
    #[inline]
    pub const fn edition(&self) -> (u32, u32) {
        (self.clock, self.edits.0)
    }

    #[inline]
    fn edited(&mut self) {
        self.edits.0 = self.edits.0.wrapping_add(1);
    }

    /// Returns the slot that the next new card gets.
    pub(crate) fn next_card(&self) -> Card {
        Card(self.slots.next_free())
    }
}
