use crate::{Amount, Bounds, Filter, Reference, Vocabulary, Who};
use serde::{Deserialize, Serialize};

/// What an effect applies to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Target<V: Vocabulary> {
    /// The card that has the effect.
    #[serde(rename = "self")]
    This,
    /// The thing referred to.
    That(Reference),
    /// Things that a player chooses as the effect resolves.
    Chosen {
        /// Which things qualify.
        filter: Filter<V>,
        /// How many to choose.
        bounds: Bounds<V>,
        /// Who chooses.
        #[serde(default = "you", skip_serializing_if = "is_you")]
        by: Who,
    },
    /// All such things at once, without a choice.
    All(Filter<V>),
    /// Such things one after another, without a choice.
    Each(Filter<V>),
    /// Things drawn by the match's chance as the effect resolves.
    Random {
        /// Which things qualify.
        filter: Filter<V>,
        /// How many to draw.
        count: Amount<V>,
    },
    /// Players.
    Players(Who),
}

fn you() -> Who {
    Who::You
}

fn is_you(who: &Who) -> bool {
    *who == Who::You
}

impl<V: Vocabulary> Target<V> {
    /// Returns the filter, if there is one.
    pub fn filter(&self) -> Option<&Filter<V>> {
        match self {
            Target::Chosen { filter, .. } | Target::Random { filter, .. } => Some(filter),
            Target::All(filter) | Target::Each(filter) => Some(filter),
            Target::This | Target::That(_) | Target::Players(_) => None,
        }
    }
}
