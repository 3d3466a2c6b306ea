use fairdeal_decks::{French, Rank, Suit};

/// The two of spades, the small kasino.
pub(super) const SMALL: French = French::new(Rank(2), Suit::Spades);
/// The ten of diamonds, the big kasino.
pub(super) const BIG: French = French::new(Rank(10), Suit::Diamonds);

/// What a card counts on the table: the ace 1, jack, queen and king 11, 12 and 13.
pub(super) fn on_table(card: French) -> u8 {
    if card.rank() == Rank::ACE { 1 } else { card.rank().0 }
}

/// What a card counts that is played from the hand: the ace 14, the small kasino 15, the big one 16.
pub(super) fn in_hand(card: French) -> u8 {
    match card {
        SMALL => 15,
        BIG => 16,
        _ => card.rank().0,
    }
}
