//! Runs every fuzz target for a bounded time on stable Rust, from the committed corpus and a fixed seed.
//!
//! `fairdeal-fuzz run [--seconds N] [--target NAME] [--seed TEXT]`; a case that breaks is written to
//! `fuzz/artifacts` and given to `fairdeal-fuzz repeat TARGET FILE`.

mod corpus;
mod doors;
mod laws;
mod mutate;
mod runner;
mod target;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words.split_first() {
        Some((&"run", rest)) => runner::run(rest),
        Some((&"repeat", &[target, file])) => runner::repeat(target, file),
        _ => {
            eprintln!(
                "usage: fairdeal-fuzz run [--seconds N] [--target NAME] [--seed TEXT] | repeat TARGET FILE"
            );
            ExitCode::from(2)
        }
    }
}
