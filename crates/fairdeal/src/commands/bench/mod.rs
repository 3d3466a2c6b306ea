//! `fairdeal bench`: measures how fast the rules, the shared kit and the terminal's screen are, without a server.

mod kit;
mod stopwatch;
mod terminal;

use super::{chosen, load::usage, write_json};
use crate::{
    error::Error,
    game_name::{GameName, examples},
    grid,
    numbers::grouped,
    pick,
    setup::Setup,
};
use fairdeal_hosted::Task;
use serde::Serialize;
use serde_json::value::RawValue;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use stopwatch::Stopwatch;

const EXAMPLES: &str = "\
One thread. A play-out goes from a dealt hand to the end of that hand by uniform choice; where the game has the option \
`deals`, it is set to 1. Figures are medians of several rounds.

Examples:
  fairdeal bench {game}
  fairdeal bench --all --seconds 1 --json
  fairdeal bench {other} --seats 4 --seconds 10
  fairdeal bench {game} --terminal                  how long a screen of its table takes
  fairdeal bench --kit                              how long the search for melds takes
  fairdeal bench {game} --position table.json      how long the offers of this table take";

/// Measures how fast a game runs
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, required_unless_present_any = ["all", "kit"])]
    game: Option<String>,
    /// Measure what games share: melds and sums
    #[arg(long, conflicts_with_all = ["game", "all", "seats", "options", "position"])]
    kit: bool,
    /// Measure how long the terminal client takes to draw the table
    #[arg(long, conflicts_with_all = ["kit", "position"])]
    terminal: bool,
    /// Measure all games, with the minimum number of seats
    #[arg(long, conflicts_with_all = ["game", "seats", "options"])]
    all: bool,
    /// How long to measure each game
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    seconds: f64,
    #[command(flatten)]
    setup: Setup,
    /// Measure from the position in this JSON file (as written by the engine protocol) instead of deals
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    position: Option<PathBuf>,
    /// Write JSON: an object, or an array of them with --all
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    seats: u8,
    playouts_per_s: u64,
    playouts_per_s_after_deal: u64,
    moves_per_s: u64,
    moves_per_s_logged: u64,
    legal_ns: u64,
    clone_ns: u64,
    board_bytes: u64,
    imagine_playouts_per_s: u64,
    ismcts_iterations_per_s: u64,
    /// How long it took, and how much of that the processor worked on it: on a busy machine less than all.
    wall_ms: u64,
    processor_ms: u64,
}

/// Measures one game or all.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Error::usage("--seconds: give a number above 0, up to 3600."));
    }
    if args.kit {
        let kit = kit::Kit::measure(args.seconds);
        return if args.json { write_json(out, &kit) } else { Ok(out.write_all(kit.table().as_bytes())?) };
    }
    let games = chosen(args.game.as_ref(), args.all);
    if args.terminal {
        return games.iter().try_for_each(|game| draw(game, args)?.write(args.json, out));
    }
    let figures = games.iter().map(|game| measure(game, args)).collect::<Result<Vec<_>, _>>()?;
    match (&figures[..], args.json) {
        ([one], true) if !args.all => write_json(out, one),
        (all, true) => write_json(out, &all),
        (all, false) => Ok(all.iter().try_for_each(|one| out.write_all(one.table().as_bytes()))?),
    }
}

/// Measures how long a screen takes.
fn draw(game: &str, args: &Args) -> Result<terminal::Terminal, Error> {
    let about = pick::describe(game)?;
    let seats = (about.seat_counts)().last().copied().unwrap_or(about.seats.1);
    let time = Duration::from_secs_f64(args.seconds);
    terminal::Terminal::measure(&*args.setup.game(&about, seats)?, time)
}

fn measure(game: &str, args: &Args) -> Result<Figures, Error> {
    let Args { setup, seconds, position, .. } = args;
    let about = pick::describe(game)?;
    let game = setup.one_hand(&about, about.seats.0)?;
    let mut load = match position {
        Some(path) => {
            let wrong = |message: String| Error::usage(format!("{}: {message}", path.display()));
            let text = read_position(path)?;
            let raw: &RawValue = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
            game.workload(Some(raw)).map_err(wrong)?
        }
        None => game.workload(None).map_err(|why| Error::Broken(format!("{}: {why}", about.id)))?,
    };
    // Eight things are measured.
    let watch = Stopwatch::new(Duration::from_secs_f64(seconds / 8.0));
    let mut rate = |task: Task| watch.rate_in_batches(|times| load.run(task, times));
    let (began, used) = (Instant::now(), usage(std::process::id()).cpu_s);
    let figures = Figures {
        game: about.id,
        seats: game.seats(),
        playouts_per_s: rate(Task::DealAndPlay) as u64,
        playouts_per_s_after_deal: rate(Task::PlayOne) as u64,
        moves_per_s: rate(Task::Play) as u64,
        moves_per_s_logged: rate(Task::PlayLogged) as u64,
        legal_ns: (1e9 / rate(Task::ListOffers)) as u64,
        clone_ns: (1e9 / rate(Task::CloneBoard)) as u64,
        imagine_playouts_per_s: rate(Task::ImagineAndPlay) as u64,
        ismcts_iterations_per_s: rate(Task::Search) as u64,
        board_bytes: load.bytes() as u64,
        wall_ms: 0,
        processor_ms: 0,
    };
    let processor = usage(std::process::id()).cpu_s - used;
    let wall_ms = began.elapsed().as_millis() as u64;
    Ok(Figures { wall_ms, processor_ms: (processor * 1e3) as u64, ..figures })
}

fn read_position(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::File { doing: "read", path: path.to_owned(), source })
}

impl Figures {
    fn table(&self) -> String {
        let rows = [
            ("play-outs/s from the deal", self.playouts_per_s),
            ("play-outs/s after the deal", self.playouts_per_s_after_deal),
            ("moves/s", self.moves_per_s),
            ("moves/s with a log", self.moves_per_s_logged),
            ("ns to list the offers", self.legal_ns),
            ("ns to clone a board", self.clone_ns),
            ("bytes of a board", self.board_bytes),
            ("imagined play-outs/s", self.imagine_playouts_per_s),
            ("iterations/s of a search", self.ismcts_iterations_per_s),
            ("ms that this took", self.wall_ms),
            ("ms of the processor", self.processor_ms),
        ];
        let widest = rows.iter().map(|(_, value)| grouped(*value).len()).max().unwrap_or(0);
        let row =
            |(name, value): (&str, u64)| vec![format!("  {name}"), format!("{:>widest$}", grouped(value))];
        let rows: Vec<Vec<String>> = rows.into_iter().map(row).collect();
        format!("{} with {} seats\n{}", self.game, self.seats, grid::table(&rows))
    }
}
