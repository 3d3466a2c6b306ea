use crate::Amount;
use serde::{Deserialize, Serialize};

/// How many things are to be chosen, as it is written.
pub type Bounds<V> = BoundsOf<Amount<V>>;

/// How many things are to be chosen, in amounts as they are written or as a game has compiled them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoundsOf<A> {
    /// So many; as many as possible where there are fewer.
    Exactly(A),
    /// None, or up to so many.
    UpTo(A),
    /// So many or more.
    AtLeast(A),
    /// From the first to the second.
    Between(A, A),
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

impl<A> BoundsOf<A> {
    /// Compiles the amounts; fails where one of them does.
    pub fn compiled<B, E>(&self, mut amount: impl FnMut(&A) -> Result<B, E>) -> Result<BoundsOf<B>, E> {
        Ok(match self {
            BoundsOf::Exactly(n) => BoundsOf::Exactly(amount(n)?),
            BoundsOf::UpTo(n) => BoundsOf::UpTo(amount(n)?),
            BoundsOf::AtLeast(n) => BoundsOf::AtLeast(amount(n)?),
            BoundsOf::Between(lo, hi) => BoundsOf::Between(amount(lo)?, amount(hi)?),
            BoundsOf::All => BoundsOf::All,
        })
    }

    /// Counts the amounts, and asks for no more than there are candidates.
    pub fn count(&self, candidates: usize, amount: impl Fn(&A) -> i32) -> Count {
        let number = |counted: &A| usize::try_from(amount(counted)).unwrap_or(0);
        let (min, max) = match self {
            BoundsOf::Exactly(n) => (number(n), number(n)),
            BoundsOf::UpTo(n) => (0, number(n)),
            BoundsOf::AtLeast(n) => (number(n), candidates),
            BoundsOf::Between(lo, hi) => (number(lo), number(hi).max(number(lo))),
            BoundsOf::All => (candidates, candidates),
        };
        Count { min: min.min(candidates), max: max.min(candidates) }
    }
}
