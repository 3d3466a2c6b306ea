//! What fishing games with several sums at once share: partitioning cards into sets that each add up to a
//! value.
//!
//! Everything here is exact. Cards of equal value are interchangeable, so the search works on counts of cards
//! and never on sets of them. Branches are pruned by exchange arguments, which the comments give.

/// The number of cards of each value: values from 1 to 15, at most 15 cards of each. Four bits per value.
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

    /// Returns the counts with one more card of this value.
    #[inline]
    #[must_use]
    pub const fn with(self, value: u8) -> Counts {
        self.plus(value, 1)
    }

    /// Returns the sum of both counts.
    #[must_use]
    pub const fn and(self, others: Counts) -> Counts {
        Counts(self.0 + others.0)
    }

    /// Returns what is left after removing those cards, which must be included.
    #[must_use]
    pub const fn without(self, others: Counts) -> Counts {
        Counts(self.0 - others.0)
    }

    /// Returns whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds up the values.
    pub fn total(self) -> u32 {
        (1..16).map(|value| u32::from(value) * u32::from(self.of(value))).sum()
    }

    /// Returns the sums that subsets of the cards make.
    pub fn sums(self) -> Sums {
        self.values().fold(Sums::NOTHING, |sums, value| sums.with(value, self.of(value)))
    }

    /// Lists the values that occur, lowest first.
    fn values(self) -> impl Iterator<Item = u8> {
        (1..16).filter(move |&value| self.of(value) > 0)
    }

    /// Separates the cards above a value from the others.
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

    /// Sets the digit of each value that occurs to 1.
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

impl FromIterator<u8> for Counts {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        values.into_iter().fold(Counts::NONE, Counts::with)
    }
}

/// A set of values from 1 to 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values(u16);

impl Values {
    /// Returns whether the value is in the set.
    #[inline]
    pub const fn has(self, value: u8) -> bool {
        self.0 >> value & 1 == 1
    }
}

/// The sums up to 127 that subsets of some cards make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums(u128);

impl Sums {
    const NOTHING: Sums = Sums(1);

    /// Returns whether the sum can be made; for sums above 127 this is unknown and assumed to be so.
    #[inline]
    pub const fn has(self, sum: u32) -> bool {
        sum > 127 || self.0 >> sum & 1 == 1
    }

    fn with(self, value: u8, count: u8) -> Sums {
        (0..count).fold(self, |sums, _| Sums(sums.0 | sums.0 << value))
    }
}

/// Returns whether the cards can be partitioned into sets that each add up to the target; no cards always
/// can. Targets go up to 16.
pub fn parts(cards: Counts, target: u8) -> bool {
    completes(cards, Counts::NONE, target)
}

/// Returns whether the chosen cards, together with any number of the others, can be partitioned into sets
/// that each add up to the target.
pub fn completes(chosen: Counts, others: Counts, target: u8) -> bool {
    Search::new(target).run(chosen, others).is_some()
}

/// Returns the values of the other cards that can be added to the choice so that [`completes`] still holds.
pub fn additions(chosen: Counts, others: Counts, target: u8) -> Values {
    let mut able = Values::default();
    let mut search = Search::new(target);
    for value in others.values() {
        if !able.has(value)
            && let Some(left) = search.run(chosen.with(value), others.minus(value, 1))
        {
            // Whatever completes this choice could itself have been chosen.
            others.without(left).values().for_each(|used| able.0 |= 1 << used);
        }
    }
    able
}

/// The number of dead ends to remember. Forgetting more costs only time.
const REMEMBERED: usize = 256;

struct Search {
    target: u8,
    /// The number of searches so far, at most 15: one per value.
    runs: u64,
    /// Whether this search has met a dead end.
    failed: bool,
    /// Dead ends, each as the cards left in it; the lowest digit, which no value uses, tells searches apart.
    dead: [u64; REMEMBERED],
}

impl Search {
    fn new(target: u8) -> Search {
        Search { target, runs: 0, failed: false, dead: [0; REMEMBERED] }
    }

    /// Partitions the needed cards, adding spare ones where it helps; returns the spare cards left.
    fn run(&mut self, needed: Counts, spare: Counts) -> Option<Counts> {
        (self.runs, self.failed) = (self.runs + 1, false);
        self.go(needed, spare)
    }

