use crate::{RoomId, Seq};
use std::fmt;

/// A record, or the snapshot at it, that is not as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The room.
    pub room: RoomId,
    /// The record.
    pub seq: Seq,
    /// What is wrong with it.
    pub what: String,
}

impl Damage {
    /// The values of a room are not those that it had.
    pub(crate) fn of_values(room: RoomId, seq: Seq) -> Damage {
        Damage { room, seq, what: "the values that are kept with it are not those that were saved".into() }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Damage { room, seq, what } = self;
        write!(f, "{room}, record {seq}: {what}; restore the file from a copy, or delete the room")
    }
}

impl std::error::Error for Damage {}

/// Why something could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// There is no such room.
    NoRoom(RoomId),
    /// It exists, but is not as it was written.
    Damaged(Damage),
    /// The disk failed to return it.
    Disk(String),
    /// The store has stopped.
    Stopped,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NoRoom(room) => write!(f, "{room}: there is no such room"),
            ReadError::Damaged(damage) => damage.fmt(f),
            ReadError::Disk(reason) => write!(f, "the store cannot be read: {reason}; check the disk"),
            ReadError::Stopped => {
                f.write_str("the store has stopped; see its health for the reason, and restart")
            }
        }
    }
}

impl std::error::Error for ReadError {}

impl From<Damage> for ReadError {
    fn from(damage: Damage) -> ReadError {
        ReadError::Damaged(damage)
    }
}

impl From<rusqlite::Error> for ReadError {
    fn from(error: rusqlite::Error) -> ReadError {
        ReadError::Disk(error.to_string())
    }
}
