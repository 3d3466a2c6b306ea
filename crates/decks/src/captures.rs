//! What fishing games share: the sets of cards that sum to a value.

/// The most cards among which sets are looked for: more than any single pack has.
pub const MOST: usize = 64;

/// The highest sum that can be asked for.
pub const HIGHEST: u8 = 31;

/// Which sums can be made of some cards: one bit for each up to [`HIGHEST`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach(u32);

impl Reach {
    /// What no cards can make: nothing but the empty sum.
    pub const NOTHING: Reach = Reach(1);

    /// Returns what can be made with one more card of this value.
    #[inline]
    #[must_use]
    pub const fn with(self, value: u8) -> Reach {
        if value > HIGHEST { self } else { Reach(self.0 | self.0 << value) }
    }

    /// Tells whether some of the cards sum to the target; that none of them make 0 does not count.
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

/// The sets of cards that make a sum, found by dynamic programming from the last card on.
#[derive(Clone, Debug)]
pub struct Sums {
    values: [u8; MOST],
    len: usize,
    /// For each card what it and the cards behind it can make.
    reach: [Reach; MOST + 1],
}

impl Sums {
    /// Looks at the values of up to [`MOST`] cards; more are left out. No value may be 0.
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

    /// Tells whether some of the cards sum to the target.
    #[inline]
    pub fn can_make(&self, target: u8) -> bool {
        self.reach[0].can_make(target)
    }

    /// Calls `each` with every set of cards that sums to the target, as a mask of their places.
    ///
    /// Only ways that lead to the target are followed, so the work is that of writing the sets down. Sets with the
    /// first cards come first.
    pub fn sets(&self, target: u8, each: &mut impl FnMut(u64)) {
        if self.can_make(target) {
            self.follow(0, target, 0, each);
        }
    }

    /// The rest can be made of the cards from this place on.
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
