//! Reads a file of cards (JSON or gzip) and prints how many the grammar reads, and what blocks the others.
//!
//! `cargo run -p fairdeal-oracle --example coverage -- FILE [the number of blockers to list]`

use fairdeal_oracle::{coverage::Coverage, read};
use std::{
    env,
    fs::File,
    io::{BufRead, BufReader},
    process::ExitCode,
};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, rest @ ..] = arguments.as_slice() else {
        eprintln!("usage: coverage FILE [the number of blockers to list]");
        return ExitCode::FAILURE;
    };
    let most = rest.first().and_then(|n| n.parse().ok()).unwrap_or(20);
    match coverage(file) {
        Ok(coverage) => {
            print!("{}", coverage.report(most));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn coverage(file: &str) -> Result<Coverage, Box<dyn std::error::Error>> {
    let mut coverage = Coverage::default();
    read::cards(open(file)?, &mut |card| drop(coverage.add(&card)))?;
    Ok(coverage)
}

/// Opens a file; one that begins like gzip is unpacked on the way.
fn open(file: &str) -> std::io::Result<Box<dyn BufRead>> {
    let mut input = BufReader::new(File::open(file)?);
    let is_gzip = input.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    Ok(if is_gzip {
        Box::new(BufReader::new(flate2::bufread::MultiGzDecoder::new(input)))
    } else {
        Box::new(input)
    })
}
