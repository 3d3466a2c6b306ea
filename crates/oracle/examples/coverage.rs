//! Reads a file of cards and prints how many the grammar reads, and what blocks the others.
//!
//! `cargo run -p fairdeal-oracle --example coverage -- FILE [N]`

use fairdeal_oracle::coverage::Coverage;
use std::{env, fs, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, rest @ ..] = arguments.as_slice() else {
        eprintln!("usage: coverage FILE [the number of blockers to list]");
        return ExitCode::FAILURE;
    };
    let most = rest.first().and_then(|n| n.parse().ok()).unwrap_or(20);
    let bytes = match fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut coverage = Coverage::default();
    let read = fairdeal_oracle::read::cards(bytes.as_slice(), &mut |card| coverage.add(&card));
    if let Err(error) = read {
        eprintln!("{file}: {error}");
        return ExitCode::FAILURE;
    }
    print!("{}", coverage.report(most));
    ExitCode::SUCCESS
}
