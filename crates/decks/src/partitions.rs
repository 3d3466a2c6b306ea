//! What fishing games with several sums at once share: parting cards into sets that each add up to a value.
//!
//! All of it is exact. Cards of equal value are alike here, so the search goes over numbers of cards and never over
//! sets of them; the ways that it follows are cut by swapping arguments, which the comments give.

/// How many cards there are of each value: values from 1 to 15, at most 15 cards of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts(u64);

impl Counts {
    /// No cards.
    pub const NONE: Counts = Counts(0);

    /// Counts the cards of a value.
    #[inline]
    pub const fn of(self, value: u8) -> u8 {
        (self.0 >> (4 * value) & 15) as u8
    }

    /// Returns the cards with one more of this value.
    #[inline]
    #[must_use]
    pub const fn with(self, value: u8) -> Counts {
        self.plus(value, 1)
    }

    /// Returns both together.
    #[must_use]
    pub const fn and(self, others: Counts) -> Counts {
        Counts(self.0 + others.0)
    }

    /// Returns what is left without those, which must be among them.
    #[must_use]
    pub const fn without(self, others: Counts) -> Counts {
        Counts(self.0 - others.0)
    }

    /// Tells whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds up the values.
    pub fn total(self) -> u32 {
        // The numbers of cards at odd and at even values, added up byte by byte with their weights.
        let (mut even, mut odd, mut total) = (self.0 & LOW, self.0 >> 4 & LOW, 0);
        for pair in 0..8 {
            total += 2 * pair * (even & 15) as u32 + (2 * pair + 1) * (odd & 15) as u32;
            (even, odd) = (even >> 8, odd >> 8);
        }
        total
    }

    /// Returns the sums up to 31 that some of the cards make, as bits; bit 0 is set, as nothing makes 0.
    pub fn sums(self) -> u32 {
        self.values().fold(1, |sums, value| wider(sums, value, self.of(value)))
    }

    /// Lists the values of which there are cards, lowest first.
    fn values(self) -> impl Iterator<Item = u8> {
        (1..16).filter(move |&value| self.of(value) > 0)
    }

    const fn highest(self) -> u8 {
        (63 - self.0.leading_zeros()) as u8 / 4
    }

    const fn plus(self, value: u8, count: u8) -> Counts {
        Counts(self.0 + ((count as u64) << (4 * value)))
    }

    const fn minus(self, value: u8, count: u8) -> Counts {
        Counts(self.0 - ((count as u64) << (4 * value)))
    }
}

const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;

impl FromIterator<u8> for Counts {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        values.into_iter().fold(Counts::NONE, Counts::with)
    }
}

/// Some of the values from 1 to 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values(u16);

impl Values {
    /// Tells whether the value is among them.
    #[inline]
    pub const fn has(self, value: u8) -> bool {
        self.0 >> value & 1 == 1
    }
}

/// Tells whether the cards can be parted into sets that each add up to the target; no cards can.
pub fn parts(cards: Counts, target: u8) -> bool {
    Search::new(target).go(cards, Counts::NONE).is_some()
}

/// Tells whether the chosen cards, with some of the others or none, can be parted into sets that each add up to the
/// target.
pub fn completes(chosen: Counts, others: Counts, target: u8) -> bool {
    Search::new(target).go(chosen, others).is_some()
}

/// Returns the values of which one of the other cards can be chosen too, so that [`completes`] still holds.
pub fn additions(chosen: Counts, others: Counts, target: u8) -> Values {
    let mut able = Values::default();
    for value in others.values() {
        if !able.has(value) {
            let left = Search::new(target).go(chosen.with(value), others.minus(value, 1));
            if let Some(left) = left {
                // Whatever completes this choice could have been chosen as well.
                others.without(left).values().for_each(|used| able.0 |= 1 << used);
            }
        }
    }
    able
}

/// How many states that lead nowhere are remembered; more are forgotten, which costs time and nothing else.
const REMEMBERED: usize = 256;

struct Search {
    target: u8,
    /// States that lead nowhere, each by the cards left in it.
    dead: [u64; REMEMBERED],
}

impl Search {
    fn new(target: u8) -> Search {
        Search { target, dead: [0; REMEMBERED] }
    }

    /// Parts the needed cards, with spare ones where it helps; returns the spare cards left.
    ///
    /// A set takes needed cards of a value before spare ones: where any of them are used, those may be.
    fn go(&mut self, needed: Counts, spare: Counts) -> Option<Counts> {
        if needed.is_empty() {
            return Some(spare);
        }
        let (least, target) = (needed.total(), u32::from(self.target));
        if least.div_ceil(target) * target > least + spare.total() {
            return None;
        }
        let highest = needed.highest();
        let rest = self.target.checked_sub(highest)?;
        let others = needed.minus(highest, 1);
        if rest == 0 {
            return self.go(others, spare);
        }
        if others.of(rest) > 0 {
            // A needed card that fills the set alone is in some set: swap it with whatever fills this one.
            return self.go(others.minus(rest, 1), spare);
        }
        let left = needed.0 + spare.0;
        let place = (left.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize % REMEMBERED;
        if self.dead[place] == left {
            return None;
        }
        let found = self.fill(&Fill::new(others, spare, rest), rest, rest, others, spare);
        if found.is_none() {
            self.dead[place] = left;
        }
        found
    }

    /// Fills a set with cards up to a value, the highest and most first, and goes on from there.
    fn fill(&mut self, fill: &Fill, value: u8, rest: u8, needed: Counts, spare: Counts) -> Option<Counts> {
        if rest == 0 {
            return self.go(needed, spare);
        }
        if !fill.makes(value, rest) {
            return None;
        }
        let (own, more) = (needed.of(value), spare.of(value));
        let most = (own + more).min(rest / value);
        (0..=most).rev().find_map(|count| {
            let taken = count.min(own);
            let (needed, spare) = (needed.minus(value, taken), spare.minus(value, count - taken));
            self.fill(fill, value - 1, rest - count * value, needed, spare)
        })
    }
}

/// Which sums the cards up to each value make.
struct Fill([u32; 16]);

impl Fill {
    fn new(needed: Counts, spare: Counts, most: u8) -> Fill {
        let all = needed.and(spare);
        let mut sums = [1; 16];
        for value in 1..=most {
            sums[usize::from(value)] = wider(sums[usize::from(value) - 1], value, all.of(value));
        }
        Fill(sums)
    }

    fn makes(&self, value: u8, sum: u8) -> bool {
        self.0[usize::from(value)] >> sum & 1 == 1
    }
}

/// The sums that can be made with some more cards of a value.
fn wider(sums: u32, value: u8, count: u8) -> u32 {
    (0..count).fold(sums, |sums, _| sums | sums << value)
}
