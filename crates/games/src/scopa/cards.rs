use fairdeal_decks::{French, Rank, Suit};

/// The suit that counts: diamonds stand for coins.
pub(super) const COINS: Suit = Suit::Diamonds;
/// The seven of coins, which is worth a point.
pub(super) const SETTEBELLO: French = French::new(Rank(7), COINS);
/// The lowest value that no card has.
pub(super) const VALUES: u8 = 11;

/// Returns what a card takes and is taken for: an ace 1, numbers as they are, J 8, Q 9, K 10.
#[inline]
pub(super) const fn value(card: French) -> u8 {
    match card.rank() {
        Rank::ACE => 1,
        Rank(number) if number <= 7 => number,
        Rank(court) => court - 3,
    }
}

/// Returns what a card counts in the primiera: 7 6 A 5 4 3 2 in this order, then the court cards.
pub(super) const fn prime(card: French) -> u8 {
    [16, 12, 13, 14, 15, 18, 21, 10, 10, 10][value(card) as usize - 1]
}
