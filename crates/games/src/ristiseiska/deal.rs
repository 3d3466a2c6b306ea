use super::parts::{FIRST, Fact, STOCK, hand, high, low, seven};
use super::rows::pips;
use super::rules::Ristiseiska;
use fairdeal_decks::{French, Suit, deal};
use fairdeal_kernel::{Seat, Sight, Tx};

impl Ristiseiska {
    /// Gathers all cards after a hand and hides what comes into the hands again.
    pub(super) fn gather(&self, tx: &mut Tx<'_, Self>) {
        let rows = Suit::ALL.into_iter().flat_map(|suit| [seven(suit), low(suit), high(suit)]);
        for pile in rows.chain(Seat::all(self.seats).map(hand)) {
            if !tx.is_empty(pile) {
                tx.sweep(pile, STOCK);
            }
        }
        for seat in Seat::all(self.seats) {
            tx.set_sight(hand(seat), Sight::only(seat));
        }
    }

    /// Deals all cards one at a time, beginning on the dealer's left, and asks who holds the seven of clubs.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>, dealer: Seat) {
        tx.shuffle(STOCK);
        deal::out(tx, STOCK, dealer.next(self.seats), self.seats, hand);
        tx.fact(Fact::Dealt { dealer });
        let holds = |seat| Some((seat, tx.all().find(hand(seat), FIRST.into())?));
        let (by, card) = Seat::all(self.seats).find_map(holds).expect("all cards are dealt");
        tx.show(card, Sight::ALL);
        tx.announce(Fact::Begun { by, card: FIRST });
    }

    /// Ends the hand: all cards left are shown and counted against their holders.
    pub(super) fn end_hand(&self, tx: &mut Tx<'_, Self>) {
        let left = |tx: &Tx<'_, Self>, seat| !tx.is_empty(hand(seat));
        let winner = Seat::all(self.seats).find(|&seat| !left(tx, seat));
        for by in Seat::all(self.seats) {
            if left(tx, by) {
                tx.set_sight(hand(by), Sight::ALL);
            }
        }
        for by in Seat::all(self.seats) {
            if left(tx, by) {
                let points = tx.all().faces(hand(by)).map(|face| u16::from(pips(French::from(face)))).sum();
                tx.fact(Fact::Counted { by, points });
            }
        }
        let without = if self.is_stalled(tx.facts()) { Fact::HandStalled } else { Fact::HandBlocked };
        tx.fact(winner.map_or(without, |by| Fact::HandWon { by }));
    }
}
