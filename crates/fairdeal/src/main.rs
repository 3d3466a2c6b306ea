//! The command line of Fairdeal: play, simulate, check, measure, replay and verify card games.
//!
//! Input and output happen here and nowhere below. No game is named: every command comes to its game through the
//! registry.

mod bots;
mod browser;
mod cli;
mod commands;
mod error;
mod files;
mod game_name;
mod grid;
mod guest;
mod markdown;
mod numbers;
mod options;
mod paint;
mod parallel;
mod pick;
mod role;
mod seed;
mod setup;
mod show;
mod statistics;

use clap::Parser;
use cli::Cli;
use error::Error;
use fairdeal_kernel::Plain;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// A table allocates many small things per move; this allocator makes a move a tenth cheaper than the
/// system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let mut out = io::stdout().lock();
    let done = cli.run(&mut out).and_then(|()| Ok(out.flush()?));
    done.map_or_else(|error| error.report(), |()| ExitCode::SUCCESS)
}

/// Shows help and versions as clap does, and mistakes like all our errors.
fn misused(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Error::from(error).report(),
        };
    }
    let text = error.render().to_string();
    eprint!("fairdeal: {}", Plain::lines(text.strip_prefix("error: ").unwrap_or(&text)));
    ExitCode::from(2)
}
