use super::{Match, trail::Trail};
use crate::Commit;
use fairdeal_kernel::{Board, Present};

/// Past boards.
impl<G: Present> Match<G> {
    /// Lists the commits that still stand among the first `upto`, as indices into the log.
    pub fn live(&self, upto: usize) -> Vec<usize> {
        let mut live = vec![];
        for (at, commit) in self.log[..upto].iter().enumerate() {
            match commit {
                Commit::Undone => drop(live.pop()),
                _ => live.push(at),
            }
        }
        live
    }

    /// Returns the board after the commits up to a version.
    pub fn board_at(&self, version: u32) -> Board<G::Facts> {
        self.replay(&self.live(self.log.len().min(version as usize + 1)))
    }

    pub(super) fn replay(&self, live: &[usize]) -> Board<G::Facts> {
        self.stands.replay::<G>(|| self.set_up(), &self.log, live)
    }

    /// Visits the board after each commit of the log, in one pass.
    pub(crate) fn each_board(&self, mut visit: impl FnMut(u32, &Board<G::Facts>)) {
        let (mut board, mut trail) = (self.set_up(), Trail::default());
        for (at, commit) in self.log.iter().enumerate() {
            if let Commit::Undone = commit {
                trail.pop();
                board = trail.replay::<G>(|| self.set_up(), &self.log, &trail);
            } else {
                commit.events().iter().for_each(|event| board.apply::<G>(event));
                trail.push(at);
                trail.mark(&board);
            }
            visit(at as u32, &board);
        }
    }
}
