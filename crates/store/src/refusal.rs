use crate::{Seq, Version};
use std::fmt;

/// Why an order was not carried out. Unless stated otherwise, no part of it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The room has already recorded that request.
    Duplicate {
        /// The record that answered it.
        first: Seq,
    },
    /// The record is not the room's next one.
    NotNext {
        /// The number it has.
        seq: Seq,
        /// The number of the room's last record.
        head: Seq,
    },
    /// The record has the right number but follows a different history.
    OtherHistory {
        /// The number it has.
        seq: Seq,
    },
    /// The record's format is one this program cannot read back.
    UnknownVersion {
        /// The format.
        version: Version,
    },
    /// There is no such room.
    NoRoom,
    /// The room already exists.
    RoomExists,
    /// Something in the order is too large.
    TooLarge {
        /// The actual size.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// What is on disk of the room cannot be read.
    Unreadable,
    /// The disk is full; the store can still be read, and takes orders again as soon as there is space.
    Full,
    /// The disk failed during the write; only the next start shows whether it succeeded.
    InDoubt,
    /// The store stopped before it began with this.
    Stopped,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Duplicate { first } => write!(f, "that request was answered before, by record {first}"),
            Refusal::NotNext { seq, head } => write!(
                f,
                "record {seq} does not follow record {head}, the last one; \
                 read the room again and append after its head"
            ),
            Refusal::OtherHistory { seq } => write!(
                f,
                "record {seq} follows a different history than the room's; \
                 read the room again and append after its head"
            ),
            Refusal::UnknownVersion { version } => {
                write!(f, "record version {version} cannot be read back; write the newest one")
            }
            Refusal::NoRoom => f.write_str("there is no such room; create it first"),
            Refusal::RoomExists => f.write_str("that room already exists; choose another number"),
            Refusal::TooLarge { bytes, most } => write!(f, "{bytes} bytes are too many; the limit is {most}"),
            Refusal::Unreadable => {
                f.write_str("the room cannot be read from disk; restore the file from a copy")
            }
            Refusal::Full => {
                f.write_str("the disk is full; free some space, and the store continues on its own")
            }
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
