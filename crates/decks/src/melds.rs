//! What rummy games share: hands as sets of cards, sets and runs, and the best arrangement by exact search.

use crate::{French, Rank, Suit};

/// A set of different French cards without jokers; the ace is low, as most rummy games have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// Returns the set with this card.
    #[must_use]
    pub const fn with(self, card: French) -> Cards {
        Cards(self.0 | bit(card))
    }

    /// Returns the set without those cards.
    #[must_use]
    pub const fn without(self, cards: Cards) -> Cards {
        Cards(self.0 & !cards.0)
    }

    /// Returns both sets together.
    #[must_use]
    pub const fn or(self, cards: Cards) -> Cards {
        Cards(self.0 | cards.0)
    }

    /// Tells whether the card is in the set.
    pub const fn has(self, card: French) -> bool {
        self.0 & bit(card) != 0
    }

    /// Tells whether all those cards are in the set.
    pub const fn has_all(self, cards: Cards) -> bool {
        cards.0 & !self.0 == 0
    }

    /// Counts the cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Tells whether there are no cards.
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
    pub fn value(self) -> u32 {
        let low = |ranks: u64| self.0 & (ranks * EVERY_SUIT);
        let numbers = (0..9).map(|rank| (rank + 1) * low(1 << rank).count_ones()).sum::<u32>();
        numbers + 10 * low(0b1_1110_0000_0000).count_ones()
    }

    /// Tells whether the cards are three or four of one rank.
    pub fn is_set(self) -> bool {
        let ranks = (0..4).fold(0, |ranks, suit| ranks | self.0 >> (16 * suit) & 0xFFFF);
        self.len() >= 3 && ranks.count_ones() == 1
    }

    /// Tells whether the cards are three or more in order of one suit.
    pub const fn is_run(self) -> bool {
        let low = self.0.trailing_zeros();
        self.len() >= 3
            && low / 16 == (63 - self.0.leading_zeros()) / 16
            && (self.0 >> low).trailing_ones() == self.len()
    }

    /// Calls `each` with every set and run that can be made of these cards.
    pub fn melds(self, each: &mut impl FnMut(Cards)) {
        let mut rest = self.0;
        while rest != 0 {
            let lowest = rest & rest.wrapping_neg();
            melds_from(rest, lowest, each);
            rest ^= lowest;
        }
    }
}

impl FromIterator<French> for Cards {
    fn from_iter<I: IntoIterator<Item = French>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

/// Cards laid out in melds, and what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrangement {
    melds: [Cards; MOST_MELDS],
    count: usize,
    /// The cards in no meld.
    pub deadwood: Cards,
}

/// The most melds that a hand of up to 17 cards can hold.
const MOST_MELDS: usize = 5;

impl Arrangement {
    /// Returns the melds.
    pub fn melds(&self) -> &[Cards] {
        &self.melds[..self.count]
    }
}

/// Finds the arrangement with the least deadwood, by exact search over all of them. At most 17 cards.
pub fn best(hand: Cards) -> Arrangement {
    let nothing = Arrangement { melds: [Cards::NONE; MOST_MELDS], count: 0, deadwood: hand };
    let mut search = Search { best: (hand.value(), nothing), at: nothing };
    search.at.deadwood = Cards::NONE;
    search.go(hand.0, 0);
    search.best.1
}

struct Search {
    best: (u32, Arrangement),
    at: Arrangement,
}

impl Search {
    /// The lowest card left is in no meld, or in one of those in which it is the lowest.
    fn go(&mut self, rest: u64, wasted: u32) {
        if wasted >= self.best.0 && !(wasted == 0 && rest == 0) {
            return;
        }
        if rest == 0 {
            self.best = (wasted, self.at);
            return;
        }
        let lowest = rest & rest.wrapping_neg();
        if self.at.count < MOST_MELDS {
            melds_from(rest, lowest, &mut |meld| {
                self.at.melds[self.at.count] = meld;
                self.at.count += 1;
                self.go(rest & !meld.0, wasted);
                self.at.count -= 1;
            });
        }
        self.at.deadwood.0 |= lowest;
        self.go(rest ^ lowest, wasted + Cards(lowest).value());
        self.at.deadwood.0 ^= lowest;
    }
}

const EVERY_SUIT: u64 = 0x0001_0001_0001_0001;

/// The melds among these cards whose lowest card is that one: runs upwards, and sets with higher suits.
fn melds_from(cards: u64, lowest: u64, each: &mut impl FnMut(Cards)) {
    let at = lowest.trailing_zeros();
    let run = (cards >> at).trailing_ones();
    for length in 3..=run {
        each(Cards(((1 << length) - 1) << at));
    }
    let same = cards & (EVERY_SUIT << (at % 16)) & !(lowest - 1);
    if same.count_ones() >= 3 {
        each(Cards(same));
    }
    if same.count_ones() == 4 {
        let mut others = same ^ lowest;
        while others != 0 {
            let one = others & others.wrapping_neg();
            each(Cards(same ^ one));
            others ^= one;
        }
    }
}

const fn bit(card: French) -> u64 {
    1 << (card.suit() as u32 * 16 + (card.rank().0 % 14 + card.rank().0 / 14) as u32 - 1)
}

fn card(at: u32) -> French {
    let rank = if at.is_multiple_of(16) { Rank::ACE } else { Rank((at % 16 + 1) as u8) };
    French::new(rank, Suit::ALL[(at / 16) as usize])
}
