use super::parts::{CARDS, Fact, STOCK, TABLE, hand, won};
use super::rules::Kasino;
use fairdeal_decks::deal::blocks;
use fairdeal_kernel::{Seat, Tx};

impl Kasino {
    /// Gathers all cards after a hand and begins the next.
    pub(super) fn gather_and_deal(&self, tx: &mut Tx<'_, Self>) {
        tx.sweep(TABLE, STOCK);
        for seat in Seat::all(self.seats) {
            tx.sweep(won(seat), STOCK);
        }
        self.deal(tx);
    }

    /// Deals four cards to everybody and four to the table, two at a time.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
        let dealer = tx.facts().dealer;
        for _ in 0..CARDS / 2 {
            blocks(tx, STOCK, dealer.next(self.seats), self.seats, 2, hand);
            tx.draw(STOCK, TABLE, 2);
        }
        tx.fact(Fact::Dealt { dealer });
    }

    /// When all hands are played, deals four more cards to everybody, or ends the hand when there are none.
    pub(super) fn go_on(&self, tx: &mut Tx<'_, Self>) {
        if !self.hands_are_empty(&tx.all()) {
            return;
        }
        if tx.is_empty(STOCK) {
            return self.end_hand(tx);
        }
        let first = tx.facts().dealer.next(self.seats);
        for _ in 0..CARDS / 2 {
            blocks(tx, STOCK, first, self.seats, 2, hand);
        }
        let last = tx.is_empty(STOCK);
        tx.fact(Fact::DealtOn { last });
    }

    /// Gives what is left on the table to the last to capture, and scores.
    fn end_hand(&self, tx: &mut Tx<'_, Self>) {
        if let Some(by) = tx.facts().last.filter(|_| !tx.is_empty(TABLE)) {
            let cards = super::capture::table(&tx.all()).collect();
            tx.sweep(TABLE, won(by));
            tx.fact(Fact::RestTaken { by, cards });
        }
        self.score(tx);
        tx.fact(Fact::HandEnded { dealer: tx.facts().dealer.next(self.seats) });
    }
}
