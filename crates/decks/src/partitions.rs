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

    /// Tells whether some of the cards add up to a sum.
    pub fn make(self, sum: u8) -> bool {
        makes(self.sums(), sum.into())
    }

    /// The sums up to 127 of some of the cards, as bits.
    fn sums(self) -> u128 {
        self.values().fold(1, |sums, value| wider(sums, value, self.of(value)))
    }

    /// Lists the values of which there are cards, lowest first.
    fn values(self) -> impl Iterator<Item = u8> {
        (1..16).filter(move |&value| self.of(value) > 0)
    }

    /// Parts the cards above a value from the others.
    const fn split(self, value: u8) -> (Counts, Counts) {
        let low = (1 << (4 * value + 4)) - 1;
        (Counts(self.0 & !low), Counts(self.0 & low))
    }

    /// Lists the values card by card, highest first.
    fn downwards(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            let value = (!left.is_empty()).then(|| left.highest())?;
            left = left.minus(value, 1);
            Some(value.into())
        })
    }

    const fn highest(self) -> u8 {
        (63 - self.0.leading_zeros()) as u8 / 4
    }

    /// Marks the values of which there are cards with a 1 each.
    const fn marks(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & 0x1111_1111_1111_1111
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
        if !self.has_room(needed, spare) {
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
        let reach = Reach::new(others.and(spare), rest);
        let found = self.fill(&reach, rest, Set { rest, needed: others, spare, any: Sums::NONE, spares: Sums::NONE });
        if found.is_none() {
            self.dead[place] = left;
        }
        found
    }

    /// Tells whether the sums allow it.
    ///
    /// No set holds two cards above half the target, nor one of them with one of just half. What such cards lack must
    /// come from cards that are not too high for it, and every further set has at best one high spare card.
    fn has_room(&self, needed: Counts, spare: Counts) -> bool {
        let (mut sets, mut lack, mut supply) = (0, 0, 0);
        for low in 1..self.target.div_ceil(2) {
            let high = needed.of(self.target - low);
            (sets, lack) = (sets + u32::from(high), lack + high * low);
            supply += (needed.of(low) + spare.of(low)) * low;
            if lack > supply {
                return false;
            }
        }
        if self.target.is_multiple_of(2) {
            sets += u32::from(needed.of(self.target / 2).div_ceil(2));
        }
        self.comes_out_even(sets, needed.total(), spare)
    }

    /// Tells whether spare cards can fill what is needed up to a multiple of the target, in so many sets without a high
    /// spare card and as many as there is room for with one.
    fn comes_out_even(&self, sets: u32, needed: u32, spare: Counts) -> bool {
        let target = u32::from(self.target);
        let (high, low) = spare.split(self.target / 2);
        let all = spare.sums();
        let mut most = needed + low.total();
        let mut sums = low.sums();
        let mut highest = high.downwards().filter(|&value| value <= target);
        for total in (sets..).map(|sets| sets * target) {
            if most < total {
                return false;
            }
            if total >= needed && makes(sums, total - needed) {
                return true;
            }
            (most, sums) = (most + highest.next().unwrap_or(0), all);
        }
        false
    }

    /// Fills a set with cards up to a value, the highest and most first, and goes on from there.
    fn fill(&mut self, reach: &Reach, value: u8, set: Set) -> Option<Counts> {
        if set.rest == 0 {
            return self.go(set.needed, set.spare);
        }
        if !reach.makes(value, set.rest) {
            return None;
        }
        let most = (set.needed.of(value) + set.spare.of(value)).min(set.rest / value);
        (0..=most).rev().find_map(|count| {
            let wider = (0..count).fold(set, |set, _| set.with(value));
            if wider.is_wasteful() { None } else { self.fill(reach, value - 1, wider) }
        })
    }
}

/// A set that is being filled.
#[derive(Clone, Copy)]
struct Set {
    /// What it lacks.
    rest: u8,
    /// The needed cards left.
    needed: Counts,
    /// The spare cards left.
    spare: Counts,
    /// The sums of the cards that fill it.
    any: Sums,
    /// The sums of the spare cards that fill it.
    spares: Sums,
}

impl Set {
    /// Adds a card, a needed one if there is one.
    fn with(self, value: u8) -> Set {
        let set = Set { rest: self.rest - value, any: self.any.with(value), ..self };
        if set.needed.of(value) > 0 {
            Set { needed: set.needed.minus(value, 1), ..set }
        } else {
            Set { spare: set.spare.minus(value, 1), spares: set.spares.with(value), ..set }
        }
    }

    /// Tells whether one card can stand for several in this set, so that a smaller set does as well: a needed card is
    /// in some other set, and can be swapped for them; a spare card can be swapped or put in their place, where they
    /// are spare too.
    fn is_wasteful(&self) -> bool {
        let (needed, spare) = (self.needed.marks(), self.spare.marks());
        self.any.several & needed | self.spares.several & (needed | spare) != 0
    }
}

/// The sums of some of the cards of a set up to 15, one digit for each as in [`Counts`].
#[derive(Clone, Copy)]
struct Sums {
    /// Sums of any of the cards, and of none.
    any: u64,
    /// Sums of at least two of them.
    several: u64,
}

impl Sums {
    const NONE: Sums = Sums { any: 1, several: 0 };

    fn with(self, value: u8) -> Sums {
        let shift = 4 * value;
        Sums { any: self.any | self.any << shift, several: self.several | (self.any & !1 | self.several) << shift }
    }
}

/// Which sums the cards up to each value make.
struct Reach([u128; 16]);

impl Reach {
    fn new(cards: Counts, most: u8) -> Reach {
        let mut sums = [1; 16];
        for value in 1..=most {
            sums[usize::from(value)] = wider(sums[usize::from(value) - 1], value, cards.of(value));
        }
        Reach(sums)
    }

    fn makes(&self, value: u8, sum: u8) -> bool {
        makes(self.0[usize::from(value)], sum.into())
    }
}

/// The sums with some more cards of a value.
fn wider(sums: u128, value: u8, count: u8) -> u128 {
    (0..count).fold(sums, |sums, _| sums | sums << value)
}

/// Tells whether the sum is among these; one that is too high for the bits may be.
fn makes(sums: u128, sum: u32) -> bool {
    sum > 127 || sums >> sum & 1 == 1
}
