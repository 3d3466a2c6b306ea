use serde::{Deserialize, Serialize};

/// What a room has counted: no number of it is ever given twice, in no match and after no restart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Numbers {
    /// The last person who came.
    pub(super) persons: u32,
    /// The next session.
    pub(super) sessions: u32,
    /// Whether somebody ever had the right to set the options: it is passed on, and not found by who comes next.
    pub(super) owned: bool,
}
