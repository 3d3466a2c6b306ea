//! Chance: keyed streams that anybody can derive again, one buffered stream for simulations, and a script that
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

/// The source of chance of one match or one simulation.
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

/// The named streams of a match, and how many of each were used.
#[derive(Clone, Debug)]
struct Streams {
    fairness: Arc<Fairness>,
    next: [u64; 2],
    /// The stream of the draw in progress; most commands draw nothing.
    current: Option<ChaCha20Rng>,
}

/// One use of chance that the log tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// What for.
    pub purpose: Purpose,
    /// The how-manieth of its purpose, from 0.
    pub index: u64,
}

impl Rng {
    /// Makes the streams of a match, of which some were used already.
    pub fn fair(fairness: impl Into<Arc<Fairness>>, used: impl Fn(Purpose) -> u64) -> Rng {
        let next = [used(Purpose::Shuffle), used(Purpose::Roll)];
        Rng::from_source(Source::Fair(Box::new(Streams { fairness: fairness.into(), next, current: None })))
    }

    /// Makes one fast stream for a simulation; equal text, equal numbers.
    pub fn simulated(seed: &str) -> Rng {
        let key = Sha256::new().chain_update("fairdeal/simulation/1").chain_update(seed).finalize();
        Rng::from_source(Source::Simulated(Box::new(ChaCha8Rng::from_seed(key.into()))))
    }

    /// Makes one stream for each lane of rolls, so that two matches that part ways in one lane stay alike in the others.
    pub fn paired(seed: &str) -> Rng {
        Rng::from_source(Source::Paired(Box::new(Lanes::new(seed))))
    }

    /// Makes an enumeration of all outcomes; see [`Rng::advance`].
    pub fn script() -> Rng {
        Rng::from_source(Source::Script(Script::default()))
    }

    fn from_source(source: Source) -> Rng {
        Rng { source, order: vec![], ids: vec![] }
    }

    /// Begins a draw: a match takes the next stream of its purpose, a paired simulation that of its lane.
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

    /// Draws a number below `n`, each exactly equally likely. `n` must not be 0.
    ///
    /// Takes 32 bits as a fraction of 2³² times `n`, and draws again in the sliver that would favour some results.
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

    /// Draws an index of a list. The list must not be empty.
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

    /// Goes to the next outcome of an enumeration; false when all were seen.
    pub fn advance(&mut self) -> bool {
        if let Source::Script(script) = &mut self.source { script.advance() } else { false }
    }

    /// Returns how many outcomes as unlikely as this one make certainty: its probability is one in that many.
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
