use crate::{Amount, Vocabulary};
use serde::{Deserialize, Serialize};

/// How many things are to be chosen, as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Bounds<V: Vocabulary> {
    /// So many; as many as possible where there are fewer.
    Exactly(Amount<V>),
    /// None, or up to so many.
    UpTo(Amount<V>),
    /// So many or more.
    AtLeast(Amount<V>),
    /// From the first to the second.
    Between(Amount<V>, Amount<V>),
    /// All that may be chosen.
    All,
}

/// How many things are to be chosen now, with all amounts counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: usize,
}

impl<V: Vocabulary> Bounds<V> {
    /// Counts the amounts, and asks for no more than there are candidates.
    pub fn count(&self, candidates: usize, amount: impl Fn(&Amount<V>) -> i32) -> Count {
        let number = |counted: &Amount<V>| usize::try_from(amount(counted)).unwrap_or(0);
        let (min, max) = match self {
            Bounds::Exactly(n) => (number(n), number(n)),
            Bounds::UpTo(n) => (0, number(n)),
            Bounds::AtLeast(n) => (number(n), candidates),
            Bounds::Between(lo, hi) => (number(lo), number(hi).max(number(lo))),
            Bounds::All => (candidates, candidates),
        };
        Count { min: min.min(candidates), max: max.min(candidates) }
    }
}
