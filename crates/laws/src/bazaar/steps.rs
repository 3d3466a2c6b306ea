//! What happens when an offered action is carried out.

use super::parts::{
    CUP, DAMAGE, DISCARD, Fact, Facts, LOOKED_AT, MARKET, Mode, OPEN, Phase, STOCK, TOKEN, TOUGHNESS, bench,
    draft, hand, role, sealed, trap,
};
use super::rules::{Bazaar, most_targets};
use fairdeal_decks::French;
use fairdeal_kernel::{Card, Face, Obj, Pile, Seat, Seen, Sight, Tx};
use std::cmp::Reverse;

impl Bazaar {
    /// Deals everybody a card, as long as there are any.
    pub(super) fn begin_round(&self, tx: &mut Tx<'_, Self>) {
        for seat in Seat::all(self.seats) {
            tx.draw(STOCK, hand(seat), 1);
        }
    }

    pub(super) fn bid(&self, tx: &mut Tx<'_, Self>, seat: Seat, coins: u8) {
        tx.create(Face(coins.into()), self.slip(), sealed(seat));
        if self.waiting(&tx.all()).is_empty() {
            self.open_bids(tx);
        }
    }

    /// Sells to the highest bid; among equal bids, to the lowest seat.
    fn open_bids(&self, tx: &mut Tx<'_, Self>) {
        for seat in Seat::all(self.seats) {
            tx.draw(sealed(seat), OPEN, 1);
        }
        let bids = tx.all().faces(OPEN).zip(Seat::all(self.seats));
        let (paid, by) = bids.max_by_key(|&(bid, seat)| (bid, Reverse(seat))).expect("every seat has bid");
        tx.fact(Fact::StallBought { by, paid: paid.0 as u8 });
    }

    pub(super) fn choose(&self, tx: &mut Tx<'_, Self>, seat: Seat, mode: Mode) {
        tx.fact(Fact::ModeChosen { by: seat, mode });
        match mode {
            Mode::Arrange => {
                tx.draw(STOCK, draft(seat), LOOKED_AT);
            }
            Mode::Spring => self.spring(tx, seat),
            Mode::Conjure | Mode::Strike | Mode::Ambush => {}
        }
    }

    /// Rolls the die for the kind of the tokens, and makes them.
    pub(super) fn conjure(&self, tx: &mut Tx<'_, Self>, seat: Seat, count: u8) {
        let die = tx.all().top(CUP).expect("the die never leaves the cup");
        let kind = tx.roll(6) as u8;
        tx.turn_to(die, Face(kind.into()));
        for _ in 0..count {
            tx.create(Face(kind.into()), TOKEN, MARKET);
        }
        tx.fact(Fact::TokensConjured { by: seat, kind, count });
        self.close_round(tx);
    }

    pub(super) fn pick(&self, tx: &mut Tx<'_, Self>, seat: Seat, token: Obj) {
        let token = tx.all().card(token).expect("an offered token is there");
        if tx.facts().phase == Phase::Take {
            return self.take(tx, seat, token);
        }
        let places = (0..).zip(tx.all().cards(MARKET)).find(|&(_, card)| card == token);
        let (place, _) = places.expect("an offered token lies on the market");
        tx.fact(Fact::TokenPicked { place });
        if targets(&tx.all()).len() == most_targets(&tx.all()) {
            self.strike(tx, seat);
        }
    }

    fn take(&self, tx: &mut Tx<'_, Self>, seat: Seat, token: Card) {
        let points = worth(tx.face(token));
        tx.put(token, bench(seat));
        tx.fact(Fact::TokenTaken { by: seat, points });
        self.close_round(tx);
    }

    /// Damages the picked tokens, and removes those that break.
    pub(super) fn strike(&self, tx: &mut Tx<'_, Self>, seat: Seat) {
        for token in targets(&tx.all()) {
            let damage = tx.all().mark(token, DAMAGE) + 1;
            tx.mark(token, DAMAGE, damage);
            if damage >= TOUGHNESS {
                let points = worth(tx.face(token));
                tx.remove(token);
                tx.fact(Fact::TokenBroken { by: seat, points });
            }
        }
        self.close_round(tx);
    }

    /// Puts a card back into the stock, below those that were laid before.
    pub(super) fn lay(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let card = held(&tx.all(), draft(seat), card);
        let laid = LOOKED_AT.saturating_sub(tx.len(draft(seat)));
        tx.put_below(laid as u16, card, STOCK);
        if tx.is_empty(draft(seat)) {
            self.close_round(tx);
        }
    }

    pub(super) fn hide(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let card = held(&tx.all(), hand(seat), card);
        tx.put(card, trap(seat));
        self.close_round(tx);
    }

    /// Turns up the hidden card before it counts.
    fn spring(&self, tx: &mut Tx<'_, Self>, seat: Seat) {
        let hidden = tx.all().top(trap(seat)).expect("a trap is sprung only where one lies");
        tx.show(hidden, Sight::ALL);
        let card = French::from(tx.face(hidden));
        tx.put(hidden, DISCARD);
        tx.fact(Fact::TrapSprung { by: seat, card, points: card.rank().0.into() });
        if tx.is_empty(MARKET) {
            self.close_round(tx);
        }
    }

    fn close_round(&self, tx: &mut Tx<'_, Self>) {
        while let Some(slip) = tx.all().top(OPEN) {
            tx.remove(slip);
        }
        tx.fact(Fact::RoundClosed);
        if tx.facts().rounds < self.options.rounds {
            self.begin_round(tx);
        } else {
            self.score_roles(tx);
        }
    }

    /// Shows all roles, and only then counts what they are worth.
    fn score_roles(&self, tx: &mut Tx<'_, Self>) {
        for seat in Seat::all(self.seats) {
            tx.set_sight(role(seat), Sight::ALL);
        }
        for by in Seat::all(self.seats) {
            let shown = tx.all().faces(role(by)).next().expect("every seat has a role");
            let points = bonus(&tx.all(), by, shown);
            tx.fact(Fact::RoleScored { by, role: shown.0 as u8, points });
        }
    }
}

/// Returns what a role is worth to a seat.
fn bonus(seen: &Seen<'_, Facts>, seat: Seat, role: Face) -> i32 {
    match role.0 {
        0 => seen.facts().coins[seat].into(),
        1 => 2 * seen.len(bench(seat)) as i32,
        2 => 5 * seen.len(trap(seat)) as i32,
        3 => seen.len(hand(seat)) as i32,
        _ => 4,
    }
}

/// Lists the tokens picked so far, in the order of the market.
pub(super) fn targets(seen: &Seen<'_, Facts>) -> Vec<Card> {
    let Phase::Strike { chosen } = &seen.facts().phase else { return vec![] };
    let places = (0..).zip(seen.cards(MARKET)).filter(|(place, _)| chosen.contains(place));
    places.map(|(_, card)| card).collect()
}

/// Returns the value of a token, which is its number.
fn worth(kind: Face) -> i32 {
    i32::from(kind.0) + 1
}

fn held(seen: &Seen<'_, Facts>, pile: Pile, card: French) -> Card {
    seen.find(pile, card.into()).expect("an offered card is held")
}
