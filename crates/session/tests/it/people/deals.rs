use fairdeal_kernel::{Present, Span};
use fairdeal_session::{Commit, Match};

/// Which deal each version of a match belongs to, computed from the log alone.
///
/// A version that ends a hand still shows that hand; what follows belongs to the next deal. Undo goes back.
pub(crate) struct Deals {
    /// By version: the deal, and whether its hand is over.
    of: Vec<(usize, bool)>,
}

impl Deals {
    pub(crate) fn of<G: Present>(on: &Match<G>) -> Deals {
        let mut standing: Vec<bool> = vec![];
        let mut of = vec![];
        for commit in on.log() {
            if let Commit::Undone = commit {
                standing.pop();
            } else {
                standing.push(on.span_of(commit) >= Some(Span::Hand));
            }
            let is_closed = standing.last() == Some(&true);
            let closings = standing.iter().filter(|closes| **closes).count();
            of.push((closings - usize::from(is_closed), is_closed));
        }
        Deals { of }
    }

    pub(crate) fn at(&self, version: u32) -> usize {
        self.of[version as usize].0
    }

    /// Returns the deal being played, unless its hand is over.
    pub(crate) fn live(&self) -> Option<usize> {
        self.of.last().filter(|(_, is_closed)| !is_closed).map(|(deal, _)| *deal)
    }

    /// Returns the first version of the deal of a version, within one stretch.
    pub(crate) fn begins(&self, version: u32) -> u32 {
        let deal = self.at(version);
        let before = (0..version).rev().take_while(|&earlier| self.at(earlier) == deal);
        before.last().unwrap_or(version)
    }
}
