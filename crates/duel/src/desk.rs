use crate::{DiceDuel, Fact, Facts};
use fairdeal_kernel::{Game, Tx};

/// Where the steps of the rules read what is and write what happens.
pub trait Desk {
    /// Returns the facts as they are now.
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

/// Bare facts, for those who look ahead without a match.
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
