use fairdeal_ai::Clock;
use std::{fs, sync::Arc, time::Instant};

/// Where Linux reports how long the current thread has run, in nanoseconds, as the first word.
const SCHEDULED: &str = "/proc/thread-self/schedstat";

/// Makes a clock of elapsed time.
pub(crate) fn wall_clock() -> Clock {
    let began = Instant::now();
    Arc::new(move || began.elapsed().as_micros() as u64)
}

/// Makes a clock of the current thread's processor time, so that other work on the machine costs a bot
/// nothing; elapsed time if the system does not report it.
pub(crate) fn cpu_clock() -> Clock {
    if run_micros().is_none() {
        return wall_clock();
    }
    Arc::new(|| run_micros().unwrap_or(0))
}

fn run_micros() -> Option<u64> {
    let text = fs::read_to_string(SCHEDULED).ok()?;
    text.split(' ').next()?.parse::<u64>().ok().map(|nanos| nanos / 1000)
}
