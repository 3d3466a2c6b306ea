use std::fmt;

/// Whether a store takes orders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// It does.
    Ready,
    /// It can only be read and freed until there is space again, which it notices on its own.
    Full,
    /// It has stopped for good, for this reason.
    Stopped(String),
}

impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Health::Ready => f.write_str("ready"),
            Health::Full => f.write_str("the disk is full: read-only until there is space"),
            Health::Stopped(reason) => write!(f, "stopped: {reason}"),
        }
    }
}

/// How busy a store is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// The rows of orders taken and not yet acknowledged.
    pub rows: usize,
    /// The number of rows at which it refuses more.
    pub limit: usize,
}
