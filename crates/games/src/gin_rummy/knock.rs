use super::parts::{Action, Fact, Facts, HAND_SIZE, MELDS, Stage, cards, hand, laid, meld, other};
use super::play::put_away;
use super::rules::GinRummy;
use fairdeal_decks::{
    French,
    melds::{self, Cards},
};
use fairdeal_kernel::{Offers, Pile, Seat, Seen, Sight, Tx};

impl GinRummy {
    /// Offers the melds after which enough of the rest can still be melded, and to stop where enough is.
    pub(super) fn offer_melds(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let (held, most) = (cards(seen, hand(seat)), self.may_keep(seen, seat));
        held.melds(&mut |meld| {
            if melds::deadwood(held.without(meld)) <= most {
                out.push(Action::Meld(meld));
            }
        });
        if held.value() <= most {
            out.push(Action::Done);
        }
    }

    /// Offers the defender every meld, every card that can be laid off, and to stop.
    pub(super) fn offer_answers(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let held = cards(seen, hand(seat));
        held.melds(&mut |meld| out.push(Action::Meld(meld)));
        if !is_gin(seen, other(seat)) {
            for (meld, laid) in laid(seen, other(seat)) {
                let fitting = held.iter().filter(|&card| fits(laid, card));
                fitting.for_each(|card| out.push(Action::LayOff { card, meld }));
            }
        }
        out.push(Action::Done);
    }

    /// The deadwood that the knocker may be left with: none after the claim of eleven cards in melds.
    pub(super) fn may_keep(&self, seen: &Seen<'_, Facts>, knocker: Seat) -> u32 {
        let shown = seen.len(hand(knocker)) + laid_cards(seen, knocker);
        if shown > HAND_SIZE { 0 } else { self.limit(seen.facts().upcard) }
    }

    /// Knocks: the discard is put away and the hand is shown.
    pub(super) fn knock(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        put_away(tx, by, card);
        tx.set_sight(hand(by), Sight::ALL);
        tx.fact(Fact::Knocked { by });
    }

    pub(super) fn big_gin(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        tx.set_sight(hand(by), Sight::ALL);
        tx.fact(Fact::BigGinSaid { by });
    }

    pub(super) fn lay_meld(&self, tx: &mut Tx<'_, Self>, by: Seat, cards: Cards) {
        let place = free_place(&tx.all(), by).expect("eleven cards make three melds at most");
        cards.iter().for_each(|card| lay(tx, by, card, place));
        self.close_if_empty(tx, by);
    }

    /// Lays a card off, under the others where it goes before the lowest of a run.
    pub(super) fn lay_off(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French, number: u8) {
        let place = meld(other(by), number);
        let first = cards(&tx.all(), place).with(card).iter().next() == Some(card);
        if first {
            let held = tx.all().find(hand(by), card.into()).expect("an offered card is held");
            tx.put_under(held, place);
        } else {
            lay(tx, by, card, place);
        }
        self.close_if_empty(tx, by);
    }

    /// Nothing is left to be laid by a seat without cards.
    fn close_if_empty(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        if tx.is_empty(hand(by)) {
            self.close(tx, by);
        }
    }

    /// Ends what a seat lays out: after the knocker the defender's hand is shown, after the defender all is counted.
    pub(super) fn close(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        if tx.facts().stage == Stage::Meld {
            let deadwood = cards(&tx.all(), hand(by)).value() as u16;
            tx.set_sight(hand(other(by)), Sight::ALL);
            tx.fact(Fact::Spread { by, deadwood });
        } else {
            let won = self.count(&tx.all(), other(by));
            tx.fact(won);
        }
    }
}

/// Whether the knocker has laid all cards.
pub(super) fn is_gin(seen: &Seen<'_, Facts>, knocker: Seat) -> bool {
    seen.is_empty(hand(knocker))
}

/// Counts the cards in the melds of a seat.
pub(super) fn laid_cards(seen: &Seen<'_, Facts>, seat: Seat) -> usize {
    (1..=MELDS).map(|number| seen.len(meld(seat, number))).sum()
}

/// Whether a card makes a meld longer.
pub(super) fn fits(meld: Cards, card: French) -> bool {
    !meld.has(card) && meld.with(card).is_meld()
}

pub(super) fn free_place(seen: &Seen<'_, Facts>, seat: Seat) -> Option<Pile> {
    (1..=MELDS).map(|number| meld(seat, number)).find(|&place| seen.is_empty(place))
}

fn lay(tx: &mut Tx<'_, GinRummy>, by: Seat, card: French, to: Pile) {
    let held = tx.all().find(hand(by), card.into()).expect("an offered card is held");
    tx.put(held, to);
}
