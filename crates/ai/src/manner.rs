/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How strongly rarely tried choices are preferred (exploration).
    pub curiosity: f32,
    /// How much the look of a choice counts before it has been tried often, in equivalent tries.
    pub trust: f32,
    /// In how many of a hundred choices of a roll-out the best-looking offer is taken.
    pub greed: u8,
    /// In how many of a hundred choices in the tree the other players are assumed to search too.
    ///
    /// Lower values beat bots that go by appeal more often and lose to those that search: 25 wins 40 %
    /// against 100 in Durak.
    pub respect: u8,
    /// How much the margin of a win or loss counts, from 0 to 1.
    pub margin: f32,
    /// How fast the number of offers that are tried at all grows with visits.
    pub widening: f32,
    /// By how many standard errors another offer must beat the one that looks best before it is chosen instead.
    pub gate: f32,
    /// Whether endings are solved where the game can do that.
    pub endings: bool,
}

impl Default for Manner {
    fn default() -> Self {
        Manner {
            curiosity: 0.7,
            trust: 2.0,
            greed: 90,
            respect: 100,
            margin: 0.6,
            widening: 1.5,
            gate: 1.0,
            endings: true,
        }
    }
}

impl Manner {
    /// Returns how many offers may be tried after this many visits.
    pub(crate) fn width(&self, visits: u32) -> usize {
        4 + (self.widening * (visits as f32).sqrt()) as usize
    }
}
