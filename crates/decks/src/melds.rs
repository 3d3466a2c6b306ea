//! What rummy games share: hands as sets of cards, sets and runs, and the best arrangement by exact search.
//!
//! The search takes the lowest remaining card and either discards it or puts it into a meld in which it is
//! the lowest, so it visits every arrangement once. Cards that are in no meld at all are discarded
//! beforehand, which leaves few cards to search in most hands: a random hand of eleven takes less than 0.1
//! µs, a bad one 1 µs.

mod cards;

pub use cards::{Cards, NotCards};

use cards::{Melds, lowest};

/// Cards arranged into melds, and what is left over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrangement {
    melds: [Cards; MOST_MELDS],
    count: usize,
    /// The cards in no meld.
    pub deadwood: Cards,
}

/// The maximum number of melds in a hand of up to 17 cards.
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

/// Returns the value of the cards outside melds in the best arrangement. At most 17 cards.
pub fn deadwood(hand: Cards) -> u32 {
    best(hand).deadwood.value()
}

/// Returns the cards that can be discarded so that the others can be arranged with at most `most` deadwood.
///
/// One search answers for all cards: a discarded card is in no meld, so it is among the leftovers.
pub fn spare(hand: Cards, most: u32) -> Cards {
    let useful = hand.meldable();
    let lost = hand.without(useful);
    let mut spare = Cards::NONE;
    // Removing one card lowers the deadwood by at most 10.
    leftovers(useful.0, lost, lost.value(), most + 10, &mut |left, value| {
        spare = spare.or(left.worth(value.saturating_sub(most)));
    });
    spare
}

/// A search for the least deadwood that prunes whatever cannot beat the best so far.
struct Search {
    /// The deadwood of the best arrangement so far.
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
        // Melding before discarding finds good arrangements early, which prunes the rest.
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

/// Calls `each` with the leftovers of every arrangement that leaves at most `most`, and with their value.
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
