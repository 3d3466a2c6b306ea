use std::time::{Duration, Instant};

/// The number of rounds the time is split into; odd, so that the median is one of them.
const ROUNDS: usize = 5;

/// Measures rates in a limited time.
pub(super) struct Stopwatch {
    round: Duration,
}

impl Stopwatch {
    /// Takes this long for a measurement.
    pub(super) fn new(time: Duration) -> Stopwatch {
        Stopwatch { round: time / ROUNDS as u32 }
    }

    /// Repeats work that returns how much it did; returns the rate per second, as the median of the rounds.
    pub(super) fn rate(&self, mut work: impl FnMut() -> u64) -> f64 {
        self.rate_in_batches(|times| (0..times).map(|_| work()).sum())
    }

    /// Does the same with work that repeats itself.
    pub(super) fn rate_in_batches(&self, mut work: impl FnMut(u32) -> u64) -> f64 {
        let mut rates: Vec<f64> = (0..ROUNDS).map(|_| self.one_round(&mut work)).collect();
        rates.sort_by(f64::total_cmp);
        rates[ROUNDS / 2]
    }

    /// Checks the clock only after a batch, which grows until checking costs nothing.
    fn one_round(&self, work: &mut impl FnMut(u32) -> u64) -> f64 {
        let (began, mut done, mut batch) = (Instant::now(), 0, 1u32);
        loop {
            let batch_began = Instant::now();
            done += work(batch);
            let taken = began.elapsed();
            if taken >= self.round {
                return done as f64 / taken.as_secs_f64();
            }
            if batch_began.elapsed() < self.round / 100 {
                batch = batch.saturating_mul(2);
            }
        }
    }
}
