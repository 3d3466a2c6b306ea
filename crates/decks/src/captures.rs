//! What fishing games share: the sets of cards that sum to a value.

/// The most cards among which sums are looked for: more than any single pack has.
pub const MOST: usize = 64;

/// The highest sum that can be asked for.
pub const HIGHEST: u8 = 31;

/// Which sums can be made of cards with these values, found by dynamic programming from the last card on.
#[derive(Clone, Debug)]
pub struct Sums {
    values: [u8; MOST],
    len: usize,
    /// For each card, one bit for every sum up to [`HIGHEST`] that it and the cards behind it can make.
    reach: [u32; MOST + 1],
}

impl Sums {
    /// Looks at the values of up to [`MOST`] cards; more are left out. No value may be 0.
    pub fn new(cards: impl IntoIterator<Item = u8>) -> Sums {
        let (mut values, mut len) = ([0; MOST], 0);
        for value in cards.into_iter().take(MOST) {
            values[len] = value;
            len += 1;
        }
        let mut reach = [0u32; MOST + 1];
        reach[len] = 1;
        for at in (0..len).rev() {
            reach[at] = reach[at + 1] | reach[at + 1].checked_shl(values[at].into()).unwrap_or(0);
        }
        Sums { values, len, reach }
    }

    /// Tells whether some of the cards sum to the target.
    #[inline]
    pub fn can_make(&self, target: u8) -> bool {
        target > 0 && self.reaches(0, target)
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

    fn follow(&self, from: usize, rest: u8, taken: u64, each: &mut impl FnMut(u64)) {
        if rest == 0 {
            return each(taken);
        }
        // The rest can be made of the cards from here on, so there is a next card.
        for at in from..self.len {
            let value = self.values[at];
            if value <= rest && self.reaches(at + 1, rest - value) {
                self.follow(at + 1, rest - value, taken | 1 << at, each);
            }
            if !self.reaches(at + 1, rest) {
                return;
            }
        }
    }

    /// Whether the cards from this place on can make the sum.
    #[inline]
    fn reaches(&self, at: usize, sum: u8) -> bool {
        sum <= HIGHEST && self.reach[at] >> sum & 1 == 1
    }
}
