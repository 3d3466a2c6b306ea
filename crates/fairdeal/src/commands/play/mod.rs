//! `fairdeal play`: a match against bots in the terminal, line by line or full screen.

mod at_table;
mod bot_turn;
mod full_screen;
mod input;
mod keys;
mod screen;

use crate::{
    bots::{self, Bots},
    error::Error,
    files::LogFile,
    game_name::{GameName, examples},
    paint::Paint,
    pick, role, seed,
    setup::{Setup, nearest_seats},
};
use at_table::{AtTable, SaveTo};
use fairdeal_games::GAMES;
use fairdeal_hosted::{AnyGame, Description, Shown};
use fairdeal_kernel::{Entropy, Fairness, Language, Seat};
use input::Input;
use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

const EXAMPLES: &str = "\
Seats are written by name (P1) or by number from 0. At the table, ? lists the keys.

Examples:
  fairdeal play {game}
  fairdeal play {game} --seats 3 --bots ismcts:1000,random --seat P2
  fairdeal play {other} --log match.log && fairdeal verify match.log
  fairdeal play {game} --coach                     with hints
  fairdeal play {game} --plain                     line by line
  fairdeal play GAME -o OPTION=@FILE               with what stands in a file, such as a deck of your own
  fairdeal play --resume match.log";

/// Plays a game against bots in the terminal
#[derive(clap::Args, Clone, Debug, Default)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game; the first one by default
    #[arg(value_name = "GAME", value_parser = GameName)]
    game: Option<String>,
    #[command(flatten)]
    setup: Setup,
    /// Your seat; the first one by default
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', help = bots::help())]
    bots: Vec<String>,
    /// The seed of the deal; equal seeds give equal deals. Drawn at random by default
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Any text: it goes into every shuffle, after the commitment was fixed without it
    #[arg(long, value_name = "TEXT")]
    entropy: Option<String>,
    /// Let a coach suggest a choice and name the rule behind special ones; nobody else sees that
    #[arg(long)]
    coach: bool,
    /// The language of the game on the whole screen, such as `de`
    #[arg(long, value_name = "LANGUAGE", value_parser = super::rules::language, conflicts_with = "plain")]
    language: Option<Language>,
    /// Play line by line, which suits a screen reader, instead of on the whole screen
    #[arg(long)]
    plain: bool,
    /// Keep the log of the match in this file; it is also the save file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Resume the match saved in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "options", "layers", "seed", "entropy"])]
    resume: Option<PathBuf>,
}

/// Plays a match with a person at standard input.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let saved = args.resume.as_deref().map(LogFile::read).transpose()?;
    let name = match (&saved, &args.game) {
        (Some(saved), Some(game)) if *game != saved.game => {
            let (file, saved) = (saved.path.display(), &saved.game);
            return Err(Error::usage(format!(
                "{file} holds a match of {saved}, not of {game}; leave {game} out."
            )));
        }
        (Some(saved), _) => saved.game.clone(),
        (None, Some(game)) => game.clone(),
        (None, None) => (*GAMES.first().expect("there is a game")).to_owned(),
    };
    let about = pick::describe(&name)?;
    let bots = Bots::parse(&about, &args.bots)?;
    if full_screen::is_possible(args, &bots, out)? {
        return full_screen::run(args, &about, &bots, out);
    }
    let on = match &saved {
        Some(saved) => saved.restored()?,
        None => open(args, &about, &bots)?,
    };
    let seat = own_seat(args, on.game())?;
    let log = args.log.clone().or_else(|| args.resume.clone());
    let match_id = &on.fairness().match_id;
    let save_to = match log {
        Some(path) => SaveTo::Always(path),
        None => SaveTo::OnQuit(format!("fairdeal-{name}-{match_id}.log").into()),
    };
    let mut lines = io::stdin().lock();
    let input = Input::new(&mut lines, io::stdin().is_terminal());
    let table = AtTable::new(on, seat, bots, save_to, input, out, Paint::for_stdout());
    table.with_coach(args.coach).run()
}

/// Makes the game for you and the named bots, or three default ones.
fn set_up(args: &Args, about: &Description, bots: &Bots) -> Result<Box<dyn AnyGame>, Error> {
    let others = if bots.len() > 1 { bots.len() } else { 3 };
    args.setup.game(about, nearest_seats(about, others + 1))
}

/// Deals a new match.
fn open(args: &Args, about: &Description, bots: &Bots) -> Result<Box<dyn Shown>, Error> {
    let game = set_up(args, about, bots)?;
    let seed = args.seed.clone().map_or_else(seed::secret, Ok)?;
    let mut fairness = Fairness::from_seed(&seed, game.seats());
    if let Some(text) = &args.entropy {
        fairness.entropies[own_seat(args, &*game)?.index()] = Entropy::of_text(text);
    }
    game.open(fairness).map_err(|error| Error::Broken(error.to_string()))
}

fn own_seat(args: &Args, game: &dyn AnyGame) -> Result<Seat, Error> {
    args.seat.as_deref().map_or(Ok(Seat(0)), |text| role::seat(game, text))
}
