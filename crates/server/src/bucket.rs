/// A token bucket: a sustained rate and a burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: u32,
    most: u32,
    /// The milliseconds in which the rate is refilled, which is also the unit of a token.
    every: u64,
    left: u64,
    at: u64,
}

impl Bucket {
    /// Makes a bucket with a limit per second.
    pub(crate) fn new(limit: (u32, u32), now: u64) -> Bucket {
        Bucket::every(1000, limit, now)
    }

    /// Makes a bucket with a limit per minute.
    pub(crate) fn by_minute(limit: (u32, u32), now: u64) -> Bucket {
        Bucket::every(60_000, limit, now)
    }

    fn every(every: u64, (rate, most): (u32, u32), now: u64) -> Bucket {
        Bucket { rate, most, every, left: u64::from(most) * every, at: now }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, now: u64) -> bool {
        self.take_many(1, now)
    }

    /// Takes some tokens if there are enough.
    pub(crate) fn take_many(&mut self, count: u64, now: u64) -> bool {
        self.fill(now);
        let wanted = count.saturating_mul(self.every);
        let are_there = self.left >= wanted;
        self.left -= if are_there { wanted } else { 0 };
        are_there
    }

    /// Returns whether it is full, so that a new one would be no better.
    pub(crate) fn is_full(&mut self, now: u64) -> bool {
        self.fill(now);
        self.left == u64::from(self.most) * self.every
    }

    fn fill(&mut self, now: u64) {
        let grown = now.saturating_sub(self.at).saturating_mul(u64::from(self.rate));
        self.left = self.left.saturating_add(grown).min(u64::from(self.most) * self.every);
        self.at = self.at.max(now);
    }
}
