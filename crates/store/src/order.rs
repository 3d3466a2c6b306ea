use crate::{Record, Refusal, RoomId};

/// The caller's own number for an order, to know its acknowledgement by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// Changes of one room that are made together or not at all.
///
/// An order without changes is a *barrier*: its acknowledgement says that all orders before it have been answered, and
/// where the room's durable log ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The room.
    pub room: RoomId,
    /// Comes back in the acknowledgement.
    pub ticket: Ticket,
    /// What is to change, in this order.
    pub changes: Vec<Change>,
}

impl Order {
    /// Makes an order that changes nothing.
    pub fn barrier(room: RoomId, ticket: Ticket) -> Order {
        Order { room, ticket, changes: vec![] }
    }

    /// Counts the places that the order takes in a queue.
    pub fn rows(&self) -> usize {
        self.changes.len().max(1)
    }

    /// Tells whether the order only frees space.
    pub(crate) fn only_frees(&self) -> bool {
        self.changes.iter().all(|change| matches!(change, Change::Delete))
    }
}

/// A change of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Makes the room, without records.
    Create,
    /// Adds a record behind the head.
    Append(Record),
    /// Keeps a small value under a name, in place of the one that was there.
    Put(String, Vec<u8>),
    /// Drops the value under a name, if there is one.
    Remove(String),
    /// Keeps what the room has come to, so that its records can go to the archive; until the next record the room is
    /// not restored at start.
    Unload(Vec<u8>),
    /// Drops the room with all that it has.
    Delete,
}

impl Change {
    /// The most bytes that a record or a value may have.
    pub const MAX_BYTES: usize = 1 << 20;
    /// The most bytes that a snapshot may have.
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
