use crate::{Head, Record, RoomId};

/// A change that the ledger has admitted and that only has to be written.
#[derive(Debug)]
pub(crate) enum Edit {
    Create(RoomId),
    /// A room that was put away and is wanted again.
    Wake(RoomId),
    /// A record and the row it gets.
    Append(i64, Record),
    Put(RoomId, String, Vec<u8>),
    Remove(RoomId, String),
    /// A snapshot and the head at which it was made.
    Unload(RoomId, Head, Vec<u8>),
    /// A room and its rows that are not in the archive.
    Delete(RoomId, Vec<i64>),
}
