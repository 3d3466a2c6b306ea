//! What fishing games share: the sets of cards that sum to a value.

/// The maximum number of cards to search; more than any single pack has.
pub const MOST: usize = 64;

/// The highest sum that can be asked for.
pub const HIGHEST: u8 = 31;

/// The sums that some cards can make: one bit for each up to [`HIGHEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach(u32);

impl Reach {
    /// What no cards can make: only the empty sum.
    pub const NOTHING: Reach = Reach(1);

    /// Returns what can be made with one more card of this value.
    #[inline]
    #[must_use]
    pub const fn with(self, value: u8) -> Reach {
        if value > HIGHEST { self } else { Reach(self.0 | self.0 << value) }
    }

    /// Returns whether some of the cards sum to the target; the empty set does not count as making 0.
    #[inline]
    pub const fn can_make(self, target: u8) -> bool {
        target > 0 && self.is_at(target)
    }

    #[inline]
    const fn is_at(self, sum: u8) -> bool {
        sum <= HIGHEST && self.0 >> sum & 1 == 1
    }
}

impl FromIterator<u8> for Reach {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        values.into_iter().fold(Reach::NOTHING, Reach::with)
    }
}

/// The sets of cards that make a sum, found by dynamic programming from the last card backwards.
#[derive(Clone, Debug)]
pub struct Sums {
    values: [u8; MOST],
    len: usize,
    /// For each card, what it and the cards after it can make.
    reach: [Reach; MOST + 1],
}

impl Sums {
    /// Takes the values of up to [`MOST`] cards and ignores the rest. No value may be 0.
    pub fn new(cards: impl IntoIterator<Item = u8>) -> Sums {
        let (mut values, mut len) = ([0; MOST], 0);
        for value in cards.into_iter().take(MOST) {
            values[len] = value;
            len += 1;
        }
        let mut reach = [Reach::NOTHING; MOST + 1];
        for at in (0..len).rev() {
            reach[at] = reach[at + 1].with(values[at]);
        }
        Sums { values, len, reach }
    }

    /// Returns whether some of the cards sum to the target.
    #[inline]
    pub fn can_make(&self, target: u8) -> bool {
        self.reach[0].can_make(target)
    }

    /// Calls `each` with every set of cards that sums to the target, as a bit mask of their indices.
    ///
    /// Follows only branches that lead to the target, so the work is proportional to the output. Sets with
    /// the first cards come first.
    pub fn sets(&self, target: u8, each: &mut impl FnMut(u64)) {
        if self.can_make(target) {
            self.follow(0, target, 0, each);
        }
    }

    /// Precondition: `rest` can be made from the cards at `from` and after it.
    fn follow(&self, from: usize, rest: u8, taken: u64, each: &mut impl FnMut(u64)) {
        if rest == 0 {
            return each(taken);
        }
        for at in from..self.len {
            let (value, behind) = (self.values[at], self.reach[at + 1]);
            if value <= rest && behind.is_at(rest - value) {
                self.follow(at + 1, rest - value, taken | 1 << at, each);
            }
            if !behind.is_at(rest) {
                return;
            }
        }
    }
}
