//! Chance: keyed streams that anybody can re-derive, one buffered stream for simulations, and a script that
//! enumerates every outcome.

mod deal;
mod fairness;
mod lanes;
mod script;

pub use deal::{Deal, Unfair, VoidRound};
pub use fairness::{Commitment, Entropy, Fairness, Purpose, Seal, Secret};

use crate::Card;
use lanes::Lanes;
use rand_chacha::{ChaCha8Rng, ChaCha20Rng};
use rand_core::{RngCore, SeedableRng};
use script::Script;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The source of chance for one match or one simulation.
#[derive(Clone, Debug)]
pub struct Rng {
    source: Source,
    order: Vec<Card>,
    ids: Vec<u16>,
}

#[derive(Clone, Debug)]
enum Source {
    Simulated(Box<ChaCha8Rng>),
    Fair(Box<Streams>),
    Paired(Box<Lanes>),
    Script(Script),
}

/// The named streams of a match, and how many of each have been used.
#[derive(Clone, Debug)]
struct Streams {
    fairness: Arc<Fairness>,
    next: [u64; 2],
    /// The stream of the draw in progress; most commands draw nothing.
    current: Option<ChaCha20Rng>,
}

/// One use of chance that the log records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// What the draw is for.
    pub purpose: Purpose,
    /// The index of this draw within its purpose, from 0.
    pub index: u64,
}

impl Rng {
    /// Makes the streams of a match, skipping those already used.
    pub fn fair(fairness: impl Into<Arc<Fairness>>, used: impl Fn(Purpose) -> u64) -> Rng {
        let next = [used(Purpose::Shuffle), used(Purpose::Roll)];
        Rng::from_source(Source::Fair(Box::new(Streams { fairness: fairness.into(), next, current: None })))
    }

    /// Makes one fast stream for a simulation; the same text gives the same numbers.
    pub fn simulated(seed: &str) -> Rng {
        let key = Sha256::new().chain_update("fairdeal/simulation/1").chain_update(seed).finalize();
        Rng::from_source(Source::Simulated(Box::new(ChaCha8Rng::from_seed(key.into()))))
    }

    /// Makes one stream per lane of rolls, so that two matches that diverge in one lane stay the same in the
    /// others.
    pub fn paired(seed: &str) -> Rng {
        Rng::from_source(Source::Paired(Box::new(Lanes::new(seed))))
    }

    /// Enumerates all outcomes; see [`Rng::advance`].
    pub fn script() -> Rng {
        Rng::from_source(Source::Script(Script::default()))
    }

    fn from_source(source: Source) -> Rng {
        Rng { source, order: vec![], ids: vec![] }
    }

    /// Begins a draw: a match takes the next stream of its purpose, a paired simulation the one of its lane.
    #[inline]
    pub(crate) fn begin(&mut self, purpose: Purpose, lane: u8) {
        match &mut self.source {
            Source::Fair(streams) => {
                let index = streams.next[purpose as usize];
                streams.current = Some(streams.fairness.stream(Draw { purpose, index }));
                streams.next[purpose as usize] = index + 1;
            }
            Source::Paired(lanes) => lanes.take(lane),
            Source::Simulated(_) | Source::Script(_) => {}
        }
    }

    /// Draws a number below `n`, all exactly equally likely. `n` must not be 0.
    ///
    /// Multiplies 32 random bits by `n` and keeps the high half (Lemire's method), drawing again in the
    /// sliver that would favour some results.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        match &mut self.source {
            Source::Simulated(stream) => unbiased(n, || stream.next_u32()),
            Source::Fair(streams) => {
                let stream = streams.current.as_mut().expect("a draw was begun");
                unbiased(n, || stream.next_u32())
            }
            Source::Paired(lanes) => {
                let stream = lanes.current();
                unbiased(n, || stream.next_u32())
            }
            Source::Script(script) => script.next(n),
        }
    }

    /// Draws an index into a list of this length, which must not be 0.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// Shuffles a list: Fisher–Yates from the end.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.index(last + 1));
        }
    }

    /// Moves on to the next outcome of an enumeration; returns `false` when all have been seen.
    pub fn advance(&mut self) -> bool {
        if let Source::Script(script) = &mut self.source { script.advance() } else { false }
    }

    /// Returns `p` such that the current outcome of an enumeration has probability 1/`p`.
    pub fn one_in(&self) -> u128 {
        if let Source::Script(script) = &self.source { script.one_in() } else { 1 }
    }

    pub(crate) fn take_order(&mut self) -> Vec<Card> {
        let mut order = std::mem::take(&mut self.order);
        order.clear();
        order
    }

    pub(crate) fn give_order(&mut self, order: Vec<Card>) {
        self.order = order;
    }

    pub(crate) fn take_ids(&mut self) -> Vec<u16> {
        std::mem::take(&mut self.ids)
    }

    pub(crate) fn give_ids(&mut self, ids: Vec<u16>) {
        self.ids = ids;
    }
}

#[inline]
fn unbiased(n: u32, mut next: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(next()) * u64::from(n);
        let rest = product as u32;
        if rest >= n || rest >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}
