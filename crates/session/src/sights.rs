use crate::{Caps, PersonId};
use std::collections::BTreeMap;

/// Which hands each person has seen, deal by deal.
///
/// Undo leads back to an earlier deal, and what was seen of it stays seen. Whoever sees a hand may also look
/// at the table as it was, so a sight counts for its deal and all deals before it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sights {
    /// The number of commits that stand.
    standing: usize,
    /// The numbers of standing commits after which a hand was over.
    ends: Vec<usize>,
    /// The largest number of hands ever over.
    most: usize,
    seen: BTreeMap<(usize, PersonId), Caps>,
}

impl Sights {
    /// Records a commit that left its hand unfinished.
    pub(crate) fn go_on(&mut self) {
        self.standing += 1;
    }

    /// Records a commit that ended a hand.
    pub(crate) fn end_hand(&mut self) {
        self.standing += 1;
        self.ends.push(self.standing);
        self.most = self.most.max(self.ends.len());
    }

    /// Records an undo.
    pub(crate) fn go_back(&mut self) {
        self.ends.pop_if(|end| *end == self.standing);
        self.standing = self.standing.saturating_sub(1);
    }

    /// Returns the deal being played; between two hands, the next one.
    pub(crate) fn deal(&self) -> usize {
        self.ends.len()
    }

    /// Returns the deal that would be played after undoing this many commits.
    pub(crate) fn deal_before(&self, commits: usize) -> usize {
        let standing = self.standing.saturating_sub(commits);
        self.ends.iter().filter(|end| **end <= standing).count()
    }

    /// Returns whether the deal on the table was over before: spectators who watch after a hand have been
    /// shown it.
    pub(crate) fn is_reopened(&self) -> bool {
        self.ends.len() < self.most
    }

    /// Returns whether no hand was ever over.
    pub(crate) fn is_first(&self) -> bool {
        self.most == 0
    }

    /// Returns the deal whose cards are on the table.
    pub(crate) fn on_table(&self) -> usize {
        let is_between = self.ends.last() == Some(&self.standing);
        self.ends.len() - usize::from(is_between)
    }

    /// Returns the last deal that is over.
    pub(crate) fn ended(&self) -> Option<usize> {
        self.ends.len().checked_sub(1)
    }

    /// Records what a person sees of a deal.
    pub(crate) fn add(&mut self, person: PersonId, deal: usize, sight: Caps) {
        let seen = self.seen.entry((deal, person)).or_insert(Caps::NONE);
        *seen = seen.union(Caps { see: sight.see, ..Caps::NONE });
    }

    /// Returns what a person has seen of a deal.
    pub(crate) fn of(&self, person: PersonId, deal: usize) -> Caps {
        let later = self.seen.range((deal, PersonId(0))..).filter(|((_, of), _)| *of == person);
        later.fold(Caps::NONE, |seen, (_, &sight)| seen.union(sight))
    }
}
