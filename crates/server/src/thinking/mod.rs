//! How bots think: in a pool that all tables share fairly, and on a time grid that reveals nothing about
//! their hands.

mod pace;
mod pool;
mod ring;

pub(crate) use pace::Pace;
pub(crate) use pool::{Pool, Thinking};

use fairdeal_ai::{Ponder, Thought};
use fairdeal_kernel::Game;
use fairdeal_store::RoomId;

/// Whoever opened a table; all their bots' thinking is counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    /// Everybody at an address, by a number that stands for it.
    Address(usize),
    /// Nobody has come yet: the table counts on its own.
    Table(RoomId),
}

/// What a bot would do: the index of an offer, and what led to it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Found {
    pub(crate) index: usize,
    pub(crate) thought: Option<Thought>,
}

/// A bot that is choosing, in slices.
pub(crate) trait Mind: Send {
    /// Thinks for one more slice; returns whether there is more to do.
    fn go_on(&mut self) -> bool;
    /// Returns the best choice so far.
    fn found(&self) -> Found;
}

impl<G: Game> Mind for Ponder<G> {
    fn go_on(&mut self) -> bool {
        Ponder::go_on(self)
    }

    fn found(&self) -> Found {
        let (index, thought) = Ponder::found(self);
        Found { index, thought }
    }
}
