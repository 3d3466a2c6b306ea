//! Dealing a hand, and scoring it.

use super::ground::cards;
use super::meld::value;
use super::parts::{Fact, HAND_SIZE, MELDS, POZZO, STOCK, hand};
use super::rules::Pinnacola;
use fairdeal_decks::{Side, deal::one_by_one};
use fairdeal_kernel::{Seat, Sight, Tx};

/// What closing is worth.
const CLOSING: i32 = 100;

impl Pinnacola {
    /// Shuffles, deals, and turns up the first card of the pozzo.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>) {
        let dealer = tx.facts().dealer;
        let first = dealer.next(self.seats);
        tx.shuffle(STOCK);
        one_by_one(tx, STOCK, first, self.seats, HAND_SIZE, hand);
        tx.draw(STOCK, POZZO, 1);
        tx.fact(Fact::Dealt { dealer });
        tx.fact(Fact::TurnBegun { by: first });
    }

    /// Gathers all cards, and deals.
    pub(super) fn deal_again(&self, tx: &mut Tx<'_, Self>) {
        tx.sweep(POZZO, STOCK);
        for side in self.sides.all() {
            let laid = (1..=MELDS).map(|number| self.meld(side, number));
            laid.take_while(|&pile| !tx.is_empty(pile))
                .collect::<Vec<_>>()
                .into_iter()
                .for_each(|pile| tx.sweep(pile, STOCK));
        }
        for seat in Seat::all(self.seats) {
            tx.sweep(hand(seat), STOCK);
            tx.set_sight(hand(seat), Sight::only(seat));
        }
        self.deal(tx);
    }

    /// Shows the hands, scores them and the melds, and lets the next seat deal.
    pub(super) fn end_hand(&self, tx: &mut Tx<'_, Self>, closed: Option<Seat>) {
        Seat::all(self.seats).for_each(|seat| tx.set_sight(hand(seat), Sight::ALL));
        for side in self.sides.all() {
            let bonus = if closed.is_some_and(|seat| self.sides.of(seat) == side) { CLOSING } else { 0 };
            let (melds, held) = self.count(&tx.all(), side);
            tx.fact(Fact::HandScored { side, melds, bonus, held });
        }
        let dealer = tx.facts().dealer.next(self.seats);
        tx.fact(Fact::HandEnded { dealer });
    }

    /// What the melds of a side are worth, and the cards that it holds as far as they are known.
    pub(super) fn count(&self, seen: &fairdeal_kernel::Seen<'_, super::Facts>, side: Side) -> (i32, i32) {
        let melds = self.melds(seen, side).map(|(_, meld)| meld.points()).sum();
        let held = self.sides.members(side).iter().flat_map(|seat| cards(seen, hand(seat))).map(value).sum();
        (melds, held)
    }
}
