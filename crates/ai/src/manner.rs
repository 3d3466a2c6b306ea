/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How much a choice that was tried seldom is preferred.
    pub curiosity: f32,
    /// How much the look of a choice counts before it was tried often: as much as so many tries.
    pub trust: f32,
    /// In how many of a hundred choices of a roll-out the offer is taken that looks best at a glance.
    pub greed: u8,
    /// In how many of a hundred choices of others in the tree they are taken to search, too.
    ///
    /// Less beats bots that go by appeal more often, and loses to those that search: 25 wins 40 % against 100 in Durak.
    pub respect: u8,
    /// How much it counts by how many points a match was won or lost, from 0 to 1.
    pub margin: f32,
    /// How fast the number of offers grows that are tried at all.
    pub widening: f32,
}

impl Default for Manner {
    fn default() -> Self {
        Manner { curiosity: 0.7, trust: 2.0, greed: 90, respect: 100, margin: 0.6, widening: 1.5 }
    }
}

impl Manner {
    /// Returns how many offers may be tried after so many visits.
    pub(crate) fn width(&self, visits: u32) -> usize {
        4 + (self.widening * (visits as f32).sqrt()) as usize
    }
}
