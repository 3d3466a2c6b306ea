use super::write_json;
use crate::{error::Error, files::LogFile, game_name::examples};
use serde_json::json;
use std::{io::Write, path::PathBuf};

const EXAMPLES: &str = "\
Checks that no line was changed, that the secret is the one committed to, that every share fits the seal that stood \
before it, that every shuffle follows from both, and that every choice was offered by the rules and led to what the \
log says.

Examples:
  fairdeal verify match.log
  fairdeal verify match.log --json";

/// Checks a match log from end to end
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The log file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write JSON: what was checked, or the line and what is wrong with it
    #[arg(long)]
    json: bool,
}

/// Checks a log; a bad log is a failure.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let file = args.file.display().to_string();
    let checked = LogFile::read(&args.file).and_then(|log| Ok((log.game.clone(), log.verified()?)));
    match checked {
        Ok((game, verified)) if args.json => {
            let mut report = json!(verified);
            (report["ok"], report["file"], report["game"]) = (true.into(), file.into(), game.into());
            write_json(out, &report)
        }
        Ok((game, verified)) => {
            let checks = verified.to_string().replace('\n', "\n  ");
            Ok(writeln!(out, "{file}: a sound log of {game}\n  {checks}")?)
        }
        Err(Error::Log { error, .. }) if args.json => {
            write_json(
                out,
                &json!({ "ok": false, "file": file, "line": error.line, "message": error.message }),
            )?;
            Err(Error::Found)
        }
        Err(error) => Err(error),
    }
}
