use super::parts::{DISCARD, Fact, HAND_SIZE, STOCK, hand};
use super::rules::Durak;
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Card, Seat, Sight, Tx};

impl Durak {
    /// Gathers all cards after a hand and deals the next.
    pub(super) fn deal_again(&self, tx: &mut Tx<'_, Self>) {
        tx.sweep(DISCARD, STOCK);
        for seat in Seat::all(self.seats) {
            tx.sweep(hand(seat), STOCK);
        }
        self.deal(tx);
    }

    /// Deals six cards to everybody, one at a time, and turns up the trump.
    pub(super) fn deal(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
        let dealer = tx.facts().dealer;
        let first = dealer.next(self.seats);
        for _ in 0..HAND_SIZE {
            first.around(self.seats).for_each(|seat| _ = tx.draw(STOCK, hand(seat), 1));
        }
        let trump = turn_up(tx, dealer);
        tx.fact(Fact::Dealt { dealer, trump });
        self.begin(tx);
    }

    /// Begins the first bout: the lowest trump held attacks, or the seat on the dealer's left if nobody holds one.
    pub(super) fn begin(&self, tx: &mut Tx<'_, Self>) {
        let lowest = self.lowest_trump(tx);
        let by = lowest.map_or(tx.facts().dealer.next(self.seats), |(seat, ..)| seat);
        if let Some((_, card, _)) = lowest {
            tx.show(card, Sight::ALL);
        }
        tx.announce(Fact::Begun { by, lowest: lowest.map(|(.., face)| face) });
        self.begin_bout(tx, by);
    }

    fn lowest_trump(&self, tx: &Tx<'_, Self>) -> Option<(Seat, Card, French)> {
        let (all, trump) = (tx.all(), tx.facts().trump);
        let hands = Seat::all(self.seats)
            .flat_map(|seat| all.known(hand(seat)).map(move |(card, face)| (seat, card, French::from(face))));
        hands.filter(|(.., face)| face.suit() == trump).min_by_key(|(.., face)| face.rank())
    }
}

/// Shows the card that makes trump: the bottom of the stock, or the last card dealt if that was all.
fn turn_up(tx: &mut Tx<'_, Durak>, dealer: Seat) -> Suit {
    let all = tx.all();
    let card = all.bottom(STOCK).or_else(|| all.top(hand(dealer))).expect("the dealer was dealt a card");
    tx.show(card, Sight::ALL);
    French::from(tx.face(card)).suit()
}
