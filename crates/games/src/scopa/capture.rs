use super::cards::value;
use super::parts::{Facts, TABLE};
use fairdeal_decks::{
    French,
    captures::{MOST, Reach, Sums},
    melds::Cards,
};
use fairdeal_kernel::Seen;

/// The cards on the table, ready to be looked through for captures.
pub(super) struct Layout {
    cards: [French; MOST],
    len: usize,
    /// One bit for each value that lies there.
    singles: u16,
    reach: Reach,
}

impl Layout {
    pub(super) fn of(seen: &Seen<'_, Facts>) -> Layout {
        Layout::new(seen.faces(TABLE).map(French::from))
    }

    #[inline]
    pub(super) fn new(table: impl Iterator<Item = French>) -> Layout {
        let mut layout =
            Layout { cards: [French::RED_JOKER; MOST], len: 0, singles: 0, reach: Reach::NOTHING };
        for card in table.take(MOST) {
            layout.cards[layout.len] = card;
            layout.len += 1;
            layout.singles |= 1 << value(card);
            layout.reach = layout.reach.with(value(card));
        }
        layout
    }

    pub(super) fn cards(&self) -> &[French] {
        &self.cards[..self.len]
    }

    /// Whether a single card has this value, which has precedence over sums.
    pub(super) fn has_single(&self, value: u8) -> bool {
        self.singles >> value & 1 == 1
    }

    /// Whether a card of this value takes anything.
    pub(super) fn can_take(&self, value: u8) -> bool {
        self.reach.can_make(value)
    }

    /// Calls `each` with everything that a card of this value can take: one card of equal value, or else any set that
    /// sums to it.
    pub(super) fn takes(&self, of: u8, each: &mut impl FnMut(Cards)) {
        if self.has_single(of) {
            let equal = self.cards().iter().filter(|&&card| value(card) == of);
            equal.for_each(|&card| each(Cards::of(card)));
        } else if self.can_take(of) {
            let sums = Sums::new(self.cards().iter().map(|&card| value(card)));
            sums.sets(of, &mut |set| each(self.set(set)));
        }
    }

    /// The cards at these places.
    fn set(&self, mut places: u64) -> Cards {
        let mut cards = Cards::NONE;
        while places != 0 {
            cards = cards.with(self.cards[places.trailing_zeros() as usize]);
            places &= places - 1;
        }
        cards
    }
}
