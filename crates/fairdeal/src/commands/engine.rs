use crate::{error::Error, game_name::examples};
use std::io;

const EXAMPLES: &str = "\
Each line of input is a command such as {\"id\":1,\"do\":\"games\"}; each gets one line of answer.

Examples:
  echo '{\"id\":1,\"do\":\"games\"}' | fairdeal engine
  fairdeal engine < commands.jsonl > answers.jsonl";

/// Runs matches for another program: JSON lines on standard input and output
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {}

/// Answers commands until the input ends.
pub(crate) fn run(_: &Args) -> Result<(), Error> {
    Ok(fairdeal_engine::run(io::stdin().lock(), io::stdout().lock())?)
}
