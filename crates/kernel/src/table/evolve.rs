use super::{NIL, Slot, Table};
use crate::{Back, Card, Face, Mark, Order, Pile, Sight, Spot, TableEvent};

impl Table {
    /// Returns whether the cards and piles in an event exist; in an event from a file they may not.
    pub fn accepts(&self, event: &TableEvent) -> bool {
        let pile = |pile: Pile| (pile.0 as usize) < self.piles.len();
        let card = |card: Card| self.pile_of(card).is_some();
        match event {
            TableEvent::Moved { card: moved, to, .. } => card(*moved) && pile(*to),
            TableEvent::Swept { from, to } => pile(*from) && pile(*to) && from != to,
            TableEvent::Shuffled { pile: shuffled, order } => {
                let mut cards: Vec<u16> =
                    if pile(*shuffled) { self.cards(*shuffled).map(|c| c.0).collect() } else { vec![] };
                let mut order: Vec<u16> = order.iter().map(|c| c.0).collect();
                cards.sort_unstable();
                order.sort_unstable();
                pile(*shuffled) && cards == order
            }
            TableEvent::Rolled { of, got } => got < of,
            TableEvent::Opened { pile: opened, .. } => pile(*opened),
            TableEvent::Created { card, to, .. } => *card == self.next_card() && pile(*to),
            TableEvent::Marked { card: marked, mark, .. } => card(*marked) && mark.0 < Mark::LANES,
            TableEvent::Shown { card: told, .. } | TableEvent::Faced { card: told, .. } => card(*told),
            TableEvent::Removed { card: told } => card(*told),
        }
    }

    /// Applies an event. Total, and free of rules.
    pub fn evolve(&mut self, event: &TableEvent) {
        self.edited();
        match event {
            TableEvent::Moved { card, to, spot, down } => self.shift(*card, *to, *spot, *down),
            TableEvent::Swept { from, to } => self.sweep(*from, *to),
            TableEvent::Shuffled { pile, order } => self.reorder(*pile, order),
            TableEvent::Rolled { .. } => {}
            TableEvent::Shown { card, to } => self.show(*card, to.with_public()),
            TableEvent::Opened { pile, to } => self.open(*pile, *to),
            TableEvent::Created { face, back, to, .. } => {
                self.create(*face, *back, *to);
            }
            TableEvent::Removed { card } => self.remove(*card),
            TableEvent::Faced { card, face } => self.turn_to(*card, *face),
            TableEvent::Marked { card, mark, value } => self.set_mark(*card, *mark, *value),
        }
    }

    #[inline]
    pub(crate) fn shift(&mut self, card: Card, to: Pile, spot: Spot, down: bool) {
        let from = Pile(self.slots[card.0 as usize].at);
        self.unlink(card);
        if self.piles[from.0 as usize].order == Order::Loose {
            self.leave_loose(from, card, to, down);
        }
        if let Some(lanes) = self.marks.get_mut(card.0 as usize) {
            *lanes = 0;
        }
        self.link(card, to, spot, down);
    }

    fn sweep(&mut self, from: Pile, to: Pile) {
        // Counts first, so that sweeping a pile onto itself terminates.
        for _ in 0..self.len(from) {
            let Some(card) = self.bottom(from) else { return };
            self.shift(card, to, Spot::Top, false);
        }
    }

    pub(crate) fn reorder(&mut self, pile: Pile, order: &[Card]) {
        self.mix_shuffled(order);
        let stack = &mut self.piles[pile.0 as usize];
        (stack.head, stack.tail, stack.len) = (NIL, NIL, 0);
        for &card in order {
            self.link(card, pile, Spot::Top, false);
        }
    }

    fn open(&mut self, pile: Pile, to: Sight) {
        let to = to.with_public();
        self.show_all(pile, to);
        self.piles[pile.0 as usize].sight = to.or(Sight::NONE);
    }

    /// Creates a card on top of a pile, in the slot that [`Table::next_card`] told.
    pub(crate) fn create(&mut self, face: Face, back: Back, to: Pile) -> Card {
        let card = Card(self.slots.occupy(Slot::new(face, back, Sight::NONE.bits())));
        if let Some(lanes) = self.marks.get_mut(card.0 as usize) {
            *lanes = 0;
        }
        self.link(card, to, Spot::Top, false);
        card
    }

    fn remove(&mut self, card: Card) {
        let from = Pile(self.slots[card.0 as usize].at);
        self.unlink(card);
        if self.piles[from.0 as usize].order == Order::Loose {
            self.leave_unseen(from, card);
        }
        self.slots.release(card.0);
    }

    fn turn_to(&mut self, card: Card, face: Face) {
        let sight = self.piles[self.slots[card.0 as usize].at as usize].sight;
        self.set_face(card, face);
        self.set_knowers(card, sight);
    }

    fn set_mark(&mut self, card: Card, mark: Mark, value: u8) {
        if self.marks.len() <= card.0 as usize {
            self.marks.resize(self.slots.len(), 0);
        }
        let (lanes, shift) = (&mut self.marks[card.0 as usize], mark.0 * 8);
        *lanes = *lanes & !(0xFF << shift) | u64::from(value) << shift;
    }

    #[inline]
    fn unlink(&mut self, card: Card) {
        let Slot { prev, next, at, .. } = self.slots[card.0 as usize];
        let stack = &mut self.piles[at as usize];
        stack.len -= 1;
        match prev {
            NIL => stack.head = next,
            prev => self.slots[prev as usize].next = next,
        }
        match next {
            NIL => stack.tail = prev,
            next => self.slots[next as usize].prev = prev,
        }
    }

    #[inline]
    fn link(&mut self, card: Card, to: Pile, spot: Spot, down: bool) {
        let (prev, next) = self.gap(to, spot);
        let stack = &mut self.piles[to.0 as usize];
        stack.len += 1;
        let sight = if down { Sight::NONE } else { stack.sight };
        match prev {
            NIL => stack.head = card.0,
            prev => self.slots[prev as usize].next = card.0,
        }
        match next {
            NIL => stack.tail = card.0,
            next => self.slots[next as usize].prev = card.0,
        }
        // Everybody perceives that something landed, so the count is safe to use as a public name.
        self.clock += 1;
        self.slots.land(card.0, self.clock);
        let slot = &mut self.slots[card.0 as usize];
        (slot.prev, slot.next, slot.at) = (prev, next, to.0);
        self.learn(card, sight);
    }

    /// Returns the cards below and above a spot.
    #[inline]
    fn gap(&self, pile: Pile, spot: Spot) -> (u16, u16) {
        let stack = &self.piles[pile.0 as usize];
        let above = match spot {
            Spot::Top => 0,
            Spot::Bottom => return (NIL, stack.head),
            Spot::FromTop(above) => above,
        };
        let mut gap = (stack.tail, NIL);
        for _ in 0..above.min(stack.len) {
            gap = (self.slots[gap.0 as usize].prev, gap.0);
        }
        gap
    }
}
