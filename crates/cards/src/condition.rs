use fairdeal_select::{Amount, Comparison, Filter, Reference, Vocabulary};
use serde::{Deserialize, Serialize};

/// What must hold for an effect to happen or a static ability to work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Condition<V: Vocabulary> {
    /// A number compares as stated.
    Amount {
        /// The number.
        of: Amount<V>,
        /// How it compares.
        is: Comparison,
        /// What it is compared to.
        than: Amount<V>,
    },
    /// A known thing matches a filter.
    Holds {
        /// The thing.
        that: Reference,
        /// The filter it must match.
        filter: Filter<V>,
    },
    /// It is the turn of the player who has the effect.
    YourTurn,
    /// The condition does not hold.
    Not(Box<Condition<V>>),
}
