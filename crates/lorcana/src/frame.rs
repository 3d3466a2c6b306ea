//! An effect that is being carried out, with what is kept of things that have left.

use fairdeal_cards::Id;
use serde::{Deserialize, Serialize};

/// An effect that is being carried out, or waits for it.
pub type Frame = fairdeal_cards::Frame<Known>;

/// The last known numbers of a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// Strength.
    pub strength: i16,
    /// Willpower.
    pub willpower: i16,
    /// Lore.
    pub lore: i16,
    /// Cost.
    pub cost: i16,
    /// Damage.
    pub damage: i16,
    /// The number that it had, which its card keeps as a mark in a discard as long as an effect may ask for it.
    #[serde(default)]
    pub id: Id,
}
