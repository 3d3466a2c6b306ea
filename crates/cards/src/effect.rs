use crate::Condition;
use fairdeal_select::{Filter, Vocabulary};
use serde::{Deserialize, Serialize};

/// What happens, as a tree over the deeds of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound(serialize = "D: Serialize", deserialize = "D: Deserialize<'de>"))]
pub enum Effect<V: Vocabulary, D> {
    /// One deed.
    Do(D),
    /// One after the other, each as far as it is possible.
    Sequence(Vec<Effect<V, D>>),
    /// If the player wants.
    May(Box<Effect<V, D>>),
    /// One of these, as the player chooses.
    Choose(Vec<Effect<V, D>>),
    /// On a condition that is asked as the effect resolves.
    #[serde(rename = "if")]
    When {
        /// The condition.
        is: Condition<V>,
        /// What happens if it holds.
        then: Box<Effect<V, D>>,
        /// What happens if not.
        #[serde(rename = "else", default = "Option::default", skip_serializing_if = "Option::is_none")]
        otherwise: Option<Box<Effect<V, D>>>,
    },
    /// The second only if the first was done completely.
    ToDo {
        /// What must be done.
        first: Box<Effect<V, D>>,
        /// What happens then.
        then: Box<Effect<V, D>>,
    },
    /// Once for each such thing, counted as it begins.
    ForEach {
        /// Which things.
        of: Filter<V>,
        /// What happens for each.
        then: Box<Effect<V, D>>,
    },
}
