//! The three rules that keep knowledge right: *mix*, *blur* and *pass for twin*.
//!
//! A knower is a bit of [`Sight`] and of [`Eyes`](crate::Eyes). `known` says who knows the face of a card. A *heap*
//! is a set of cards that cannot be told apart, and `heard` says who knows that the face is somewhere in the heap: the
//! heap contains at least as many copies of a face as a knower has heard of and does not know.
//!
//! The invariant behind every rule: nobody may be told anything that is false in a world they consider
//! possible, and no possible world may be excluded. `tests/knowledge` checks both against brute force; trust
//! it over intuition when you change anything here.

use super::{NIL, Slot, Table};
use crate::{Card, Pile, Sight};

/// Everybody except the log.
const TABLE: u16 = !Sight::NONE.bits();

impl Table {
    /// Applies what bystanders lose when a card leaves a loose pile.
    #[inline]
    pub(super) fn leave_loose(&mut self, from: Pile, card: Card, to: Pile, down: bool) {
        let source = self.piles[from.0 as usize].sight;
        let landing = if down { Sight::NONE } else { self.piles[to.0 as usize].sight };
        let sees = source.or(landing);
        // Whoever neither looks into the pile nor sees the card land cannot tell which card left.
        if sees != Sight::ALL {
            self.blur(from, card, sees.others());
        }
        self.single_out(from, card, landing.bits() & source.others());
    }

    /// Applies what bystanders lose when a card leaves a loose pile and the game.
    pub(super) fn leave_unseen(&mut self, from: Pile, card: Card) {
        let bystanders = self.piles[from.0 as usize].sight.others();
        if bystanders != 0 {
            self.blur(from, card, bystanders);
        }
    }

    /// Shows a card to somebody.
    pub(super) fn show(&mut self, card: Card, to: Sight) {
        if let Some(pile) = self.loose_pile_of(card) {
            self.single_out(pile, card, to.bits() & self.piles[pile.0 as usize].sight.others());
        }
        self.learn(card, to);
    }

    /// Shows a whole pile to somebody at once.
    pub(super) fn show_all(&mut self, pile: Pile, to: Sight) {
        let mut at = self.piles[pile.0 as usize].head;
        while at != NIL {
            let card = Card(at);
            if self.heaps != 0
                && let Some(pile) = self.loose_pile_of(card)
            {
                let bystanders = self.piles[pile.0 as usize].sight.others();
                self.join_candidates(pile, card, to.bits() & bystanders & !self.slots[at as usize].known);
            }
            self.learn(card, to);
            at = self.slots[at as usize].next;
        }
    }

    /// Makes somebody know a card. If they had heard of its face, they have now found it.
    #[inline]
    pub(super) fn learn(&mut self, card: Card, to: Sight) {
        let slot = &mut self.slots[card.0 as usize];
        let news = to.bits() & !(slot.known | slot.heard);
        slot.known |= to.bits();
        if slot.heap != 0 {
            self.learn_in_heap(card, news);
        }
    }

    #[cold]
    fn learn_in_heap(&mut self, card: Card, news: u16) {
        self.find_heard(card, news);
        let slot = &mut self.slots[card.0 as usize];
        // A face that everybody knows is no longer in any heap.
        if slot.known == Sight::ALL.bits() {
            (slot.heard, slot.heap) = (0, 0);
        }
    }

    /// Sets who knows a card, regardless of what they knew before.
    pub(crate) fn set_knowers(&mut self, card: Card, to: Sight) {
        let slot = &mut self.slots[card.0 as usize];
        (slot.known, slot.heard, slot.heap) = (to.or(Sight::NONE).bits(), 0, 0);
    }

    /// Applies what everybody loses in a shuffle.
    pub(super) fn mix_shuffled(&mut self, order: &[Card]) {
        if order.iter().any(|card| self.slots[card.0 as usize].is_told(TABLE)) {
            self.mix(order, TABLE);
        }
    }

    /// Blurs, for `eyes`, the cards of a pile and the one that just left it into one heap.
    fn blur(&mut self, pile: Pile, gone: Card, eyes: u16) {
        let told = |card: Card| self.slots[card.0 as usize].is_told(eyes);
        if told(gone) || self.cards(pile).any(told) {
            let cards: Vec<Card> = self.cards(pile).chain([gone]).collect();
            self.mix(&cards, eyes);
        }
    }

    /// Handles bystanders of a loose pile who see the face of one of its cards, but not which card it is.
    #[inline]
    fn single_out(&mut self, pile: Pile, card: Card, eyes: u16) {
        let mut eyes = eyes & !self.slots[card.0 as usize].known;
        if eyes != 0 {
            eyes = self.pass_for_twin(pile, card, eyes);
        }
        // Most games never make a heap, so skip the search for candidates.
        if eyes != 0 && self.heaps != 0 {
            self.join_candidates(pile, card, eyes);
        }
    }

