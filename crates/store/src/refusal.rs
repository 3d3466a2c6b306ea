use crate::{Seq, Version};
use std::fmt;

/// Why an order was not carried out; unless it says otherwise, nothing of it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The room has recorded that request before.
    Duplicate {
        /// The record that answers it.
        first: Seq,
    },
    /// The record is not the next one of the room.
    NotNext {
        /// Its number.
        seq: Seq,
        /// The number of the room's last record.
        head: Seq,
    },
    /// The record has the right number and follows another history.
    OtherHistory {
        /// Its number.
        seq: Seq,
    },
    /// The record is written in a format that this program cannot read back.
    UnknownVersion {
        /// The format.
        version: Version,
    },
    /// There is no such room.
    NoRoom,
    /// There is such a room already.
    RoomExists,
    /// Something in the order is too large.
    TooLarge {
        /// Its size.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// What the disk has of the room cannot be read.
    Unreadable,
    /// There is no space left; the store can be read, and takes orders again as soon as there is.
    Full,
    /// The disk failed while this was being written: only the next start shows whether it was.
    InDoubt,
    /// The store has stopped, and has not begun with this.
    Stopped,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Duplicate { first } => write!(f, "that request was answered before, by record {first}"),
            Refusal::NotNext { seq, head } => write!(
                f,
                "record {seq} does not follow record {head}, the last one; read the room again and append after its head"
            ),
            Refusal::OtherHistory { seq } => write!(
                f,
                "record {seq} follows another history than the room's; read the room again and append after its head"
            ),
            Refusal::UnknownVersion { version } => {
                write!(f, "version {version} of records cannot be read back; write the newest one")
            }
            Refusal::NoRoom => f.write_str("there is no such room; create it first"),
            Refusal::RoomExists => f.write_str("there is such a room already; choose another number"),
            Refusal::TooLarge { bytes, most } => write!(f, "{bytes} bytes are too many; the limit is {most}"),
            Refusal::Unreadable => {
                f.write_str("what is on disk of the room cannot be read; restore the file from a copy")
            }
            Refusal::Full => f.write_str("the disk is full; free some space, the store goes on by itself"),
            Refusal::InDoubt => f.write_str(
                "the disk failed while this was being written; restart, then ask again with the same request",
            ),
            Refusal::Stopped => {
                f.write_str("the store has stopped; see its health for the reason, and restart")
            }
        }
    }
}

impl std::error::Error for Refusal {}
