use crate::{DiceDuel, Fact, Facts};
use fairdeal_kernel::{Game, Tx};

/// Where the steps of the rules read facts and write what happens.
///
/// A match supplies a transaction and the laboratory bare [`Facts`], so both run the same rules.
pub trait Desk {
    /// Returns the current facts.
    fn facts(&self) -> &Facts;
    /// Writes down a fact.
    fn fact(&mut self, fact: Fact);
}

impl Desk for Tx<'_, DiceDuel> {
    #[inline]
    fn facts(&self) -> &Facts {
        Tx::facts(self)
    }

    #[inline]
    fn fact(&mut self, fact: Fact) {
        Tx::fact(self, fact);
    }
}

/// Bare facts, for looking ahead without a match.
impl Desk for Facts {
    #[inline]
    fn facts(&self) -> &Facts {
        self
    }

    #[inline]
    fn fact(&mut self, fact: Fact) {
        DiceDuel::evolve(self, &fact);
    }
}
