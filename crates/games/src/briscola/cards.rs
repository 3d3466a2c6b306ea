use fairdeal_decks::{French, Rank, Suit};

/// The card that three players leave out, so that all hands are equal.
pub(super) const LEFT_OUT: French = French::new(Rank(2), Suit::Clubs);

/// By rank from 2 up: its strength within its suit, and its points.
///
/// A 3 K Q J 7 6 5 4 2, for 11 10 4 3 2 points and nothing.
const RANKS: [(u8, u8); 13] = [
    (0, 0),
    (8, 10),
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (0, 0),
    (0, 0),
    (0, 0),
    (5, 2),
    (6, 3),
    (7, 4),
    (9, 11),
];

/// Returns a card's strength within its suit, from 0 to 9.
pub(super) const fn power(card: French) -> u8 {
    RANKS[card.rank().0 as usize - 2].0
}

/// Returns the points a card is worth to whoever wins it.
pub(super) const fn value(card: French) -> u8 {
    RANKS[card.rank().0 as usize - 2].1
}