    /// Continues from a state: the highest needed card must be in some set, so fill that set in every
    /// possible way.
    ///
    /// A set takes needed cards of a value before spare ones, since they are interchangeable. Sums are
    /// checked closely only after a failure, because most searches succeed at once.
    fn go(&mut self, needed: Counts, spare: Counts) -> Option<Counts> {
        if needed.is_empty() {
            return Some(spare);
        }
        let (least, target) = (needed.total(), u32::from(self.target));
        if least.next_multiple_of(target) > least + spare.total() {
            return None;
        }
        if self.failed && !self.has_room(needed, spare) {
            return None;
        }
        let highest = needed.highest();
        let rest = self.target.checked_sub(highest)?;
        let others = needed.minus(highest, 1);
        if rest == 0 {
            return self.go(others, spare);
        }
        if others.of(rest) > 0 {
            // A needed card that fills a set on its own can always do so: swap it with whatever fills this
            // one.
            return self.go(others.minus(rest, 1), spare);
        }
        let left = needed.0 + spare.0 + self.runs;
        let place = (left.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize % REMEMBERED;
        if self.dead[place] == left {
            return None;
        }
        let reach = Reach::new(others.and(spare), rest);
        let set = Set { rest, needed: others, spare, any: Within::NOTHING, spares: Within::NOTHING };
        let found = self.fill(&reach, rest, set);
        if found.is_none() {
            self.failed = true;
            self.dead[place] = left;
        }
        found
    }

    /// Returns whether the sums leave room for a solution.
    ///
    /// No set holds two cards above half the target, nor one of them together with one of exactly half. What
    /// such cards lack must come from cards low enough to fit, and every further set has at most one high
    /// spare card.
    fn has_room(&self, needed: Counts, spare: Counts) -> bool {
        let (mut sets, mut lack, mut supply) = (0, 0, 0);
        for low in 1..self.target.div_ceil(2) {
            let high = u32::from(needed.of(self.target - low));
            (sets, lack) = (sets + high, lack + high * u32::from(low));
            supply += u32::from(needed.of(low) + spare.of(low)) * u32::from(low);
            if lack > supply {
                return false;
            }
        }
        if self.target.is_multiple_of(2) {
            sets += u32::from(needed.of(self.target / 2).div_ceil(2));
        }
        self.comes_out_even(sets, needed.total(), spare)
    }

    /// Returns whether spare cards can fill the needed total up to a multiple of the target, using `sets`
    /// sets without a high spare card and as many with one as there is room for.
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
            if total >= needed && sums.has(total - needed) {
                return true;
            }
            (most, sums) = (most + highest.next().unwrap_or(0), all);
        }
        false
    }

    /// Fills a set with cards up to a value, preferring high cards and many of them, and continues from
    /// there.
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
    /// What it still lacks.
    rest: u8,
    /// The needed cards left.
    needed: Counts,
    /// The spare cards left.
    spare: Counts,
    /// The sums of the cards in it.
    any: Within,
    /// The sums of the spare cards in it.
    spares: Within,
}

impl Set {
    /// Adds a card, preferably a needed one.
    fn with(self, value: u8) -> Set {
        let set = Set { rest: self.rest - value, any: self.any.with(value), ..self };
        if set.needed.of(value) > 0 {
            Set { needed: set.needed.minus(value, 1), ..set }
        } else {
            Set { spare: set.spare.minus(value, 1), spares: set.spares.with(value), ..set }
        }
    }

    /// Returns whether a single card could replace several in this set, so that a smaller set would do as
    /// well: a needed card is in some other set and can be swapped for them; a spare card can be swapped in
    /// where they are spare too.
    fn is_wasteful(&self) -> bool {
        let (needed, spare) = (self.needed.marks(), self.spare.marks());
        self.any.several & needed | self.spares.several & (needed | spare) != 0
    }
}

/// The sums up to 15 of subsets of a set's cards, one digit each as in [`Counts`].
#[derive(Clone, Copy)]
struct Within {
    /// Sums of any number of the cards, including none.
    any: u64,
    /// Sums of at least two of them.
    several: u64,
}

impl Within {
    const NOTHING: Within = Within { any: 1, several: 0 };

    fn with(self, value: u8) -> Within {
        let shift = 4 * value;
        Within { any: self.any | self.any << shift, several: self.several | (self.any & !1) << shift }
    }
}

/// The sums that the cards up to each value make.
struct Reach([u32; 16]);

impl Reach {
    fn new(cards: Counts, most: u8) -> Reach {
        let mut sums = [1; 16];
        for value in 1..=most {
            let lower = sums[usize::from(value) - 1];
            sums[usize::from(value)] = (0..cards.of(value)).fold(lower, |sums, _| sums | sums << value);
        }
        Reach(sums)
    }

    fn makes(&self, value: u8, sum: u8) -> bool {
        self.0[usize::from(value)] >> sum & 1 == 1
    }
}
