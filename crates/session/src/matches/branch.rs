use super::{Match, Start};
use crate::Noted;
use fairdeal_kernel::{PositionError, Present};

impl<G: Present> Match<G> {
    /// Returns the same match as it stood at a version, to continue independently: with the same deal,
    /// choices and chance, but other notes.
    pub(crate) fn branch(&self, version: u32, notes: Vec<Noted>) -> Result<Match<G>, PositionError> {
        let start = self.position.clone().map_or(Start::Box, Start::Position);
        let commits = self.log.iter().take(version as usize + 1).cloned().collect();
        Match::recalled(self.game.clone(), (*self.fairness).clone(), start, commits, notes)
    }
}
