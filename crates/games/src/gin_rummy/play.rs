use super::parts::{Action, DISCARD, Fact, Facts, Knock, MOST_TAKES, STOCK, Void, cards, hand, top_discard};
use super::rules::GinRummy;
use fairdeal_decks::{French, Suit, melds, melds::Cards};
use fairdeal_kernel::{Offers, Seat, Seen, Tx};

impl GinRummy {
    /// The deadwood with which one may knock in a hand with this upcard; none asks for gin.
    pub(super) fn limit(&self, upcard: French) -> u32 {
        match (self.options.knock, Cards::of(upcard).value()) {
            (Knock::Ten, _) => self.options.limit.into(),
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

    /// The cards of the stock that are never drawn.
    pub(super) fn wall(&self) -> usize {
        self.options.wall.into()
    }

    /// The card that was taken in this turn, if it may not be discarded.
    pub(super) fn kept(&self, facts: &Facts) -> Option<French> {
        facts.taken.filter(|_| !self.options.discard_taken)
    }

    /// Offers every card that may be discarded, and each that leaves few enough points as the card to knock with.
    pub(super) fn offer_discards(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let facts = seen.facts();
        let held = seen.faces(hand(seat)).map(French::from);
        let kept = self.kept(facts);
        held.filter(|&card| Some(card) != kept).for_each(|card| out.push(Action::Discard(card)));
        let hand = cards(seen, hand(seat));
        self.knocks(facts, hand).iter().for_each(|card| out.push(Action::Knock(card)));
        if self.has_big_gin(hand) {
            out.push(Action::BigGin);
        }
    }

    /// The cards with which one may knock.
    pub(super) fn knocks(&self, facts: &Facts, hand: Cards) -> Cards {
        melds::spare(hand, self.limit(facts.upcard)).without(self.kept(facts).map_or(Cards::NONE, Cards::of))
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

    /// Discards; the hand is void when only the wall is left to draw from, or nobody draws any more.
    pub(super) fn discard(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        put_away(tx, by, card);
        tx.fact(Fact::Discarded { by });
        let Facts { dealer, takes, .. } = *tx.facts();
        if tx.len(STOCK) <= self.wall() {
            tx.fact(Fact::Voided { dealer, why: Void::Stock });
        } else if takes >= MOST_TAKES {
            tx.fact(Fact::Voided { dealer, why: Void::Takes });
        }
    }
}

pub(super) fn put_away(tx: &mut Tx<'_, GinRummy>, by: Seat, card: French) {
    let held = tx.all().find(hand(by), card.into()).expect("an offered card is held");
    tx.put(held, DISCARD);
}
