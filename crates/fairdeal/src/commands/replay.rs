use super::write_json;
use crate::{
    error::Error,
    files::LogFile,
    game_name::examples,
    grid::hanging,
    paint::Paint,
    role,
    show::{CommitDescription, Detail, Voice},
};
use fairdeal_hosted::Shown;
use fairdeal_session::Caps;
use serde_json::json;
use std::{io::Write, path::PathBuf};

const EXAMPLES: &str = "\
Seats are written by name (P1) or by number from 0, as in the log. Choices stand in [brackets] in the notation of
the game, for those who see the hand of the seat.

Examples:
  fairdeal replay match.log
  fairdeal replay match.log --as P2 --at 12
  fairdeal replay match.log --as debug --json";

/// Replays a match from its log, as somebody perceived it
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The log file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Through whose eyes: a seat, spectator (what everybody sees), all (every hand) or debug (everything)
    #[arg(long = "as", value_name = "ROLE", default_value = "spectator")]
    role: String,
    /// Stop at this version: 0 is the deal, every commit adds one
    #[arg(long, value_name = "VERSION")]
    at: Option<u32>,
    /// Write JSON: the entries of the event stream and the last view
    #[arg(long)]
    json: bool,
}

/// Tells a match from its log.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let log = LogFile::read(&args.file)?;
    let restored = log.restored()?;
    let caps = role::caps(restored.game(), &args.role)?;
    let last = restored.version();
    let at = args.at.unwrap_or(last);
    if at > last {
        return Err(Error::usage(format!("--at {at}: the versions of this match are 0 to {last}.")));
    }
    let write = if args.json { write } else { tell };
    write(&*restored, &args.role, caps, at, out)
}

fn write(restored: &dyn Shown, role: &str, caps: Caps, at: u32, out: &mut dyn Write) -> Result<(), Error> {
    let mut entries = restored.events(caps, 0);
    entries.truncate(at as usize + 1);
    let (view, game) = (restored.view(caps, at), restored.game());
    write_json(
        out,
        &json!({
            "game": game.id(), "seats": game.seats(), "as": role, "version": at, "entries": entries, "view": view
        }),
    )
}

fn tell(restored: &dyn Shown, role: &str, caps: Caps, at: u32, out: &mut dyn Write) -> Result<(), Error> {
    let paint = Paint::for_stdout();
    let game = restored.game();
    // A role with many eyes is nobody in particular.
    let voice = Voice::new(game, caps.act.first().filter(|_| caps.act.len() == 1), paint);
    let title = format!("{} for {}, as {role}", game.meta().name, game.seats());
    writeln!(out, "{}", paint.bold(&title))?;
    for CommitDescription { version, choice, text } in
        voice.history(restored, caps.see, 0..at + 1, Detail::Full)
    {
        let start = format!("{} ", paint.faint(&format!("{version:>4}")));
        let text = choice.map_or_else(String::new, |choice| format!("[{choice}] ")) + &text;
        write!(out, "{}", hanging(&start, text.split(' ')))?;
    }
    writeln!(out, "\n{}", paint.bold(&format!("The table at version {at}")))?;
    write!(out, "{}", voice.table(restored, at, caps.see, Detail::Full))?;
    Ok(write!(out, "{}", hanging("", voice.turn(&restored.turn_at(at)).split(' ')))?)
}
