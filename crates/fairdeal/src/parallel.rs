use crate::error::Error;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    io::IsTerminal,
    ops::Range,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

/// Returns how many threads can run at once.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Cuts `0..count` into pieces, processes them on some threads, and returns the results in order.
///
/// Which thread processes which piece is unpredictable, so results must not depend on it.
pub(crate) fn in_pieces<T: Send>(
    threads: usize,
    count: u32,
    work: impl Fn(Range<u32>) -> T + Sync,
) -> Result<Vec<T>, Error> {
    let size = (count / 256).clamp(1, 4096);
    let next = AtomicU32::new(0);
    let worker = || {
        let mut done = vec![];
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            let Some(from) = piece.checked_mul(size).filter(|&from| from < count) else { return done };
            done.push((piece, work(from..count.min(from.saturating_add(size)))));
        }
    };
    let mut done = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let joined = workers.into_iter().map(|worker| worker.join().map_err(|_| panicked()));
        joined.collect::<Result<Vec<_>, Error>>().map(|lists| lists.into_iter().flatten().collect::<Vec<_>>())
    })?;
    done.sort_unstable_by_key(|&(piece, _)| piece);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

fn panicked() -> Error {
    Error::Broken(
        "the rules of the game panicked (see above); please report it with this command line.".into(),
    )
}

/// Shows progress on standard error, if that is a terminal.
pub(crate) fn progress(count: u64, what: &str) -> ProgressBar {
    let seen = std::io::stderr().is_terminal();
    let target = if seen { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(count), target);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {eta}");
    bar.set_style(style.expect("the template is well formed"));
    bar.set_message(what.to_owned());
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_met_once_and_in_order() {
        for (threads, count) in [(1, 0), (3, 1), (4, 1000), (2, 5000)] {
            let pieces = in_pieces(threads, count, |range| range).expect("nothing panics");
            assert_eq!(pieces.into_iter().flatten().collect::<Vec<_>>(), (0..count).collect::<Vec<_>>());
        }
    }
}
