use fairdeal_decks::{French, Pack, Rank, Suit};
use fairdeal_kernel::Face;
use std::{fmt, str::FromStr};

/// The cards a seat was dealt; empty if unknown. Written as in PBN: `KT.AQ5.98762.KQ3`, spades first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u64);

impl Hand {
    /// All cards of the pack.
    pub const FULL: Hand = Hand((1 << 52) - 1);

    /// Counts the cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a card is among them.
    pub fn has(self, card: French) -> bool {
        self.0 >> Face::from(card).0 & 1 == 1
    }

    /// Adds a card.
    #[must_use]
    pub fn with(self, card: French) -> Hand {
        Hand(self.0 | 1 << Face::from(card).0)
    }

    /// Returns the cards that are in both.
    #[must_use]
    pub const fn and(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }

    /// Returns the cards that are in either.
    #[must_use]
    pub const fn or(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }

    /// Returns the cards of the pack that are not among these.
    #[must_use]
    pub const fn rest(self) -> Hand {
        Hand(!self.0 & Hand::FULL.0)
    }

    /// Lists the cards, lowest suit and rank first.
    pub fn cards(self) -> impl Iterator<Item = French> {
        Pack::FULL.cards().filter(move |&card| self.has(card))
    }
}

impl FromIterator<French> for Hand {
    fn from_iter<I: IntoIterator<Item = French>>(cards: I) -> Self {
        cards.into_iter().fold(Hand::default(), Hand::with)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for suit in Suit::ALL.into_iter().rev() {
            let ranks = Rank(2).up().rev().filter(|&rank| self.has(French::new(rank, suit)));
            let dot = if suit == Suit::Spades { "" } else { "." };
            write!(f, "{dot}{}", ranks.map(Rank::letter).collect::<String>())?;
        }
        Ok(())
    }
}

/// The error for a text that is not a hand, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAHand(pub String);

impl fmt::Display for NotAHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Hand {
    type Err = NotAHand;

    fn from_str(text: &str) -> Result<Hand, NotAHand> {
        let suits: Vec<&str> = text.split('.').collect();
        if text == "-" {
            return Ok(Hand::default());
        }
        if suits.len() != 4 {
            let how =
                "does not have four suits; write spades.hearts.diamonds.clubs like KT.AQ5.98762.KQ3, or -";
            return Err(NotAHand(format!("the hand {text:?} {how}")));
        }
        let mut hand = Hand::default();
        for (ranks, suit) in suits.into_iter().zip(Suit::ALL.into_iter().rev()) {
            for rank in ranks.replace("10", "T").chars() {
                hand = add(hand, rank, suit)
                    .map_err(|problem| NotAHand(format!("the hand {text:?} {problem}")))?;
            }
        }
        Ok(hand)
    }
}

fn add(hand: Hand, rank: char, suit: Suit) -> Result<Hand, String> {
    let card = card(suit.letter(), rank).ok_or_else(|| format!("has {rank:?}, which is not a rank"))?;
    if hand.has(card) { Err(format!("has {} twice", card.text())) } else { Ok(hand.with(card)) }
}

/// The card of two letters, in whichever case: `S` and `K`.
pub(super) fn card(suit: char, rank: char) -> Option<French> {
    format!("{rank}{suit}").parse().ok().filter(|card: &French| !card.is_joker())
}

/// Reads a card with its suit in front: `SK`, `dT`, `H10`.
pub(super) fn suited(text: &str) -> Option<French> {
    let (suit, rank) = text.split_at_checked(1)?;
    let rank = if rank == "10" { "T" } else { rank };
    let mut letters = rank.chars();
    card(suit.chars().next()?, letters.next().filter(|_| letters.next().is_none())?)
}

/// Writes a card with its suit in front: `SK`.
pub(super) fn suit_first(card: French) -> String {
    format!("{}{}", card.suit().letter().to_ascii_uppercase(), card.rank().letter())
}
