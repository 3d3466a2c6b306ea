use crate::{Head, Refusal, RoomId, Ticket};
use std::fmt;

/// The answer to an order; it comes after the order is durable, or has been refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ack {
    /// The room of the order.
    pub room: RoomId,
    /// The ticket of the order.
    pub ticket: Ticket,
    /// Where the room's durable log ends after it, or why it was refused.
    pub outcome: Result<Head, Refusal>,
}

impl fmt::Display for Ack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Ok(head) => write!(f, "{}: saved up to record {}", self.room, head.seq),
            Err(refusal) => write!(f, "{}: {refusal}", self.room),
        }
    }
}

/// Takes the answers of one commit, in the order in which the orders were taken.
///
/// It is called on the thread of the store's writer and must neither wait nor call the store.
pub type Acks = Box<dyn FnMut(Vec<Ack>) + Send>;
