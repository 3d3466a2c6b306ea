use super::parts::{Action, Fact, Facts, SEATS, SIDES, TRICK, hand, won};
use super::rules::Marjapussi;
use fairdeal_decks::{
    French, Rank, Suit,
    tricks::{following, taker},
};
use fairdeal_kernel::{Offers, Seat, Seen, Tx};

impl Marjapussi {
    pub(super) fn offer_cards(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let cards = following(|| held(seen, seat), duty(seen, seat));
        cards.for_each(|card| out.push(Action::Play(card)));
    }

    pub(super) fn play(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let led = led(&tx.all());
        if led.is_none() {
            tx.sweep(TRICK, won(SIDES.of(seat)));
        }
        let held = tx.all().find(hand(seat), card.into()).expect("an offered card is held");
        tx.put(held, TRICK);
        if let Some(led) = led {
            note_lacks(tx, seat, card.suit(), led);
        }
        if tx.len(TRICK) == SEATS as usize {
            self.end_trick(tx);
        }
    }

    fn end_trick(&self, tx: &mut Tx<'_, Self>) {
        let by = winner(&tx.all());
        let side = SIDES.of(by);
        tx.fact(Fact::TrickTaken { by });
        if tx.facts().in_bag[side.first()] {
            tx.fact(Fact::BagLeft { side });
        }
        if tx.is_empty(hand(by)) {
            self.score(tx);
        }
    }
}

/// Who does not follow suit has none of it, and no trump either unless one was played.
fn note_lacks(tx: &mut Tx<'_, Marjapussi>, by: Seat, played: Suit, led: Suit) {
    if played == led {
        return;
    }
    tx.fact(Fact::LackShown { by, suit: led });
    if let Some(suit) = tx.facts().trump.filter(|&trump| trump != played && trump != led) {
        tx.fact(Fact::LackShown { by, suit });
    }
}

/// The cards that a seat holds, as far as the eyes know.
#[inline]
pub(super) fn held(seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = French> {
    seen.faces(hand(seat)).map(French::from)
}

/// The suit that was led, unless the trick is complete or not begun.
pub(super) fn led(seen: &Seen<'_, Facts>) -> Option<Suit> {
    let open = seen.len(TRICK) < SEATS as usize;
    seen.faces(TRICK).next().filter(|_| open).map(|face| French::from(face).suit())
}

/// The suit that a seat must play if it can: the one led, or trumps if it has none of that.
pub(super) fn duty(seen: &Seen<'_, Facts>, seat: Seat) -> Option<Suit> {
    let led = led(seen)?;
    let follows = held(seen, seat).any(|card| card.suit() == led);
    if follows { Some(led) } else { seen.facts().trump }
}

/// Who takes the trick, or would if it ended now.
pub(super) fn winner(seen: &Seen<'_, Facts>) -> Seat {
    let facts = seen.facts();
    let at = taker(seen.faces(TRICK).map(French::from), facts.trump, power);
    facts.leader.plus(at as u8, SEATS)
}

/// The place of a card among those of its suit: the ten comes right below the ace.
pub(super) const fn power(card: French) -> u8 {
    match card.rank() {
        Rank::ACE => 16,
        Rank(10) => 15,
        Rank(rank) => rank,
    }
}
