use crate::{error::Error, files::LogFile, game_name::examples};
use std::{io::Write, path::PathBuf};

const EXAMPLES: &str = "\
Examples:
  fairdeal export match.log > match.pbn";

/// Writes a match from its log in the file format that other programs read
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The log file
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Writes a match in the file format of its game.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let log = LogFile::read(&args.file)?;
    let restored = log.restored()?;
    let written = restored.export().ok_or_else(|| {
        let name = restored.game().meta().name;
        Error::usage(format!(
            "{name} has no file format of its own; `fairdeal replay` tells the match in words."
        ))
    })?;
    Ok(write!(out, "{written}")?)
}
