//! What happens when an offered action is carried out.

use super::build::made_of;
use super::ground::{cards, top_of_pozzo};
use super::meld::Meld;
use super::parts::{Fact, JOKERS, POZZO, STOCK, draft, hand};
use super::rules::Pinnacola;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{Card, Pile, Seat, Tx};

impl Pinnacola {
    pub(super) fn draw(&self, tx: &mut Tx<'_, Self>, seat: Seat) {
        tx.draw(STOCK, hand(seat), 1);
        tx.fact(Fact::Drawn { by: seat });
    }

    pub(super) fn take(&self, tx: &mut Tx<'_, Self>, seat: Seat) {
        let top = top_of_pozzo(&tx.all()).expect("the pozzo is taken only where there is one");
        let count = tx.len(POZZO) as u8;
        tx.sweep(POZZO, hand(seat));
        tx.fact(Fact::PozzoTaken { by: seat, top, count });
    }

    pub(super) fn pick(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let picked = find(tx, hand(seat), card);
        tx.put(picked, draft(seat));
    }

    /// Lays the draft as a meld, cards in order.
    pub(super) fn lay(&self, tx: &mut Tx<'_, Self>, seat: Seat, joker: Option<French>) {
        let (from, side) = (draft(seat), self.sides.of(seat));
        let mut meld = None;
        made_of(&cards(&tx.all(), from).collect(), &mut |made| {
            meld = meld.or(Some(made).filter(|made| made.joker() == joker));
        });
        let meld = meld.expect("an offered draft is a meld");
        let number = self.melds(&tx.all(), side).count() as u8 + 1;
        for card in meld.cards() {
            let card = card.map_or_else(|| any_joker(tx, from), |card| find(tx, from, card));
            let face = French::from(tx.face(card));
            tx.put(card, self.meld(side, number));
            settle(tx, face);
        }
        tx.fact(Fact::MeldLaid { by: seat, meld: number, joker });
        name_joker(tx, side, number, meld);
    }

    pub(super) fn lay_off(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French, number: u8) {
        self.add(tx, seat, card, card, number);
        tx.fact(Fact::LaidOff { by: seat, card, meld: number });
    }

    pub(super) fn lay_off_joker(
        &self,
        tx: &mut Tx<'_, Self>,
        seat: Seat,
        joker: French,
        card: French,
        number: u8,
    ) {
        let lying = self.add(tx, seat, joker, card, number);
        settle(tx, joker);
        tx.fact(Fact::JokerLaidOff { by: seat, card, meld: number });
        name_joker(tx, self.sides.of(seat), number, lying.with_joker(card));
    }

    /// Puts a card of the hand on a meld, as this card, above or below; returns what lay there.
    fn add(&self, tx: &mut Tx<'_, Self>, seat: Seat, added: French, card: French, number: u8) -> Meld {
        let side = self.sides.of(seat);
        let lying = self.read_meld(&tx.all(), side, number).expect("an offered meld is there");
        let (added, pile) = (find(tx, hand(seat), added), self.meld(side, number));
        if matches!(lying, Meld::Run { .. }) && !lying.grows_up(card) {
            tx.put_under(added, pile);
        } else {
            tx.put(added, pile);
        }
        lying
    }

    /// Puts a card exactly where the joker lay: what lay above it is laid on again.
    pub(super) fn replace(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French, side: Side, number: u8) {
        let pile = self.meld(side, number);
        let joker = any_joker(tx, pile);
        let above: Vec<Card> = tx.all().cards(pile).skip_while(|&lying| lying != joker).skip(1).collect();
        let face = French::from(tx.face(joker));
        tx.put(joker, hand(seat));
        let natural = find(tx, hand(seat), card);
        tx.put(natural, pile);
        above.into_iter().for_each(|lying| tx.put(lying, pile));
        tx.fact(Fact::JokerTaken { by: seat, joker: face, card, side, meld: number });
    }

    /// Ends the turn; the hand too, when the seat has no card left or the stock is empty.
    pub(super) fn discard(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let held = find(tx, hand(seat), card);
        tx.put(held, POZZO);
        tx.fact(Fact::Discarded { by: seat, card });
        if tx.is_empty(hand(seat)) {
            tx.fact(Fact::Closed { by: seat });
            self.end_hand(tx, Some(seat));
        } else if tx.is_empty(STOCK) {
            tx.fact(Fact::StockEmpty);
            self.end_hand(tx, None);
        } else {
            tx.fact(Fact::TurnBegun { by: seat.next(self.seats) });
        }
    }
}

fn find(tx: &Tx<'_, Pinnacola>, pile: Pile, card: French) -> Card {
    tx.all().find(pile, card.into()).expect("an offered card is there")
}

fn any_joker(tx: &Tx<'_, Pinnacola>, pile: Pile) -> Card {
    let found = JOKERS.into_iter().find_map(|joker| tx.all().find(pile, joker.into()));
    found.expect("there is a joker")
}

/// A joker that was melded is no longer owed.
fn settle(tx: &mut Tx<'_, Pinnacola>, card: French) {
    let owed = tx.facts().owed;
    let is_owed = card == French::RED_JOKER && owed.red > 0 || card == French::BLACK_JOKER && owed.black > 0;
    if is_owed {
        tx.fact(Fact::JokerMelded { joker: card });
    }
}

/// Remembers what the joker of a set stands for.
fn name_joker(tx: &mut Tx<'_, Pinnacola>, side: Side, number: u8, meld: Meld) {
    if let (Meld::Set { .. }, Some(card)) = (meld, meld.joker()) {
        tx.fact(Fact::JokerNamed { side, meld: number, card });
    }
}
