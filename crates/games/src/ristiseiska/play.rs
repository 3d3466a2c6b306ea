use super::parts::{Fact, Facts, Stage, hand};
use super::rows::{pile_for, pips};
use super::rules::Ristiseiska;
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Card, Seat, Seen, Tx};

/// What a seat has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Deal the next hand.
    Deal,
    /// Lay a card, or pass.
    Play,
    /// Lay one more card, or stop.
    GoOn,
    /// Give a card to the seat that passed.
    Give,
}

impl Ristiseiska {
    /// Returns who has to do what.
    pub(super) fn task(&self, seen: &Seen<'_, Facts>) -> (Seat, Task) {
        let Facts { turn, stage, dealer, .. } = *seen.facts();
        if self.hand_is_over(seen) {
            return (dealer.next(self.seats), Task::Deal);
        }
        match stage {
            Stage::Play => (turn, Task::Play),
            Stage::Extra => (turn, Task::GoOn),
            Stage::Gift => (self.before(turn), Task::Give),
        }
    }

    /// A hand is over when somebody is out, when nothing can be laid any more because all suits are closed, or when
    /// nothing is laid any more.
    pub(super) fn hand_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        let blocked = || Suit::ALL.into_iter().all(|suit| self.row(seen, suit).closed);
        let out = Seat::all(self.seats).any(|seat| seen.is_empty(hand(seat)));
        out || self.is_stalled(seen.facts()) || blocked()
    }

    /// Whether everybody has passed twice in a row: the seat that holds a card that fits plays it when its turn comes,
    /// so that all agree to hand it on instead.
    pub(super) fn is_stalled(&self, facts: &Facts) -> bool {
        facts.passes >= 2 * self.seats
    }

    /// Passes; the last pass of the second round ends the hand, and brings no gift.
    pub(super) fn pass(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        tx.fact(Fact::Passed { by, lacks: self.playable(&tx.all()) });
        if self.is_stalled(tx.facts()) {
            self.end_hand(tx);
        }
    }

    /// The seat that gives to this one. It holds a card: the hand is over when anybody does not.
    fn before(&self, seat: Seat) -> Seat {
        seat.plus(self.seats - 1, self.seats)
    }

    /// The cards of a seat that can be laid.
    pub(super) fn able(&self, seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = French> {
        let playable = self.playable(seen);
        held(seen, seat).filter(move |&card| playable.has(card))
    }

    pub(super) fn play(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        let laid = tx.all().find(hand(by), card.into()).expect("an offered card is held");
        tx.put(laid, pile_for(card));
        if self.options.extra && ends_a_row(card) && !self.hand_is_over(&tx.all()) {
            return tx.fact(Fact::ExtraEarned { by });
        }
        self.go_on(tx, by);
    }

    pub(super) fn give(&self, tx: &mut Tx<'_, Self>, by: Seat, card: Card) {
        let to = tx.facts().turn;
        tx.put(card, hand(to));
        tx.fact(Fact::Given { by, to });
        self.go_on(tx, to);
    }

    /// Passes the turn on from a seat, or ends the hand.
    pub(super) fn go_on(&self, tx: &mut Tx<'_, Self>, from: Seat) {
        if self.hand_is_over(&tx.all()) {
            self.end_hand(tx);
        } else {
            tx.fact(Fact::TurnPassed { to: from.next(self.seats) });
        }
    }
}

/// The cards that a seat holds, as far as the eyes know.
pub(super) fn held(seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = French> {
    seen.faces(hand(seat)).map(French::from)
}

/// Whether a card is a king or an ace.
pub(super) fn ends_a_row(card: French) -> bool {
    matches!(pips(card), 1 | 13)
}
