use super::cards::{is_red_three, is_wild};
use super::meld_kind::MeldKind;
use super::parts::{DISCARD, Fact, STOCK, hand};
use super::rules::Canasta;
use fairdeal_decks::{French, deal};
use fairdeal_kernel::{Card, Pile, Seat, Sight, Tx};

impl Canasta {
    /// Gathers all cards after a hand and deals the next.
    pub(super) fn deal_again(&self, tx: &mut Tx<'_, Self>, dealer: Seat) {
        let sweep = |tx: &mut Tx<'_, Self>, pile: Pile| {
            if !tx.is_empty(pile) {
                tx.sweep(pile, STOCK);
            }
        };
        sweep(tx, DISCARD);
        for side in self.sides.all() {
            sweep(tx, self.red_threes(side));
            MeldKind::all().for_each(|kind| sweep(tx, self.meld(side, kind)));
        }
        for seat in Seat::all(self.seats) {
            sweep(tx, hand(seat));
            tx.set_sight(hand(seat), Sight::only(seat));
        }
        self.deal(tx, dealer);
    }

    /// Deals, lays and replaces red threes, and turns up the first card of the pile.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>, dealer: Seat) {
        tx.shuffle(STOCK);
        let first = dealer.next(self.seats);
        deal::one_by_one(tx, STOCK, first, self.seats, self.hand_size(), hand);
        tx.fact(Fact::Dealt { dealer });
        for seat in first.around(self.seats) {
            while let Some((three, card)) = red_three(tx, seat) {
                tx.put(three, self.red_threes(self.sides.of(seat)));
                tx.announce(Fact::RedThreeDealt { by: seat, card });
                tx.draw(STOCK, hand(seat), 1);
            }
        }
        turn_up(tx);
        tx.fact(Fact::TurnBegun { by: first });
    }

    pub(super) const fn hand_size(&self) -> usize {
        match self.seats {
            2 => 15,
            3 => 13,
            _ => 11,
        }
    }
}

fn red_three(tx: &Tx<'_, Canasta>, seat: Seat) -> Option<(Card, French)> {
    let held = tx.all().known(hand(seat)).map(|(card, face)| (card, French::from(face)));
    held.into_iter().find(|&(_, card)| is_red_three(card))
}

/// A wild card or a red three that is turned up is covered by the next card, and freezes the pile.
fn turn_up(tx: &mut Tx<'_, Canasta>) {
    while tx.draw(STOCK, DISCARD, 1) > 0 {
        let top = tx.all().top(DISCARD).map(|card| French::from(tx.face(card)));
        if top.is_some_and(|card| !is_wild(card) && !is_red_three(card)) {
            return;
        }
    }
}
