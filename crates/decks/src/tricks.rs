//! What trick-taking games share: following suit, and who takes a trick.

use crate::{French, Suit};

/// Lists the cards that follow the suit led; all of them if none does, or if nothing was led.
///
/// Iterates the hand twice rather than allocating.
pub fn following<I: Iterator<Item = French>>(
    hand: impl Fn() -> I,
    led: Option<Suit>,
) -> impl Iterator<Item = French> {
    let follows = move |card: French| Some(card.suit()) == led;
    let bound = hand().any(follows);
    hand().filter(move |&card| !bound || follows(card))
}

/// Returns the index of the card that takes a trick, in the order of play: the highest trump, or else the
/// highest of the suit led. `power` ranks the cards of a suit. The trick must not be empty.
pub fn taker(
    cards: impl Iterator<Item = French>,
    trump: Option<Suit>,
    power: impl Fn(French) -> u8,
) -> usize {
    let mut led = None;
    let mut best = (0, 0);
    for (at, card) in cards.enumerate() {
        let led = *led.get_or_insert(card.suit());
        let class = if Some(card.suit()) == trump {
            0x200
        } else if card.suit() == led {
            0x100
        } else {
            continue;
        };
        let strength = class + u16::from(power(card));
        if strength > best.0 {
            best = (strength, at);
        }
    }
    best.1
}
