//! How bots think: in a pool that all tables share fairly, and on a time grid that reveals nothing about
//! their hands.

mod pace;
mod pool;
mod ring;

pub(crate) use fairdeal_hosted::{Found, Mind};
pub(crate) use pace::Pace;
pub(crate) use pool::{Pool, Thinking};

use fairdeal_store::RoomId;

/// Whoever opened a table; all their bots' thinking is counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    /// Everybody at an address, by a number that stands for it.
    Address(usize),
    /// Nobody has come yet: the table counts on its own.
    Table(RoomId),
}
