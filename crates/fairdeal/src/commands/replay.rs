use super::write_json;
use crate::{
    error::Error,
    files::LogFile,
    game_name::examples,
    grid::hanging,
    paint::Paint,
    pick, role,
    show::{CommitDescription, Detail, Voice},
};
use fairdeal_games::Visitor;
use fairdeal_kernel::Present;
use fairdeal_session::{Caps, Match, restore};
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
    pick::visit(&log.game, Replay { args, log: &log, out })
}

struct Replay<'a> {
    args: &'a Args,
    log: &'a LogFile,
    out: &'a mut dyn Write,
}

impl Visitor for Replay<'_> {
    type Out = Result<(), Error>;

    fn game<G: Present>(self) -> Self::Out {
        let restored: Match<G> = self.log.with(restore::<G>)?;
        let caps = role::caps(restored.game(), &self.args.role)?;
        let last = restored.version();
        let at = self.args.at.unwrap_or(last);
        if at > last {
            return Err(Error::usage(format!("--at {at}: the versions of this match are 0 to {last}.")));
        }
        if self.args.json { self.write(&restored, caps, at) } else { self.tell(&restored, caps, at) }
    }
}

impl Replay<'_> {
    fn write<G: Present>(self, restored: &Match<G>, caps: Caps, at: u32) -> Result<(), Error> {
        let mut entries = restored.events(caps, 0);
        entries.truncate(at as usize + 1);
        let view = restored.view_at(caps, at);
        let (game, seats) = (G::ID, restored.game().seats());
        let role = &self.args.role;
        write_json(
            self.out,
            &json!({ "game": game, "seats": seats, "as": role, "version": at, "entries": entries, "view": view }),
        )
    }

    fn tell<G: Present>(self, restored: &Match<G>, caps: Caps, at: u32) -> Result<(), Error> {
        let paint = Paint::for_stdout();
        let game = restored.game();
        // A role with many eyes is nobody in particular.
        let voice = Voice::new(game, caps.act.first().filter(|_| caps.act.len() == 1), paint);
        let title = format!("{} for {}, as {}", G::META.name, game.seats(), self.args.role);
        writeln!(self.out, "{}", paint.bold(&title))?;
        for CommitDescription { version, choice, text } in
            voice.history(restored, caps.see, 0..at + 1, Detail::Full)
        {
            let start = format!("{} ", paint.faint(&format!("{version:>4}")));
            let text = choice.map_or_else(String::new, |choice| format!("[{choice}] ")) + &text;
            write!(self.out, "{}", hanging(&start, text.split(' ')))?;
        }
        let board = restored.board_at(at);
        writeln!(self.out, "\n{}", paint.bold(&format!("The table at version {at}")))?;
        write!(self.out, "{}", voice.table(&board, caps.see, Detail::Full))?;
        Ok(write!(self.out, "{}", hanging("", voice.turn(&restored.turn_at(at)).split(' ')))?)
    }
}
