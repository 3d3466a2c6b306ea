//! What fishing games share: the sets of cards that sum to a value.

/// The most cards among which sums are looked for.
pub const MOST: usize = 32;

/// Which sums can be made of cards with these values, found by dynamic programming from the last card on.
#[derive(Clone, Debug)]
pub struct Sums {
    values: [u8; MOST],
    len: usize,
    /// For each card the sums, up to 31, that it and the cards behind it can make.
    reach: [u32; MOST + 1],
}

impl Sums {
    /// Looks at the values of up to [`MOST`] cards; more are left out. No value is 0 or above 31.
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
    pub fn can_make(&self, target: u8) -> bool {
        self.from_can_make(0, target)
    }

    /// Calls `each` with every set of cards that sums to the target, as a mask of their places.
    ///
    /// Only ways that lead to the target are followed, so the work is that of writing the sets down.
    pub fn sets(&self, target: u8, each: &mut impl FnMut(u32)) {
        if target > 0 && self.can_make(target) {
            self.follow(0, target, 0, each);
        }
    }

    fn follow(&self, at: usize, rest: u8, taken: u32, each: &mut impl FnMut(u32)) {
        if rest == 0 {
            return each(taken);
        }
        if rest >= self.values[at] && self.from_can_make(at + 1, rest - self.values[at]) {
            self.follow(at + 1, rest - self.values[at], taken | 1 << at, each);
        }
        if self.from_can_make(at + 1, rest) {
            self.follow(at + 1, rest, taken, each);
        }
    }

    fn from_can_make(&self, at: usize, target: u8) -> bool {
        at <= self.len && target < 32 && self.reach[at] >> target & 1 == 1
    }
}
