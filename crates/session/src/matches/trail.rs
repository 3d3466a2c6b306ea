use crate::Commit;
use fairdeal_kernel::{Board, Present};
use std::ops::Deref;

/// A board is kept about every this many standing commits: going back replays no more than these, however
/// long the log.
const STRIDE: usize = 64;

/// The standing commits, as indices into the log, and boards along them.
#[derive(Clone, Debug)]
pub(super) struct Trail<F> {
    stands: Vec<usize>,
    /// The number of standing commits when a board was kept, and the board.
    boards: Vec<(usize, Board<F>)>,
}

impl<F> Default for Trail<F> {
    fn default() -> Self {
        Trail { stands: vec![], boards: vec![] }
    }
}

impl<F> Deref for Trail<F> {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.stands
    }
}

impl<F: Clone> Trail<F> {
    /// Adds a commit.
    pub(super) fn push(&mut self, at: usize) {
        self.stands.push(at);
    }

    /// Keeps the current board, if the last one was kept long ago.
    pub(super) fn mark(&mut self, board: &Board<F>) {
        let count = self.stands.len();
        if count >= self.boards.last().map_or(0, |(count, _)| *count) + STRIDE {
            self.boards.push((count, board.clone()));
        }
    }

    /// Removes the last commit.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let last = self.stands.pop();
        let count = self.stands.len();
        // Only the last kept board can belong to more commits than stand now.
        self.boards.pop_if(|(kept, _)| *kept > count);
        last
    }

    /// Returns the board after the commits that stood at a time, given what sets up the board before all of them.
    ///
    /// While a commit stands, the ones below it do not change, so a board kept after it is still right.
    pub(super) fn replay<G: Present<Facts = F>>(
        &self,
        start: impl FnOnce() -> Board<F>,
        log: &[Commit<G::Action, G::Fact>],
        stood: &[usize],
    ) -> Board<F> {
        let shared = |(count, _): &&(usize, Board<F>)| {
            *count <= stood.len() && stood[*count - 1] == self.stands[*count - 1]
        };
        let kept = self.boards.iter().rev().find(shared);
        let (from, mut board) = kept.map_or_else(|| (0, start()), |(count, board)| (*count, board.clone()));
        for event in stood[from..].iter().flat_map(|&at| log[at].events()) {
            board.apply::<G>(event);
        }
        board
    }
}
