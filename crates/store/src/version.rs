use std::fmt;

/// The format of a record's bytes: 1 is the only one so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version(pub u8);

impl Version {
    /// The format in which records are read and written.
    pub const FIRST: Version = Version(1);
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
