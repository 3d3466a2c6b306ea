use fairdeal_select::{Amount, Comparison, Filter, Reference, Vocabulary};
use serde::{Deserialize, Serialize};

/// What must hold for an effect to happen or a static ability to work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Condition<V: Vocabulary> {
    /// A number compares so.
    Amount {
        /// Which number.
        of: Amount<V>,
        /// How it compares.
        is: Comparison,
        /// To what.
        than: Amount<V>,
    },
    /// A thing that is known is such.
    Holds {
        /// Which thing.
        that: Reference,
        /// What it must be.
        filter: Filter<V>,
    },
    /// It is the turn of the player who has the effect.
    YourTurn,
    /// It does not hold.
    Not(Box<Condition<V>>),
}
