/// A bucket of tokens: so many a second for long, so many at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: u32,
    most: u32,
    /// Thousandths of tokens.
    left: u64,
    at: u64,
}

impl Bucket {
    pub(crate) fn new((rate, most): (u32, u32), now: u64) -> Bucket {
        Bucket { rate, most, left: u64::from(most) * 1000, at: now }
    }

    /// Takes a token if there is one.
    pub(crate) fn take(&mut self, now: u64) -> bool {
        let grown = now.saturating_sub(self.at) * u64::from(self.rate);
        (self.left, self.at) = ((self.left + grown).min(u64::from(self.most) * 1000), now);
        let is_there = self.left >= 1000;
        self.left -= if is_there { 1000 } else { 0 };
        is_there
    }
}
