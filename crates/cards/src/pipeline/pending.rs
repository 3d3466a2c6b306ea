use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// An event on its way, with what has already replaced it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case<P, R> {
    /// What is proposed.
    pub what: P,
    /// The replacements that were applied.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<R>,
}

/// A batch that waits until a player has chosen between replacements; a game keeps it in its facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pending<P, R> {
    /// The player who chooses.
    pub by: Seat,
    /// The replacements to choose from.
    pub options: Vec<R>,
    /// What is still to be looked at; the choice is about the last.
    pub todo: Vec<Case<P, R>>,
    /// What happens as it is.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub ready: Vec<P>,
}
