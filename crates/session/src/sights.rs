use crate::{Caps, PersonId};
use std::collections::BTreeMap;

/// Which hands each person has seen, deal by deal.
///
/// Undoing leads back to an earlier deal, and what was seen of it stays seen. Whoever sees a hand may also look at the
/// table as it was, so a sight counts for the deal in which it was had and for all before it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sights {
    /// How many commits stand.
    standing: usize,
    /// After how many standing commits a hand was over.
    ends: Vec<usize>,
    /// The most hands that were ever over.
    most: usize,
    seen: BTreeMap<(usize, PersonId), Caps>,
}

impl Sights {
    /// A commit was made that left its hand unfinished.
    pub(crate) fn go_on(&mut self) {
        self.standing += 1;
    }

    /// A commit was made that ended a hand.
    pub(crate) fn end_hand(&mut self) {
        self.standing += 1;
        self.ends.push(self.standing);
        self.most = self.most.max(self.ends.len());
    }

    /// The last commit that stood was taken back.
    pub(crate) fn go_back(&mut self) {
        self.ends.pop_if(|end| *end == self.standing);
        self.standing = self.standing.saturating_sub(1);
    }

    /// The deal that is played; between two hands, the one that is dealt next.
    pub(crate) fn deal(&self) -> usize {
        self.ends.len()
    }

    /// The deal that would be played if so many commits were taken back.
    pub(crate) fn deal_before(&self, commits: usize) -> usize {
        let standing = self.standing.saturating_sub(commits);
        self.ends.iter().filter(|end| **end <= standing).count()
    }

    /// Tells whether the deal on the table was over before: those who look on after a hand have been shown it.
    pub(crate) fn is_reopened(&self) -> bool {
        self.ends.len() < self.most
    }

    /// Tells whether no hand was ever over.
    pub(crate) fn is_first(&self) -> bool {
        self.most == 0
    }

    /// The deal whose cards are on the table.
    pub(crate) fn on_table(&self) -> usize {
        let is_between = self.ends.last() == Some(&self.standing);
        self.ends.len() - usize::from(is_between)
    }

    /// The last deal that is over.
    pub(crate) fn ended(&self) -> Option<usize> {
        self.ends.len().checked_sub(1)
    }

    /// Remembers what a person sees of a deal.
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
