use crate::{error::Error, files::LogFile, game_name::examples, pick};
use fairdeal_games::Visitor;
use fairdeal_kernel::Present;
use fairdeal_session::{Match, restore};
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
    let written = pick::visit(&log.game, Export(&log))?;
    Ok(write!(out, "{written}")?)
}

struct Export<'a>(&'a LogFile);

impl Visitor for Export<'_> {
    type Out = Result<String, Error>;

    fn game<G: Present>(self) -> Self::Out {
        let restored: Match<G> = self.0.with(restore::<G>)?;
        restored.export().ok_or_else(|| {
            let name = G::META.name;
            Error::usage(format!(
                "{name} has no file format of its own; `fairdeal replay` tells the match in words."
            ))
        })
    }
}