    /// Handles an unknown copy of a known face being seen: it may have been the known one, so the two swap
    /// roles for `eyes`.
    ///
    /// Returns the eyes that knew no copy.
    fn pass_for_twin(&mut self, pile: Pile, card: Card, mut eyes: u16) -> u16 {
        let Slot { face, back, .. } = self.slots[card.0 as usize];
        let mut at = self.piles[pile.0 as usize].head;
        while eyes != 0 && at != NIL {
            let slot = &self.slots[at as usize];
            let (both, next) = (slot.known & eyes, slot.next);
            if (slot.face, slot.back) == (face, back) && both != 0 {
                self.change_roles(card, Card(at), both);
                eyes &= !both;
            }
            at = next;
        }
        eyes
    }

    #[cold]
    fn change_roles(&mut self, seen: Card, known: Card, eyes: u16) {
        let heaps = [seen, known].map(|card| self.slots[card.0 as usize].heap);
        if heaps[0] != heaps[1] {
            self.join(&[seen, known]);
        }
        let heard = [seen, known].map(|card| self.slots[card.0 as usize].heard & eyes);
        let slot = &mut self.slots[seen.0 as usize];
        (slot.known, slot.heard) = (slot.known | eyes, slot.heard & !eyes | heard[1]);
        let slot = &mut self.slots[known.0 as usize];
        (slot.known, slot.heard) = (slot.known & !eyes, slot.heard & !eyes | heard[0]);
    }

    /// Joins a card that was seen and the cards of its pile that it may have been into one heap.
    #[cold]
    fn join_candidates(&mut self, pile: Pile, card: Card, eyes: u16) {
        let heap = self.slots[card.0 as usize].heap;
        let candidate = |other: &Card| self.slots[other.0 as usize].known & eyes != eyes;
        let apart = |other: Card| self.slots[other.0 as usize].heap != heap;
        if eyes != 0 && self.cards(pile).filter(candidate).any(apart) && self.may_be_another(card, eyes) {
            let cards: Vec<Card> = self.cards(pile).filter(candidate).chain([card]).collect();
            self.join(&cards);
        }
    }

    /// Returns whether, given all that `eyes` have heard, a card from another heap may have been seen
    /// instead.
    ///
    /// If the card is in no heap, nothing they have heard depends on it, unless they have heard of the face
    /// itself. If they have heard of the face in the card's heap, it was no other card, unless there is a
    /// copy.
    fn may_be_another(&self, card: Card, eyes: u16) -> bool {
        let Slot { heap, heard, .. } = self.slots[card.0 as usize];
        let mut twins = self.all_cards().filter(|&other| other != card && self.are_twins(card, other));
        let hidden = |other: Card| eyes & !self.slots[other.0 as usize].known;
        if heap == 0 {
            twins.any(|other| hidden(other) & self.slots[other.0 as usize].heard != 0)
        } else {
            heard & eyes != eyes || twins.any(|other| hidden(other) != 0)
        }
    }

    /// Identifies, for `eyes`, a card just seen as the copy they had heard of.
    fn find_heard(&mut self, card: Card, mut eyes: u16) {
        for at in 0..self.slots.len() as u16 {
            let slot = &self.slots[at as usize];
            let found = slot.heard & !slot.known & eyes;
            let same_heap = slot.heap == self.slots[card.0 as usize].heap;
            if found != 0 && same_heap && self.are_twins(card, Card(at)) {
                self.slots[at as usize].heard &= !found;
                self.slots[card.0 as usize].heard |= found;
                eyes &= !found;
            }
        }
    }

    /// Turns what `eyes` knew of these cards into what they have heard of their heap.
    fn mix(&mut self, cards: &[Card], eyes: u16) {
        self.join(cards);
        for card in cards {
            let slot = &mut self.slots[card.0 as usize];
            slot.heard |= slot.known & eyes;
            slot.known &= !eyes;
        }
    }

    /// Joins these cards into one heap.
    fn join(&mut self, cards: &[Card]) {
        self.heaps += 1;
        for card in cards {
            let old = std::mem::replace(&mut self.slots[card.0 as usize].heap, self.heaps);
            // A heap that loses a member to the new one joins it completely: otherwise the remaining cards
            // would look distinguishable from it.
            if old != 0 && old != self.heaps {
                self.slots.iter_mut().filter(|slot| slot.heap == old).for_each(|slot| slot.heap = self.heaps);
            }
        }
    }

    fn are_twins(&self, a: Card, b: Card) -> bool {
        let (a, b) = (&self.slots[a.0 as usize], &self.slots[b.0 as usize]);
        (a.face, a.back) == (b.face, b.back)
    }

    fn loose_pile_of(&self, card: Card) -> Option<Pile> {
        self.pile_of(card).filter(|pile| self.piles[pile.0 as usize].order == crate::Order::Loose)
    }
}

impl Slot {
    /// Returns whether `eyes` know this card, or know of a face that may be it.
    fn is_told(&self, eyes: u16) -> bool {
        self.known & eyes != 0 || self.heap != 0
    }
}
