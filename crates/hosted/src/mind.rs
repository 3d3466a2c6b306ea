use fairdeal_ai::{Ponder, Thought};
use fairdeal_kernel::Game;

/// What a bot would do: the index of an offer, and what led to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The index of the offer.
    pub index: usize,
    /// What led to it, if the bot says.
    pub thought: Option<Thought>,
}

/// A bot that is choosing, in slices.
pub trait Mind: Send {
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
