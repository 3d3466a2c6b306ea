/// A card by the solver's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Placed {
    pub(super) suit: u8,
    /// Its place among the cards of its suit in the deal, from the lowest.
    pub(super) rank: u8,
}

impl Placed {
    pub(super) const fn bit(self) -> u16 {
        1 << self.rank
    }
}

/// The cards on the table.
#[derive(Clone, Copy)]
pub(super) struct Trick {
    leader: u8,
    pub(super) count: u8,
    pub(super) led: u8,
    /// The card that takes it so far, and whose it is.
    pub(super) best: Placed,
    pub(super) by: u8,
    /// How many cards of the suit of the best card lie there.
    rivals: u8,
}

impl Trick {
    pub(super) fn led_by(leader: usize) -> Trick {
        let by = leader as u8;
        Trick { leader: by, count: 0, led: 0, best: Placed::default(), by, rivals: 0 }
    }

    /// Returns the seat to play.
    pub(super) fn seat(&self) -> usize {
        usize::from((self.leader + self.count) % 4)
    }

    /// Returns whether a card would take the trick so far.
    pub(super) fn is_beaten_by(&self, card: Placed, trump: usize) -> bool {
        if card.suit == self.best.suit { card.rank > self.best.rank } else { usize::from(card.suit) == trump }
    }

    /// Adds a card of the seat to play.
    pub(super) fn with(mut self, card: Placed, trump: usize) -> Trick {
        let by = self.seat() as u8;
        if self.count == 0 {
            (self.led, self.best, self.by, self.rivals) = (card.suit, card, by, 1);
        } else if self.is_beaten_by(card, trump) {
            self.rivals = if card.suit == self.best.suit { self.rivals + 1 } else { 1 };
            (self.best, self.by) = (card, by);
        } else if card.suit == self.best.suit {
            self.rivals += 1;
        }
        self.count += 1;
        self
    }

    /// Returns the card that took the trick if its rank mattered: another card of its suit was beaten.
    pub(super) fn by_rank(&self) -> super::Cards {
        if self.rivals > 1 { u64::from(self.best.bit()) << (16 * self.best.suit) } else { 0 }
    }
}
