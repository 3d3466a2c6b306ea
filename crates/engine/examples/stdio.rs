//! The engine on standard input and output, for tests that start it as a process.

use std::io;

fn main() -> io::Result<()> {
    fairdeal_engine::run(io::stdin().lock(), io::stdout().lock())
}
