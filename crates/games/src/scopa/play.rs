use super::parts::{Fact, STOCK, TABLE, hand};
use super::rules::Scopa;
use fairdeal_decks::{French, melds::Cards};
use fairdeal_kernel::{Card, Seat, Tx};

impl Scopa {
    pub(super) fn lay(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let held = held(tx, seat, card);
        tx.put(held, TABLE);
        self.after_card(tx);
    }

    pub(super) fn capture(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French, take: Cards) {
        let won = self.won(seat);
        let held = held(tx, seat, card);
        tx.put(held, won);
        for taken in take.iter() {
            let lying = tx.all().find(TABLE, taken.into()).expect("an offered capture lies on the table");
            tx.put(lying, won);
        }
        tx.fact(Fact::Captured { by: seat, card, take });
        if tx.is_empty(TABLE) && !self.was_last_card(tx) {
            tx.fact(Fact::ScopaMade { by: self.sides().of(seat) });
        }
        self.after_card(tx);
    }

    /// When nobody holds a card, more are dealt; when there are no more, the hand is scored.
    fn after_card(&self, tx: &mut Tx<'_, Self>) {
        if self.was_last_card(tx) {
            self.take_rest(tx);
            self.score(tx);
        } else if self.hand_is_over(&tx.all()) {
            self.deal_hands(tx);
        }
    }

    /// Returns whether this was the very last card of a hand, with which a sweep is not a scopa.
    fn was_last_card(&self, tx: &Tx<'_, Self>) -> bool {
        tx.is_empty(STOCK) && self.hand_is_over(&tx.all())
    }

    /// Whoever captured last takes what is left on the table.
    fn take_rest(&self, tx: &mut Tx<'_, Self>) {
        let count = tx.len(TABLE) as u8;
        if let Some(last) = tx.facts().last.filter(|_| count > 0) {
            tx.sweep(TABLE, self.won(last));
            tx.fact(Fact::RestTaken { by: self.sides().of(last), count });
        }
    }
}

fn held(tx: &Tx<'_, Scopa>, seat: Seat, card: French) -> Card {
    tx.all().find(hand(seat), card.into()).expect("an offered card is held")
}
