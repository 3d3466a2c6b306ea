use crate::{Head, Refusal, RoomId, Ticket};
use std::fmt;

/// The answer to an order, sent once the order is durable or was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ack {
    /// The room of the order.
    pub room: RoomId,
    /// The caller's ticket from the order.
    pub ticket: Ticket,
    /// Where the room's durable log ends now, or why the order was refused.
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

/// Receives the answers of one commit, in the order in which the orders were taken.
///
/// Called on the store's writer thread, so it must neither block nor call the store.
pub type Acks = Box<dyn FnMut(Vec<Ack>) + Send>;
