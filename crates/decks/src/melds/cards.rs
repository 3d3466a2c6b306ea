use crate::{French, Rank, Suit};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// A set of distinct French cards without jokers; the ace is low, as in most rummy games.
///
/// Written as a list of cards, suit by suit: `["7s", "8s", "9s"]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(pub(super) u64);

impl Cards {
    /// The empty set.
    pub const NONE: Cards = Cards(0);

    /// Returns the set of this one card, which must not be a joker.
    #[inline]
    pub const fn of(card: French) -> Cards {
        Cards(bit(card))
    }

    /// Returns the set with this card added, which must not be a joker.
    #[inline]
    #[must_use]
    pub const fn with(self, card: French) -> Cards {
        Cards(self.0 | bit(card))
    }

    /// Returns the set without those cards.
    #[inline]
    #[must_use]
    pub const fn without(self, cards: Cards) -> Cards {
        Cards(self.0 & !cards.0)
    }

    /// Returns the union of both sets.
    #[inline]
    #[must_use]
    pub const fn or(self, cards: Cards) -> Cards {
        Cards(self.0 | cards.0)
    }

    /// Returns whether the card is in the set.
    #[inline]
    pub const fn has(self, card: French) -> bool {
        self.0 & bit(card) != 0
    }

    /// Returns whether all those cards are in the set.
    pub const fn has_all(self, cards: Cards) -> bool {
        cards.0 & !self.0 == 0
    }

    /// Counts the cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the cards, suit by suit, aces first.
    pub fn iter(self) -> impl Iterator<Item = French> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let at = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(card(at))
        })
    }

    /// Adds up the values: face cards 10, aces 1, others their number.
    #[inline]
    pub const fn value(self) -> u32 {
        // Bit-sliced: one population count per binary digit of the values.
        let mut value = 0;
        let mut digit = 0;
        while digit < 4 {
            value += (self.0 & (WITH_DIGIT[digit] * EVERY_SUIT)).count_ones() << digit;
            digit += 1;
        }
        value
    }

    /// Returns the cards with at least this value.
    #[must_use]
    pub const fn worth(self, least: u32) -> Cards {
        let cheaper = if least == 0 { 0 } else { least - 1 };
        let ranks = if cheaper < 10 { RANKS >> cheaper << cheaper } else { 0 };
        Cards(self.0 & (ranks * EVERY_SUIT))
    }

    /// Returns whether the cards are three or four of one rank.
    pub const fn is_set(self) -> bool {
        let [clubs, diamonds, hearts, spades] = self.suits();
        self.len() >= 3 && (clubs | diamonds | hearts | spades).count_ones() == 1
    }

    /// Returns whether the cards are three or more consecutive ones of a suit.
    pub const fn is_run(self) -> bool {
        let low = self.0.trailing_zeros();
        self.len() >= 3
            && low / LANE == (63 - self.0.leading_zeros()) / LANE
            && (self.0 >> low).trailing_ones() == self.len()
    }

    /// Returns whether the cards are a set or a run.
    pub const fn is_meld(self) -> bool {
        self.is_set() || self.is_run()
    }

    /// Returns the cards that are in at least one meld of these cards.
    #[inline]
    #[must_use]
    pub const fn meldable(self) -> Cards {
        let cards = self.0;
        // Each suit's lane has unused bits at its end, so no run reaches into the next suit.
        let first = cards & cards >> 1 & cards >> 2;
        let [clubs, diamonds, hearts, spades] = self.suits();
        // Ranks held in at least three of the four suits.
        let thrice = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds);
        Cards(first | first << 1 | first << 2 | cards & (thrice * EVERY_SUIT))
    }

    /// Calls `each` with every set and run that can be made of these cards.
    pub fn melds(self, each: &mut impl FnMut(Cards)) {
        let mut rest = self.meldable().0;
        while rest != 0 {
            let lowest = lowest(rest);
            Melds::from(rest, lowest).for_each(&mut *each);
            rest ^= lowest;
        }
    }

    /// Returns the ranks held in each suit.
    const fn suits(self) -> [u64; 4] {
        [self.0 & RANKS, self.0 >> LANE & RANKS, self.0 >> (2 * LANE) & RANKS, self.0 >> (3 * LANE) & RANKS]
    }
}

