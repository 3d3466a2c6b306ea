use crate::{Record, Refusal, RoomId};

/// The caller's number for an order, repeated in its acknowledgement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// Changes to one room that are made together or not at all.
///
/// An order without changes is a *barrier*: its acknowledgement says that all orders before it have been
/// answered, and where the room's durable log ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The room.
    pub room: RoomId,
    /// Returned in the acknowledgement.
    pub ticket: Ticket,
    /// The changes, in order.
    pub changes: Vec<Change>,
}

impl Order {
    /// Makes an order that changes nothing.
    pub fn barrier(room: RoomId, ticket: Ticket) -> Order {
        Order { room, ticket, changes: vec![] }
    }

    /// Counts the rows the order occupies in a queue.
    pub fn rows(&self) -> usize {
        self.changes.len().max(1)
    }

    /// Returns whether the order only frees space.
    pub(crate) fn only_frees(&self) -> bool {
        self.changes.iter().all(|change| matches!(change, Change::Delete))
    }
}

/// A change to a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Creates the room, without records.
    Create,
    /// Appends a record after the head.
    Append(Record),
    /// Stores a small value under a name, replacing any previous one.
    Put(String, Vec<u8>),
    /// Removes the value under a name, if there is one.
    Remove(String),
    /// Stores a snapshot of the room, so that its records can move to the archive; until the next record, the
    /// room is not restored at start.
    Unload(Vec<u8>),
    /// Deletes the room and everything it has.
    Delete,
}

impl Change {
    /// The maximum size of a record or value.
    pub const MAX_BYTES: usize = 1 << 20;
    /// The maximum size of a snapshot.
    pub const MAX_SNAPSHOT: usize = 16 << 20;

    pub(crate) fn check_size(&self) -> Result<(), Refusal> {
        let (bytes, most) = match self {
            Change::Append(record) => (record.draft.bytes.len(), Change::MAX_BYTES),
            Change::Put(name, value) => (name.len() + value.len(), Change::MAX_BYTES),
            Change::Unload(snapshot) => (snapshot.len(), Change::MAX_SNAPSHOT),
            Change::Create | Change::Remove(_) | Change::Delete => return Ok(()),
        };
        if bytes <= most { Ok(()) } else { Err(Refusal::TooLarge { bytes, most }) }
    }
}
