//! An effect being carried out, with what is kept of things that have left.

use fairdeal_cards::Id;
use serde::{Deserialize, Serialize};

/// An effect that is running or waiting.
pub type Frame = fairdeal_cards::Frame<Known>;

/// The last known numbers of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Its strength.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub strength: i16,
    /// Its willpower.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub willpower: i16,
    /// Its lore.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lore: i16,
    /// Its cost.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cost: i16,
    /// Its damage.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: i16,
    /// The id it had, which its card keeps as a mark in a discard as long as an effect may refer to it.
    #[serde(default)]
    pub id: Id,
}

fn is_zero(number: &i16) -> bool {
    *number == 0
}
