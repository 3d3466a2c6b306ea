use fairdeal_kernel::Choice;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A word of a game's vocabulary: one of a closed list, made by [`words!`](fairdeal_kernel::words).
pub trait Term: Choice + Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync {}

impl<T: Choice + Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync> Term for T {}

/// The words a game adds to the target language: its zones, kinds of cards, numbers, statuses and keywords.
pub trait Vocabulary: Copy + Eq + Debug + Send + Sync + 'static {
    /// Where a thing can be.
    type Zone: Term;
    /// What kind of card a thing is.
    type Kind: Term;
    /// The numbers that a thing has, such as its cost.
    type Number: Term;
    /// The states a thing can be in, such as exerted or damaged.
    type Status: Term;
    /// The keywords a thing can have.
    type Keyword: Term;

    /// The zone that is meant if none is named.
    const PLAY: Self::Zone;
    /// Other spellings that people try, each with what to write instead.
    const SPELLINGS: &'static [(&'static str, &'static str)] = &[];
}
