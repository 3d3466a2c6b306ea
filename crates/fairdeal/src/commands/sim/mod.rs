//! `fairdeal sim`: plays matches of bots at full speed and reports what came of them.

mod report;
mod tally;

use super::write_json;
use crate::{
    bots::{self, Bots},
    error::Error,
    files,
    game_name::{GameName, examples},
    parallel::{cores, in_pieces, progress},
    pick, seed,
    setup::{Setup, nearest_seats},
};
use fairdeal_hosted::{MatchUp, Round};
use report::Report;
use std::{
    io::Write,
    ops::Range,
    path::{Path, PathBuf},
    time::Instant,
};
use tally::Tally;

const EXAMPLES: &str = "\
The bots move on by one seat after each match, so that none keeps the better place. Equal seeds give equal results, \
whatever the number of threads, with or without logs.

Examples:
  fairdeal sim {game} -n 1000 --bots ismcts:200,random
  fairdeal sim {game} -n 100 --seats 3 --bots random,first --seed hello --json
  fairdeal sim {other} -n 20 --bots random --log logs && fairdeal verify logs/0.log";

/// Plays many matches between bots and compares them
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName)]
    game: String,
    /// The number of matches
    #[arg(short = 'n', long = "matches", value_name = "N", default_value_t = 100)]
    matches: u32,
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', help = bots::help())]
    bots: Vec<String>,
    #[command(flatten)]
    setup: Setup,
    /// The seed of all chance; drawn and printed if not given
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Write the log of every match into this directory, as 0.log, 1.log, …
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The number of threads; all cores by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Lets bots play many matches and compares them.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let report = simulate(args)?;
    if args.json { write_json(out, &report) } else { Ok(out.write_all(report.to_string().as_bytes())?) }
}

fn simulate(args: &Args) -> Result<Report, Error> {
    let about = pick::describe(&args.game)?;
    let bots = Bots::parse(&about, &args.bots)?;
    let game = args.setup.game(&about, nearest_seats(&about, bots.len()))?;
    let seed = args.seed.clone().map_or_else(seed::short, Ok)?;
    if let Some(path) = &args.log {
        files::make_folder(path)?;
    }
    let match_up = game.match_up(bots.entrants(&seed, None));
    let (began, bar) = (Instant::now(), progress(u64::from(args.matches), about.id));
    let threads = args.threads.map_or_else(cores, usize::from);
    let pieces = in_pieces(threads, args.matches, |range| {
        let tally = play(&*match_up, bots.len(), range.clone(), args.log.as_deref());
        bar.inc(range.len() as u64);
        tally
    })?;
    bar.finish_and_clear();
    let mut whole = Tally::new(bots.len());
    for piece in pieces {
        whole.merge(&piece?);
    }
    Ok(Report::new(about.id, game.seats(), seed, bots.names(), &whole, began.elapsed()))
}

/// Plays some of the matches.
fn play(
    match_up: &dyn MatchUp,
    bots: usize,
    numbers: Range<u32>,
    log: Option<&Path>,
) -> Result<Tally, Error> {
    let mut tally = Tally::new(bots);
    for number in numbers {
        // The bots rotate by one seat after each match.
        let round = Round { deal: number, moved: number };
        let played = match log {
            None => match_up.play(round).map_err(Error::Broken)?,
            Some(directory) => {
                let (played, on) = match_up.play_session(round).map_err(Error::Broken)?;
                files::write_log(&directory.join(format!("{number}.log")), &*on)?;
                played
            }
        };
        tally.add(&match_up.lineup(number), &played);
    }
    Ok(tally)
}
