use std::fmt::Write;

/// The number of offers reported.
const TOLD: usize = 3;

/// What a bot considered for its last choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The number of worlds it imagined.
    pub iterations: u32,
    /// The offers it tried, best first.
    pub offers: Vec<Considered>,
}

/// An offer that was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered {
    /// The index of the offer.
    pub index: usize,
    /// How often it was tried.
    pub visits: u32,
    /// How well it did, from 0 (lost) to 1 (won).
    pub estimate: f32,
}

impl Thought {
    /// Summarises the thought; `label` names an offer.
    pub fn text(&self, label: impl Fn(usize) -> String) -> String {
        let mut text = format!("{} worlds", self.iterations);
        for (n, offer) in self.offers.iter().take(TOLD).enumerate() {
            let before = if n == 0 { ": " } else { ", " };
            let percent = (offer.estimate * 100.0).round();
            // Writing to a String cannot fail.
            let _ = write!(text, "{before}{} {percent} %", label(offer.index));
        }
        text
    }
}
