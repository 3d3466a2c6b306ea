use crate::Order;
use std::fmt;

/// An order that was not taken, handed back; it will not be acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTaken {
    /// The queue is full.
    Busy(Order),
    /// The store has stopped.
    Stopped(Order),
}

impl NotTaken {
    /// Returns the order.
    pub fn into_order(self) -> Order {
        match self {
            NotTaken::Busy(order) | NotTaken::Stopped(order) => order,
        }
    }
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTaken::Busy(order) => {
                write!(f, "{}: the store is busy; send it again after an acknowledgement", order.room)
            }
            NotTaken::Stopped(order) => {
                write!(f, "{}: the store has stopped; see its health for the reason, and restart", order.room)
            }
        }
    }
}

impl std::error::Error for NotTaken {}
