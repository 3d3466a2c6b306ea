use std::{
    fmt::Write,
    time::{Duration, Instant},
};

use crate::error::Error;

/// Collects the time that each part of a chore took.
#[derive(Default)]
pub(crate) struct Timing {
    parts: Vec<(String, Duration)>,
}

impl Timing {
    /// Runs one part, records its time, and adds its name to its failure.
    pub(crate) fn part(&mut self, name: &str, work: impl FnOnce() -> Result<(), Error>) -> Result<(), Error> {
        let start = Instant::now();
        work().map_err(|source| Error::Part { name: name.to_owned(), source: Box::new(source) })?;
        self.parts.push((name.to_owned(), start.elapsed()));
        Ok(())
    }

    /// Writes one line per part in minutes, the total last.
    pub(crate) fn table(&self) -> String {
        let total = ("total".to_owned(), self.parts.iter().map(|(_, time)| *time).sum());
        let mut table = String::from("\npart    minutes\n");
        for (name, time) in self.parts.iter().chain([&total]) {
            let minutes = time.as_secs_f64() / 60.0;
            writeln!(table, "{name:<7} {minutes:>7.2}").expect("a string takes every write");
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_last() {
        let parts = vec![("fmt".into(), Duration::from_secs(6)), ("clippy".into(), Duration::from_secs(84))];
        let expected = "\npart    minutes\nfmt        0.10\nclippy     1.40\ntotal      1.50\n";
        assert_eq!(Timing { parts }.table(), expected);
    }

    #[test]
    fn a_failure_carries_the_part() {
        let error = Timing::default().part("laws", || Err(Error::Untidy { failures: 2 }));
        let sentence = error.expect_err("the part fails").to_string();
        assert_eq!(sentence, "part `laws` FAILED: 2 places break a rule");
    }
}
