use crate::{Damage, Head, RecordKind, Request, RoomId, Seq};
use std::collections::BTreeMap;

/// A record as read: checked, and in the newest format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number.
    pub seq: Seq,
    /// What it is about.
    pub kind: RecordKind,
    /// The request it answers.
    pub request: Option<Request>,
    /// The caller's data.
    pub bytes: Vec<u8>,
}

/// The state of a room when it was last unloaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The last record it includes.
    pub seq: Seq,
    /// What the caller made of the records up to it.
    pub bytes: Vec<u8>,
}

/// The small values of a room, by name.
pub type Meta = BTreeMap<String, Vec<u8>>;

/// Everything the store has of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The room.
    pub room: RoomId,
    /// Where its log ends.
    pub head: Head,
    /// Its last snapshot.
    pub snapshot: Option<Snapshot>,
    /// The records, from the requested one on.
    pub entries: Vec<Entry>,
    /// All requests it has ever recorded with the record that answers each, in the order of the records.
    pub requests: Vec<(Request, Seq)>,
    /// Its small values.
    pub meta: Meta,
}

/// A room in the list of rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The room.
    pub room: RoomId,
    /// Where its log ends.
    pub head: Head,
    /// Whether it is restored at start: it has records after its snapshot, or no snapshot.
    pub live: bool,
    /// Its small values.
    pub meta: Meta,
}

/// The rooms of a store, for a start that takes no longer because of those that are over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// Those that are live, by number.
    pub rooms: Vec<Listed>,
    /// The others, each with the bytes with which it was unloaded.
    pub put_away: Vec<(RoomId, Vec<u8>)>,
}

/// All live rooms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Restored {
    /// The intact ones, each with the records after its snapshot.
    pub rooms: Vec<Saved>,
    /// The damaged ones.
    pub damaged: Vec<Damage>,
}
