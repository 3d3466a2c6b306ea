use super::parts::{Facts, TRICK, hand, played};
use super::play::led_by;
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{Seat, Seen};

/// What a seat scores for the cards that it was dealt: four honours of the trump suit 100, all five 150; in no trumps
/// the four aces 150.
pub(super) fn points(seen: &Seen<'_, Facts>, seat: Seat, trump: Option<Suit>) -> u16 {
    let cards = dealt(seen, seat);
    let Some(trump) = trump else {
        return if cards.filter(|card| card.rank() == Rank::ACE).count() == 4 { 150 } else { 0 };
    };
    match cards.filter(|card| card.suit() == trump && card.rank() >= Rank(10)).count() {
        5 => 150,
        4 => 100,
        _ => 0,
    }
}

/// Lists the cards that a seat was dealt in this hand, as far as the eyes know them: those it holds, those it has
/// played, and the one in the trick.
pub(super) fn dealt(seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = French> {
    let place = (seat.0 + 4 - led_by(seen).0) % 4;
    let in_trick = seen.faces(TRICK).skip(place as usize).take(1);
    seen.faces(played(seat)).chain(in_trick).chain(seen.faces(hand(seat))).map(French::from)
}
