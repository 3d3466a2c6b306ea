//! What rummy games share: hands as sets of cards, sets and runs, and the best arrangement by exact search.
//!
//! A search takes the lowest card that is left and either gives it up or puts it into one of the melds in which it is
//! the lowest, so every arrangement is met once. Cards that are in no meld at all are given up beforehand, which leaves
//! few cards to search in most hands: a random hand of eleven takes less than 0.1 µs, a bad one 1 µs.

mod cards;

pub use cards::{Cards, NotCards};

use cards::{Melds, lowest};

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
    let useful = hand.meldable();
    let nothing = Arrangement { melds: [Cards::NONE; MOST_MELDS], count: 0, deadwood: hand };
    let mut search = Search { least: useful.value(), best: nothing, at: nothing };
    search.at.deadwood = hand.without(useful);
    search.go(useful.0, 0);
    search.best
}

/// Returns what the cards outside melds count in the best arrangement. At most 17 cards.
pub fn deadwood(hand: Cards) -> u32 {
    best(hand).deadwood.value()
}

/// Returns the cards each of which can be given away so that the others can be arranged with at most so much deadwood.
///
/// One search answers for all cards: whichever is given away is in no meld, so it is among those left over.
pub fn spare(hand: Cards, most: u32) -> Cards {
    let useful = hand.meldable();
    let lost = hand.without(useful);
    let mut spare = Cards::NONE;
    // One card less takes away 10 at most.
    leftovers(useful.0, lost, lost.value(), most + 10, &mut |left, value| {
        spare = spare.or(left.worth(value.saturating_sub(most)));
    });
    spare
}

/// A search for the least deadwood, which leaves out what cannot be better than the best so far.
struct Search {
    /// What the best arrangement so far wastes.
    least: u32,
    best: Arrangement,
    at: Arrangement,
}

impl Search {
    fn go(&mut self, rest: u64, wasted: u32) {
        if wasted >= self.least {
            return;
        }
        if rest == 0 {
            (self.least, self.best) = (wasted, self.at);
            return;
        }
        let lowest = lowest(rest);
        let room = if self.at.count < MOST_MELDS { usize::MAX } else { 0 };
        for meld in Melds::from(rest, lowest).take(room) {
            self.at.melds[self.at.count] = meld;
            self.at.count += 1;
            self.go(rest & !meld.0, wasted);
            self.at.count -= 1;
            self.at.melds[self.at.count] = Cards::NONE;
        }
        self.at.deadwood.0 |= lowest;
        self.go(rest ^ lowest, wasted + Cards(lowest).value());
        self.at.deadwood.0 ^= lowest;
    }
}

/// Calls `each` with what is left over, and its value, by every arrangement that leaves at most so much.
fn leftovers(rest: u64, left: Cards, value: u32, most: u32, each: &mut impl FnMut(Cards, u32)) {
    if value > most {
        return;
    }
    if rest == 0 {
        return each(left, value);
    }
    let lowest = lowest(rest);
    for meld in Melds::from(rest, lowest) {
        leftovers(rest & !meld.0, left, value, most, each);
    }
    let given_up = Cards(lowest);
    leftovers(rest ^ lowest, left.or(given_up), value + given_up.value(), most, each);
}
