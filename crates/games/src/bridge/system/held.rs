use crate::bridge::hand::Hand;
use fairdeal_decks::{French, Rank, Suit};

/// A hand in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::bridge) struct Held {
    /// The cards.
    cards: Hand,
    /// Four for an ace, three for a king, two for a queen, one for a jack.
    pub(super) points: i32,
    pub(super) lengths: [i32; 4],
}

impl FromIterator<French> for Held {
    fn from_iter<I: IntoIterator<Item = French>>(cards: I) -> Held {
        let mut held = Held::default();
        for card in cards {
            held.cards = held.cards.with(card);
            held.points += i32::from(card.rank().0.saturating_sub(Rank::JACK.0 - 1));
            held.lengths[card.suit() as usize] += 1;
        }
        held
    }
}

impl Held {
    fn has(&self, rank: u8, suit: Suit) -> bool {
        self.cards.has(French::new(Rank(rank), suit))
    }

    pub(super) fn length(&self, suit: Suit) -> i32 {
        self.lengths[suit as usize]
    }

    /// No void or singleton, at most one doubleton, and no long major.
    pub(super) fn is_balanced(&self) -> bool {
        let short = self.lengths.iter().filter(|&&length| length == 2).count();
        self.lengths.iter().all(|&length| (2..=5).contains(&length)) && short <= 1
    }

    /// Two of the three highest cards of a suit, or three of the five highest.
    pub(super) fn is_good(&self, suit: Suit) -> bool {
        let count = |lowest: u8| (lowest..=14).filter(|&rank| self.has(rank, suit)).count();
        count(12) >= 2 || count(10) >= 3
    }

    /// Returns whether the suit is probably stopped: the ace, or a lower honour with small cards.
    pub(super) fn stops(&self, suit: Suit) -> bool {
        let length = self.length(suit);
        (0..4).any(|below| self.has(14 - below, suit) && length > i32::from(below))
    }

    /// Returns the points with a suit as trumps, of which the partner holds some: shortness counts with support.
    pub(super) fn support(&self, trump: Suit) -> i32 {
        let trumps = self.length(trump);
        let worth = |length: i32| match (trumps, length) {
            (4.., 0) => 5,
            (4.., 1) => 3,
            (3, 0) => 3,
            (3, 1) => 2,
            (3.., 2) => 1,
            _ => 0,
        };
        let others = Suit::ALL.into_iter().filter(|&suit| suit != trump);
        self.points + others.map(|suit| worth(self.length(suit))).sum::<i32>()
    }

    /// Returns the points with a long suit of the hand: each card after the fourth counts.
    pub(super) fn with_length(&self) -> i32 {
        self.points + self.lengths.iter().map(|&length| (length - 4).max(0)).sum::<i32>()
    }

    /// Counts aces and the king of trumps; returns also whether the queen of trumps is there.
    pub(super) fn key_cards(&self, trump: Suit) -> (i32, bool) {
        let aces = Suit::ALL.into_iter().filter(|&suit| self.has(14, suit)).count() as i32;
        (aces + i32::from(self.has(13, trump)), self.has(12, trump))
    }
}
