use serde::{Deserialize, Serialize};

/// A room's counters: no number is ever reused, in any match or after any restart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Numbers {
    /// The last person who came.
    pub(super) persons: u32,
    /// The next session.
    pub(super) sessions: u32,
    /// Whether somebody ever had the right to set the options: it is passed on, and newcomers cannot pick it
    /// up.
    pub(super) owned: bool,
}
