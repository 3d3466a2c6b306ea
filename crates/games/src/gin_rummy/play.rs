use super::parts::{Action, DISCARD, Fact, Facts, Knock, LAST_CARDS, STOCK, cards, hand, top_discard};
use super::rules::GinRummy;
use fairdeal_decks::{French, Suit, melds, melds::Cards};
use fairdeal_kernel::{Offers, Seat, Seen, Tx};

/// The deadwood that always allows a knock, but in Oklahoma.
const TEN: u32 = 10;

impl GinRummy {
    /// The deadwood with which one may knock in a hand with this upcard; none asks for gin.
    pub(super) fn limit(&self, upcard: French) -> u32 {
        match (self.options.knock, Cards::of(upcard).value()) {
            (Knock::Ten, _) => TEN,
            (Knock::Oklahoma, 1) => 0,
            (Knock::Oklahoma, value) => value,
        }
    }

    /// Whether this hand counts double.
    pub(super) fn is_double(&self, facts: &Facts) -> bool {
        self.options.spades_double
            && self.options.knock == Knock::Oklahoma
            && facts.upcard.suit() == Suit::Spades
    }

    /// Offers every card but the one just taken, and each that leaves few enough points as the card to knock with.
    pub(super) fn offer_discards(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let held = seen.faces(hand(seat)).map(French::from);
        held.filter(|&card| Some(card) != facts.taken).for_each(|card| out.push(Action::Discard(card)));
        let hand = cards(seen, hand(seat));
        self.knocks(facts, hand).iter().for_each(|card| out.push(Action::Knock(card)));
        if self.has_big_gin(hand) {
            out.push(Action::BigGin);
        }
    }

    /// The cards with which one may knock.
    pub(super) fn knocks(&self, facts: &Facts, hand: Cards) -> Cards {
        melds::spare(hand, self.limit(facts.upcard)).without(facts.taken.map_or(Cards::NONE, Cards::of))
    }

    /// Whether all eleven cards are in melds, and that counts.
    pub(super) fn has_big_gin(&self, hand: Cards) -> bool {
        self.options.big_gin && hand.meldable() == hand && melds::deadwood(hand) == 0
    }

    pub(super) fn draw(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        tx.draw(STOCK, hand(by), 1);
        tx.fact(Fact::Drawn { by });
    }

    pub(super) fn take(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        let card = top_discard(&tx.all()).expect("there is a discard to take");
        tx.draw(DISCARD, hand(by), 1);
        tx.fact(Fact::Taken { by, card });
    }

    /// Discards; the hand is void when only the last two cards are left to draw.
    pub(super) fn discard(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        put_away(tx, by, card);
        tx.fact(Fact::Discarded { by });
        if tx.len(STOCK) <= LAST_CARDS {
            tx.fact(Fact::Voided { dealer: tx.facts().dealer });
        }
    }
}

pub(super) fn put_away(tx: &mut Tx<'_, GinRummy>, by: Seat, card: French) {
    let held = tx.all().find(hand(by), card.into()).expect("an offered card is held");
    tx.put(held, DISCARD);
}
