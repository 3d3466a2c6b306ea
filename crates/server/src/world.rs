use std::time::Instant;

/// A source of time: milliseconds that never go back.
pub trait Time: Send + Sync {
    /// Returns the time.
    fn now(&self) -> u64;
}

/// A source of secrets.
pub trait Chance: Send + Sync {
    /// Draws 32 unpredictable bytes.
    fn draw(&self) -> [u8; 32];
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemTime(Instant, u64);

impl Default for SystemTime {
    fn default() -> Self {
        let epoch = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as u64);
        SystemTime(Instant::now(), epoch)
    }
}

impl Time for SystemTime {
    /// Counts on from the wall clock at the start, so that times continue after a restart; later jumps of
    /// that clock have no effect.
    fn now(&self) -> u64 {
        self.1 + self.0.elapsed().as_millis() as u64
    }
}

/// The generator of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn draw(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has a generator");
        bytes
    }
}
