//! How good an action looks at a glance: meld what can be melded, keep jokers for what they lift, take the pozzo when
//! it melds, discard what goes with nothing and helps nobody.

use super::ground::cards;
use super::held::Held;
use super::meld::{Meld, PINNACOLA, low_place, value};
use super::parts::{Action, Facts, draft, hand};
use super::rules::Pinnacola;
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Seat, Seen};

impl Pinnacola {
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Deal | Action::Draw => 0,
            Action::Take => 1,
            Action::Replace { card, .. } => 900 + value(card),
            Action::LayOff { card, meld } => 800 + self.gain(seen, seat, meld, |lying| lying.with(card)),
            Action::LayOffJoker { card, meld, .. } => {
                let gain = self.gain(seen, seat, meld, |lying| lying.with_joker(card));
                if gain > 25 { 700 + gain } else { 100 }
            }
            Action::Pick(card) if card.is_joker() => 100,
            Action::Pick(card) => self.glance_at_pick(seen, seat, card),
            Action::Lay | Action::LayAs(_) => 500,
            Action::Discard(card) => self.glance_at_discard(seen, seat, card),
        }
    }

    /// Returns what a meld of the seat's side gains by a card.
    fn gain(&self, seen: &Seen<'_, Facts>, seat: Seat, number: u8, grown: impl Fn(Meld) -> Meld) -> i32 {
        let lying = self.read_meld(seen, self.sides.of(seat), number);
        lying.map_or(0, |lying| grown(lying).points() - lying.points())
    }

    /// A new meld is begun with the card of the longest one, and made as long as can be.
    fn glance_at_pick(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
        if !seen.is_empty(draft(seat)) {
            return 600;
        }
        let held: Held = cards(seen, hand(seat)).collect();
        let longest = run_through(&held, card).max(suits_of(&held, card));
        if longest >= 3 { 600 + 10 * longest } else { 110 + longest }
    }

    /// The fewer cards go with it in the hand, the better it is gone; not so well if it goes with a meld of another
    /// side, which may then take the pozzo.
    fn glance_at_discard(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
        if card.is_joker() {
            return -1000;
        }
        let held: Held = cards(seen, hand(seat)).collect();
        let partners = held.without(card).partners(card).count() as i32;
        let others = self.sides.all().filter(|&side| side != self.sides.of(seat));
        let mut lying = others.flat_map(|side| self.melds(seen, side));
        let wanted = lying
            .any(|(_, meld)| meld.openings().any(|opening| opening == card) || meld.joker() == Some(card));
        value(card) - 10 * partners - if wanted { 40 } else { 0 }
    }
}

/// How long a run of held cards through this one is.
fn run_through(held: &Held, card: French) -> i32 {
    let places = held.places(card.suit());
    let through = |place: u8| {
        let up = (places >> place).trailing_ones();
        let down = (places << (16 - u32::from(place))).leading_ones();
        (up + down).min(u32::from(PINNACOLA) + 6) as i32
    };
    match low_place(card) {
        1 => through(1).max(through(14)),
        place => through(place),
    }
}

/// In how many suits its rank is held.
fn suits_of(held: &Held, card: French) -> i32 {
    Suit::ALL.into_iter().filter(|&suit| held.has(French::new(card.rank(), suit))).count() as i32
}
