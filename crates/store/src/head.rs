use std::fmt;

/// The number of a record in its room, starting at 1 without gaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seq(pub u64);

impl Seq {
    /// The number of a room's first record.
    pub const FIRST: Seq = Seq(1);

    /// Returns the number of the record after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The hash of a record and, through the one before it, of everything before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hash(pub [u8; 32]);

/// Where a room's log ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Head {
    /// The number of the last record.
    pub seq: Seq,
    /// The hash of the last record.
    pub hash: Hash,
}

impl Head {
    /// The head of a room without records.
    pub const START: Head = Head { seq: Seq(0), hash: Hash([0; 32]) };
}
