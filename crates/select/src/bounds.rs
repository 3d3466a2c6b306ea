use crate::Amount;
use serde::{Deserialize, Serialize};

/// How many things to choose, as written.
pub type Bounds<V> = BoundsOf<Amount<V>>;

/// How many things to choose, with amounts as written or as compiled by a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoundsOf<A> {
    /// This many, or as many as possible if there are fewer.
    Exactly(A),
    /// Any number up to this many, including none.
    UpTo(A),
    /// This many or more.
    AtLeast(A),
    /// Any number from the first to the second.
    Between(A, A),
    /// Everything that may be chosen.
    All,
}

/// How many things to choose now, with all amounts evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The minimum.
    pub min: usize,
    /// The maximum.
    pub max: usize,
}

impl<A> BoundsOf<A> {
    /// Compiles the amounts; fails if one of them does.
    pub fn compiled<B, E>(&self, mut amount: impl FnMut(&A) -> Result<B, E>) -> Result<BoundsOf<B>, E> {
        Ok(match self {
            BoundsOf::Exactly(n) => BoundsOf::Exactly(amount(n)?),
            BoundsOf::UpTo(n) => BoundsOf::UpTo(amount(n)?),
            BoundsOf::AtLeast(n) => BoundsOf::AtLeast(amount(n)?),
            BoundsOf::Between(lo, hi) => BoundsOf::Between(amount(lo)?, amount(hi)?),
            BoundsOf::All => BoundsOf::All,
        })
    }

    /// Evaluates the amounts, never asking for more than there are candidates.
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