impl FromIterator<French> for Cards {
    /// Collects cards, none of which may be a joker.
    fn from_iter<I: IntoIterator<Item = French>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

/// Writes the cards for machines: `7s 8s 9s`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            let space = if at > 0 { " " } else { "" };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({self})")
    }
}

/// The error for a text or a list that is not a set of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotCards(String);

impl fmt::Display for NotCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotCards {}

impl FromStr for Cards {
    type Err = NotCards;

    /// Parses cards separated by spaces.
    fn from_str(text: &str) -> Result<Cards, NotCards> {
        text.split_whitespace().try_fold(Cards::NONE, |cards, name| {
            let card = name.parse().map_err(|error| NotCards(format!("{error}")))?;
            cards.and(card)
        })
    }
}

impl Cards {
    /// Returns the set with one more card, if that is possible.
    fn and(self, card: French) -> Result<Cards, NotCards> {
        if card.is_joker() {
            return Err(NotCards(format!("{card} is a joker, which cannot be in a set or run here")));
        }
        if self.has(card) {
            return Err(NotCards(format!("{card} is named twice")));
        }
        Ok(self.with(card))
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(List)
    }
}

struct List;

impl<'de> de::Visitor<'de> for List {
    type Value = Cards;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Cards, A::Error> {
        let mut cards = Cards::NONE;
        while let Some(card) = list.next_element()? {
            cards = cards.and(card).map_err(de::Error::custom)?;
        }
        Ok(cards)
    }
}

/// The melds whose lowest card is a given one: runs upwards, and sets with higher suits.
pub(super) struct Melds {
    at: u32,
    /// The length of the next run.
    length: u32,
    /// The length of the longest run.
    longest: u32,
    /// The cards of the rank, if they make a set.
    same: u64,
    /// Whether the set of all of them is still to come.
    all: bool,
    /// Which cards of four are still to be left out for a set of three.
    omit: u64,
}

impl Melds {
    pub(super) fn from(cards: u64, lowest: u64) -> Melds {
        let at = lowest.trailing_zeros();
        let same = cards & (EVERY_SUIT << (at % LANE)) & !(lowest - 1);
        let count = same.count_ones();
        let omit = if count == 4 { same ^ lowest } else { 0 };
        Melds { at, length: 3, longest: (cards >> at).trailing_ones(), same, all: count >= 3, omit }
    }
}

impl Iterator for Melds {
    type Item = Cards;

    fn next(&mut self) -> Option<Cards> {
        if self.length <= self.longest {
            self.length += 1;
            return Some(Cards(((1 << (self.length - 1)) - 1) << self.at));
        }
        if self.all {
            self.all = false;
            return Some(Cards(self.same));
        }
        let omitted = lowest(self.omit);
        self.omit ^= omitted;
        (omitted != 0).then_some(Cards(self.same ^ omitted))
    }
}

/// The distance between suits: a bit for each rank, and unused ones at the end.
const LANE: u32 = 16;
/// The thirteen ranks of a suit.
const RANKS: u64 = 0b1_1111_1111_1111;
/// The lowest rank of every suit.
const EVERY_SUIT: u64 = 0x0001_0001_0001_0001;
/// The ranks whose value has each binary digit: the odd ones, then those with a 2, a 4 and an 8 in them.
const WITH_DIGIT: [u64; 4] = [0b0_0001_0101_0101, 0b1_1110_0110_0110, 0b0_0000_0111_1000, 0b1_1111_1000_0000];

/// Returns the lowest of some cards, or none.
pub(super) const fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

const fn bit(card: French) -> u64 {
    1 << (card.suit() as u32 * LANE + (card.rank().0 as u32 - 1) % 13)
}

fn card(at: u32) -> French {
    let rank = if at.is_multiple_of(LANE) { Rank::ACE } else { Rank((at % LANE + 1) as u8) };
    French::new(rank, Suit::ALL[(at / LANE) as usize])
}
