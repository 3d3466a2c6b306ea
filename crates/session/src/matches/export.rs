use super::Match;
use crate::Commit;
use fairdeal_kernel::{Event, Present};

impl<G: Present> Match<G> {
    /// Writes the match down in the notation of its game, every hand with all its cards; nothing if it has none.
    pub fn written_out(&self) -> Option<String> {
        G::NOTATION?;
        let standing = self.stands.iter().map(|&at| &self.log[at]);
        let events: Vec<&Event<G::Fact>> = standing.flat_map(Commit::events).collect();
        Some(self.game.written_out(&self.start, &events))
    }
}
