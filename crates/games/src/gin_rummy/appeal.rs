use super::parts::{Action, Facts, cards, hand, top_discard};
use super::rules::GinRummy;
use fairdeal_decks::{
    French,
    melds::{Cards, deadwood, spare},
};
use fairdeal_kernel::{Seat, Seen};

/// Better than any discard.
const KNOCK: i32 = 1000;
/// What a card that may yet become part of a meld is worth, in tenths of a point of deadwood.
const PARTNER: i32 = 15;

impl GinRummy {
    /// Takes a discard that makes melds and lowers the deadwood, throws what wastes most, knocks at once, lays the
    /// melds that leave least and lays off what it can.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        let held = cards(seen, hand(seat));
        let left_without = |gone: Cards| 10 * deadwood(held.without(gone)) as i32;
        match action {
            Action::Deal | Action::Draw | Action::Pass => 0,
            Action::Take => top_discard(seen).map_or(0, |card| gain(held, card)),
            Action::Discard(card) => -left_without(Cards::of(card)) - PARTNER * partners(held, card),
            Action::Knock(card) => KNOCK - left_without(Cards::of(card)),
            Action::BigGin => 2 * KNOCK,
            Action::Meld(meld) => -left_without(meld),
            Action::LayOff { card, .. } => -left_without(Cards::of(card)),
            Action::Done => -10 * held.value() as i32 - 1,
        }
    }
}

/// Returns how much deadwood is saved by taking a card and throwing the best of the others; negative if the
/// card is in no meld.
fn gain(held: Cards, card: French) -> i32 {
    let eleven = held.with(card);
    if !eleven.meldable().has(card) {
        return -1;
    }
    let before = deadwood(held);
    let after = (0..before).find(|&most| !spare(eleven, most).without(Cards::of(card)).is_empty());
    after.map_or(-1, |after| before as i32 - after as i32)
}

/// Counts the cards with which a card may yet become a meld: of its rank, or near it in its suit.
fn partners(held: Cards, card: French) -> i32 {
    let step = |card: French| i32::from((card.rank().0 - 1) % 13);
    let near = |other: &French| {
        *other != card
            && (other.rank() == card.rank()
                || other.suit() == card.suit() && (step(*other) - step(card)).abs() <= 2)
    };
    held.iter().filter(near).count() as i32
}
