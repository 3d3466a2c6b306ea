use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// The number of iterations between two looks at the clock.
const BETWEEN_LOOKS: u32 = 16;
/// The maximum number of iterations of a search, however much time it has.
const MOST: u32 = 10_000_000;

/// Returns the time in microseconds since some moment; this crate has no clock of its own.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A flag by which somebody else stops a search; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Stops the search after the current iteration; it answers with what it has found so far.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether the search was stopped.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long a search may run: a number of iterations, or a time by a clock that is passed in.
#[derive(Clone)]
pub struct Budget {
    iterations: u32,
    time: Option<(u64, Clock)>,
    cancel: Cancel,
}

impl Budget {
    /// Allows this many iterations per choice.
    pub fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None, cancel: Cancel::default() }
    }

    /// Allows this many microseconds per choice.
    pub fn micros(micros: u64, clock: Clock) -> Budget {
        Budget { iterations: MOST, time: Some((micros, clock)), cancel: Cancel::default() }
    }

    /// Lets this flag stop the search early.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Budget {
        self.cancel = cancel;
        self
    }

    /// Returns the maximum number of iterations.
    pub(crate) fn most(&self) -> u32 {
        self.iterations
    }

    /// Starts a choice.
    pub(crate) fn begin(&self) -> Spent<'_> {
        let until = self.time.as_ref().map(|(micros, clock)| clock().saturating_add(*micros));
        Spent { budget: self, until, look_at: BETWEEN_LOOKS, iterations: 0 }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.time {
            Some((micros, _)) => write!(f, "{micros} µs"),
            None => write!(f, "{} iterations", self.iterations),
        }
    }
}

/// What one choice has used of its budget.
pub(crate) struct Spent<'a> {
    budget: &'a Budget,
    until: Option<u64>,
    /// The iterations at which the clock is looked at next.
    look_at: u32,
    pub(crate) iterations: u32,
}

impl Spent<'_> {
    /// Returns whether there is budget left for another iteration.
    pub(crate) fn next(&mut self) -> bool {
        let Spent { budget, until, look_at, iterations } = self;
        if *iterations >= budget.iterations || budget.cancel.is_cancelled() {
            return false;
        }
        if let (Some(until), Some((_, clock))) = (until, &budget.time)
            && *iterations >= *look_at
        {
            *look_at = *iterations + BETWEEN_LOOKS;
            return clock() < *until;
        }
        true
    }

    /// Counts iterations that were done.
    pub(crate) fn add(&mut self, iterations: u32) {
        self.iterations = self.iterations.saturating_add(iterations);
    }
}
