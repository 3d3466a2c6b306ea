/// What a seat may do now: a list that can be counted and indexed, never a predicate.
#[derive(Clone, Debug)]
pub struct Offers<A> {
    list: Vec<A>,
    ranges: Vec<Range<A>>,
}

/// One action for every number from `lo` to `hi`, without listing them all.
#[derive(Clone, Copy, Debug)]
pub struct Range<A> {
    /// The lowest number, included.
    pub lo: i64,
    /// The highest number, included.
    pub hi: i64,
    /// Makes the action for a number; defined for every number, offered or not.
    pub make: fn(i64) -> A,
}

impl<A> Range<A> {
    fn len(&self) -> usize {
        (self.hi - self.lo + 1) as usize
    }
}

impl<A> Default for Offers<A> {
    fn default() -> Self {
        Offers { list: vec![], ranges: vec![] }
    }
}

impl<A: Copy + PartialEq> Offers<A> {
    /// Offers an action.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.list.push(action);
    }

    /// Offers an action unless an equal one is offered already, as happens with duplicate cards.
    pub fn push_once(&mut self, action: A) {
        if !self.list.contains(&action) {
            self.list.push(action);
        }
    }

    /// Offers one action per number; nothing if `hi` is below `lo`.
    pub fn range(&mut self, lo: i64, hi: i64, make: fn(i64) -> A) {
        if lo <= hi {
            self.ranges.push(Range { lo, hi, make });
        }
    }

    /// Removes all offers.
    #[inline]
    pub fn clear(&mut self) {
        self.list.clear();
        self.ranges.clear();
    }

    /// Returns whether nothing is offered.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && self.ranges.is_empty()
    }

    /// Counts the offers, including every number of a range.
    #[inline]
    pub fn len(&self) -> usize {
        self.list.len() + self.ranges.iter().map(Range::len).sum::<usize>()
    }

    /// Returns the offer with this index; ranges come after the list.
    #[inline]
    pub fn get(&self, index: usize) -> Option<A> {
        if let Some(&action) = self.list.get(index) {
            return Some(action);
        }
        let mut index = index - self.list.len();
        for range in &self.ranges {
            if index < range.len() {
                return Some((range.make)(range.lo + index as i64));
            }
            index -= range.len();
        }
        None
    }

    /// Lists all offers, including every number of a range.
    pub fn iter(&self) -> impl Iterator<Item = A> + '_ {
        let numbers = self.ranges.iter().flat_map(|range| (range.lo..=range.hi).map(range.make));
        self.list.iter().copied().chain(numbers)
    }

    /// Returns the index of this offer.
    pub fn position(&self, action: A) -> Option<usize> {
        self.iter().position(|offered| offered == action)
    }

    /// Returns whether this action is offered.
    pub fn contains(&self, action: A) -> bool {
        self.list.contains(&action) || self.iter().skip(self.list.len()).any(|offered| offered == action)
    }

    /// Returns the offers that are listed one by one.
    pub fn list(&self) -> &[A] {
        &self.list
    }

    /// Returns the ranges of numbers.
    pub fn ranges(&self) -> &[Range<A>] {
        &self.ranges
    }
}
