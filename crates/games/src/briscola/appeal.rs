use super::cards::{power, value};
use super::parts::Facts;
use super::rules::Briscola;
use fairdeal_decks::{French, tricks::taker};
use fairdeal_kernel::{Seat, Seen};

impl Briscola {
    /// How good a card looks, in tenths of a point: what it wins or gives away, less what it is worth to keep.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
        let Facts { trump, leader, .. } = *seen.facts();
        let with = || self.trick(seen).chain([card]);
        let best = leader.plus(taker(with(), Some(trump), power) as u8, self.seats);
        let ours = self.sides().of(best) == self.sides().of(seat);
        let points = with().map(|card| i32::from(value(card))).sum::<i32>();
        let expected = match (ours, self.seats as usize - with().count()) {
            (true, 0) => 10 * points,
            (true, _) => 2 * points - 6 * i32::from(value(card)),
            (false, _) => -10 * points,
        };
        expected - keep(card, card.suit() == trump)
    }
}

/// What a card is worth in the hand: trumps take tricks later, high ones with many points in them.
fn keep(card: French, is_trump: bool) -> i32 {
    let power = i32::from(power(card));
    if is_trump { 40 + 6 * power } else { power }
}
