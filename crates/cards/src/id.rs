use serde::{Deserialize, Serialize};

/// A number for a thing in play, valid while it stays there. A card that leaves and comes back gets a new
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Id(pub u8);

impl Id {
    /// No thing.
    pub const NONE: Id = Id(0);
}
