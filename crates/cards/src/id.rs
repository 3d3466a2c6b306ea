use serde::{Deserialize, Serialize};

/// A thing in play by its number, which stays while it is in play: a card that comes back is a stranger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Id(pub u8);

impl Id {
    /// No thing.
    pub const NONE: Id = Id(0);
}
