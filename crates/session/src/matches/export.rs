use super::Match;
use crate::Commit;
use fairdeal_kernel::{Event, Present};

impl<G: Present> Match<G> {
    /// Writes the match down in the file format of its game, every hand with all its cards; nothing if it has none.
    pub fn export(&self) -> Option<String> {
        G::FILE_FORMAT?;
        let standing = self.stands.iter().map(|&at| &self.log[at]);
        let events: Vec<&Event<G::Fact>> = standing.flat_map(Commit::events).collect();
        Some(self.game.export(self.start(), &events))
    }
}
