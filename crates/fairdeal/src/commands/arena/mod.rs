//! `fairdeal arena`: measures bots against each other over paired deals.

mod contest;
mod report;

use super::write_json;
use crate::{
    bots::{self, Bots, cpu_clock},
    error::Error,
    game_name::{GameName, examples},
    parallel::{cores, in_pieces, progress},
    pick, seed,
    setup::{Setup, nearest_seats},
};
use contest::{Contest, play_deal};
use fairdeal_hosted::MatchUp;
use report::{Report, Title};
use std::io::Write;

const EXAMPLES: &str = "\
Every deal is played once for each seat that a bot can have, with the same cards, so that a good hand helps everybody \
equally. A draw counts half. Where the game has the option `deals`, it is set to 1. Time is measured as the \
processor's, not the clock's, where the system tells it.

The bot `clairvoyant:N` cheats: it searches like ismcts:N but sees all cards. It shows how much luck leaves to \
skill, and plays nowhere else. `ismcts` and `clairvoyant` without a number search for --time.

Examples:
  fairdeal arena {game} --bots ismcts:500,greedy -n 1000
  fairdeal arena {other} --bots ismcts,random --time 50ms -n 1000 --stop-at 0.9
  fairdeal arena {other} --bots clairvoyant,random --time 50ms -n 200 --json
  fairdeal arena {game} --bots \"cmd:python3 bot.py,random\" -n 20";

/// The number of deals between checks whether to stop, so that the result does not depend on threads.
const BETWEEN_LOOKS: u32 = 20;

/// Compares bots on the same deals, with seats swapped
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName)]
    game: String,
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true, help = bots::help())]
    bots: Vec<String>,
    /// The maximum number of deals
    #[arg(short = 'n', long = "deals", value_name = "N", default_value_t = 100)]
    deals: u32,
    #[command(flatten)]
    setup: Setup,
    /// How long `ismcts` and `clairvoyant` think about a choice, in milliseconds
    #[arg(long, value_name = "MS", default_value = "50ms")]
    time: String,
    /// Stop when the 95 % interval of the first bot's rate is clear of this value
    #[arg(long, value_name = "RATE")]
    stop_at: Option<f64>,
    /// The seed of all chance; drawn and printed if not given
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The number of threads; all cores by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Compares bots on the same deals.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    if args.stop_at.is_some_and(|bar| !(bar > 0.0 && bar < 1.0)) {
        return Err(Error::usage("--stop-at: give a rate between 0 and 1, such as 0.6."));
    }
    let report = compare(args)?;
    if args.json { write_json(out, &report) } else { Ok(out.write_all(report.to_string().as_bytes())?) }
}

fn compare(args: &Args) -> Result<Report, Error> {
    let about = pick::describe(&args.game)?;
    let bots = Bots::for_arena(&about, &args.bots, &millis(&args.time)?)?;
    if bots.len() < 2 {
        return Err(Error::usage("--bots: name at least two, such as --bots expert,greedy."));
    }
    let game = args.setup.one_hand(&about, nearest_seats(&about, bots.len()))?;
    let seed = args.seed.clone().map_or_else(seed::short, Ok)?;
    let match_up = game.match_up(bots.entrants(&seed, Some(cpu_clock())));
    let contest = hold(args, &*match_up, bots.len())?;
    let title = Title { game: about.id, seats: game.seats(), seed };
    Ok(Report::new(title, bots.names(), &contest, args.stop_at))
}

/// Plays deals until there are enough of them, or the result is clear.
fn hold(args: &Args, match_up: &dyn MatchUp, bots: usize) -> Result<Contest, Error> {
    let bar = progress(u64::from(args.deals), &args.game);
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut contest = Contest::new(bots);
    while contest.deals() < args.deals && !contest.is_clear_of(args.stop_at) {
        let from = contest.deals();
        let count = BETWEEN_LOOKS.min(args.deals - from);
        let played = in_pieces(threads, count, |range| {
            let deals =
                range.clone().map(|n| play_deal(match_up, bots, from + n)).collect::<Result<Vec<_>, _>>();
            bar.inc(range.len() as u64);
            deals
        })?;
        for deals in played {
            deals?.into_iter().for_each(|deal| contest.add(deal));
        }
    }
    bar.finish_and_clear();
    Ok(contest)
}

/// Parses a time as in the names of bots: `50ms`.
fn millis(text: &str) -> Result<String, Error> {
    let number = text.strip_suffix("ms").unwrap_or(text);
    match number.parse::<u32>() {
        Ok(millis) if millis > 0 => Ok(format!("{millis}ms")),
        _ => Err(Error::usage(format!("--time {text}: give milliseconds, such as 50ms."))),
    }
}
