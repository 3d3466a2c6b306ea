use serde::{Deserialize, Serialize};

/// How much may still be set off before things must come to rest. This is what keeps cards from looping
/// forever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fuel(u16);

impl Fuel {
    /// Makes a full tank.
    pub const fn full(amount: u16) -> Fuel {
        Fuel(amount)
    }

    /// Uses one unit; returns whether there was any.
    #[must_use]
    pub const fn burn(&mut self) -> bool {
        let left = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        left
    }

    /// Returns whether none is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
