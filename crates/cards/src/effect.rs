use crate::Condition;
use fairdeal_select::{Filter, Vocabulary};
use serde::{Deserialize, Serialize};

/// What happens, as a tree over a game's deeds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound(serialize = "D: Serialize", deserialize = "D: Deserialize<'de>"))]
pub enum Effect<V: Vocabulary, D> {
    /// One deed.
    Do(D),
    /// One after another, each as far as possible.
    Sequence(Vec<Effect<V, D>>),
    /// Only if the player wants it.
    May(Box<Effect<V, D>>),
    /// One of these, chosen by the player.
    Choose(Vec<Effect<V, D>>),
    /// Depending on a condition that is evaluated as the effect resolves.
    #[serde(rename = "if")]
    When {
        /// The condition.
        is: Condition<V>,
        /// What happens if it holds.
        then: Box<Effect<V, D>>,
        /// What happens otherwise.
        #[serde(rename = "else", default = "Option::default", skip_serializing_if = "Option::is_none")]
        otherwise: Option<Box<Effect<V, D>>>,
    },
    /// The second only if the first was done completely.
    ToDo {
        /// What must be done.
        first: Box<Effect<V, D>>,
        /// What happens.
        then: Box<Effect<V, D>>,
    },
    /// Once for each such thing, counted when it begins.
    ForEach {
        /// The things to repeat for.
        of: Filter<V>,
        /// What happens for each.
        then: Box<Effect<V, D>>,
    },
}
