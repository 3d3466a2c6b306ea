//! `fairdeal load`: plays at many tables of a server at once and measures throughput, latency, processor and memory.

mod bare;
mod kills;
mod player;
mod server;
mod socket;

use super::write_json;
use crate::{error::Error, grid, numbers::grouped};
use player::{Counts, Player};
use serde::Serialize;
pub(crate) use server::usage;
use server::{OwnServer, disk_syncs, pin};
use std::{
    cell::Cell,
    io::{self, Write},
    net::SocketAddr,
    rc::Rc,
    time::{Duration, Instant},
};

const EXAMPLES: &str = "\
Every table has two players in a closed loop: whoever is to act chooses the first offer as soon as it is told. \
Latency goes from sending a choice to its answer, which leaves after the choice is on disk. Beside it stands what \
the sockets of this machine allow with nothing behind them, measured in the same run: compare the two. Without --url \
a server of its own is started, and server and load are kept on a core each where the system allows.

Examples:
  fairdeal load --tables 50 --seconds 5 --options '{\"target\":21}'
  fairdeal load --tables 1 --seconds 5 --json
  fairdeal load --tables 1000 --think 1000 --seconds 10
  fairdeal load --tables 1 --idle 5000
  fairdeal load --tables 10 --kills 200
  fairdeal load --url 127.0.0.1:7777 --duplicates 4 --reconnects 2 --slow 1";

/// The maximum number of tables for measuring sockets alone: more do not make them faster.
const MOST_BARE: usize = 50;

/// Plays at many tables of a server at once, and measures it
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; it must have two seats
    #[arg(long, value_name = "GAME", default_value = fairdeal_games::GAMES[0])]
    game: String,
    /// The options of the game, as JSON
    #[arg(long, value_name = "JSON", default_value = "{}")]
    options: String,
    /// The number of tables
    #[arg(long, value_name = "N", default_value_t = 50)]
    tables: usize,
    /// For how long
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    seconds: f64,
    /// The address of a server; one is started by default
    #[arg(long, value_name = "HOST:PORT")]
    url: Option<SocketAddr>,
    /// How long a player thinks, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    think: u64,
    /// Send every Nth choice twice
    #[arg(long, value_name = "N", default_value_t = 0)]
    duplicates: u64,
    /// Drop and resume the connection after every Nth choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    reconnects: u64,
    /// The number of spectators who never read
    #[arg(long, value_name = "N", default_value_t = 0)]
    slow: usize,
    /// The number of connections that do nothing
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Kill the server this many times at random moments, and check whether anything is lost
    #[arg(long, value_name = "N", conflicts_with = "url")]
    kills: Option<u32>,
    /// Serve sockets with nothing behind them
    #[arg(long, hide = true)]
    bare: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Figures {
    tables: usize,
    moves: u64,
    moves_per_s: u64,
    /// What sockets alone allow with as many tables, measured just before.
    loopback_moves_per_s: u64,
    p50_ms: f64,
    p99_ms: f64,
    bytes_per_move: f64,
    refused: u64,
    wall_s: f64,
    server_cpu_s: f64,
    cpu_us_per_move: f64,
    rss_kb_per_table: f64,
    idle: usize,
    rss_kb_per_idle: f64,
    disk_syncs_per_s: u64,
}

/// What all tables share.
#[derive(Clone)]
struct Plan {
    args: Rc<Args>,
    address: SocketAddr,
    running: Rc<Cell<bool>>,
}

/// Puts a server under load.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let broken = |error: io::Error| Error::Broken(error.to_string());
    if args.bare {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(broken)?;
        return tokio::task::LocalSet::new().block_on(&runtime, bare::serve()).map_err(broken);
    }
    if let Err(error) = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(&args.options) {
        let asked = format!("--options takes a JSON object such as '{{\"target\":21}}': {error}");
        return Err(Error::Usage(asked));
    }
    if let Some(kills) = args.kills {
        return kill(args, kills, out);
    }
    // Every player is an open file; without enough of them, the first connection too many fails and says so.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let own = if args.url.is_none() { Some(OwnServer::start().map_err(broken)?) } else { None };
    let address = args.url.or(own.as_ref().map(|server| server.address)).expect("one or the other");
    if let Some(server) = &own {
        pin(server.pid(), 0);
        pin(std::process::id(), 1);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(broken)?;
    let local = tokio::task::LocalSet::new();
    let pid = own.as_ref().map(OwnServer::pid);
    let plan = Plan { args: Rc::new(args.clone()), address, running: Rc::new(Cell::new(true)) };
    let figures = local.block_on(&runtime, measure(plan, pid)).map_err(broken)?;
    if args.json {
        return write_json(out, &figures);
    }
    let row = |name: &str, value: String| vec![format!("  {name}"), value];
    let rows = [
        row("moves/s", grouped(figures.moves_per_s)),
        row("moves/s of sockets alone", grouped(figures.loopback_moves_per_s)),
        row("ms, median of all choices", format!("{:.2}", figures.p50_ms)),
        row("ms, 99 of 100 choices", format!("{:.2}", figures.p99_ms)),
        row("bytes to both players per move", format!("{:.0}", figures.bytes_per_move)),
        row("s of play", format!("{:.1}", figures.wall_s)),
        row("s of the server's processor", format!("{:.1}", figures.server_cpu_s)),
        row("µs of server processor time per move", format!("{:.1}", figures.cpu_us_per_move)),
        row("kB of memory per table", format!("{:.1}", figures.rss_kb_per_table)),
        row("kB of memory per idle connection", format!("{:.1}", figures.rss_kb_per_idle)),
        row("syncs/s of the disk alone", grouped(figures.disk_syncs_per_s)),
    ];
    Ok(write!(out, "{} tables, {} choices\n{}", figures.tables, grouped(figures.moves), grid::table(&rows))?)
}

fn kill(args: &Args, kills: u32, out: &mut dyn Write) -> Result<(), Error> {
    let broken = |error: io::Error| Error::Broken(error.to_string());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(broken)?;
    let local = tokio::task::LocalSet::new();
    let found = local.block_on(&runtime, kills::crash(&args.game, args.tables, kills)).map_err(broken)?;
    if args.json {
        write_json(out, &found)?;
    } else {
        writeln!(
            out,
            "{} kills, {} answered choices, {} lost, {} sent again, {} times back at the seat, {} tables differ",
            found.kills,
            grouped(found.acknowledged),
            found.lost,
            found.sent_again,
            found.resumed,
            found.different
        )?;
    }
    let whole =
        found.lost == 0 && found.different == 0 && found.resumed == u64::from(kills) * 2 * args.tables as u64;
    if whole { Ok(()) } else { Err(Error::Broken("the server lost something".into())) }
}

/// Opens a table with two players.
async fn table(plan: &Plan) -> io::Result<(Player, Player)> {
    let mut first = Player::connect(plan.address).await?;
    first.create(&plan.args.game, &plan.args.options).await?;
    let mut second = Player::connect(plan.address).await?;
    second.join(&first.table).await?;
    Ok((first, second))
}

/// Plays at one table for a moment, so that the program is in memory before anything is measured.
async fn warm_up(plan: &Plan) -> io::Result<()> {
    let (first, second) = table(plan).await?;
    let args = Args { think: 0, duplicates: 0, reconnects: 0, ..(*plan.args).clone() };
    let plan = Plan { args: Rc::new(args), running: Rc::new(Cell::new(true)), ..plan.clone() };
    let both = [first, second].map(|player| tokio::task::spawn_local(play(plan.clone(), player)));
    tokio::time::sleep(Duration::from_millis(300)).await;
    plan.running.set(false);
    for player in both {
        player.await.map_err(io::Error::other)??;
    }
    Ok(())
}

async fn measure(plan: Plan, pid: Option<u32>) -> io::Result<Figures> {
    let loopback = bare::ceiling(plan.args.tables.min(MOST_BARE), Duration::from_secs(1)).await?;
    warm_up(&plan).await?;
    let before = pid.map(usage).unwrap_or_default();
    let mut idlers = vec![];
    for _ in 0..plan.args.idle {
        idlers.push(Player::connect(plan.address).await?);
    }
    let empty = pid.map(usage).unwrap_or_default();
    let mut pairs = vec![];
    for _ in 0..plan.args.tables {
        pairs.push(table(&plan).await?);
    }
    let mut sleepers = vec![];
    for n in 0..plan.args.slow {
        let mut sleeper = Player::connect(plan.address).await?;
        sleeper.join(&pairs[n % pairs.len()].0.table).await?;
        sleepers.push(sleeper);
    }
    let (full, began) = (pid.map(usage).unwrap_or_default(), Instant::now());
    let mut tasks = vec![];
    for player in pairs.into_iter().flat_map(|(first, second)| [first, second]) {
        tasks.push(tokio::task::spawn_local(play(plan.clone(), player)));
    }
    tokio::time::sleep(Duration::from_secs_f64(plan.args.seconds)).await;
    plan.running.set(false);
    let (taken, used) = (began.elapsed(), pid.map(usage).unwrap_or_default());
    let mut all = Counts::default();
    for task in tasks {
        let counts = task.await.map_err(io::Error::other)??;
        all.moves += counts.moves;
        all.refused += counts.refused;
        all.bytes += counts.bytes;
        all.latencies.extend(counts.latencies);
    }
    all.latencies.sort_unstable();
    let at = |part: f64| {
        let index = (all.latencies.len() as f64 * part) as usize;
        all.latencies
            .get(index.min(all.latencies.len().saturating_sub(1)))
            .map_or(0.0, |t| t.as_secs_f64() * 1e3)
    };
    let moves = all.moves.max(1) as f64;
    Ok(Figures {
        tables: plan.args.tables,
        moves: all.moves,
        loopback_moves_per_s: loopback,
        moves_per_s: (all.moves as f64 / taken.as_secs_f64()) as u64,
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        bytes_per_move: all.bytes as f64 / moves,
        refused: all.refused,
        wall_s: taken.as_secs_f64(),
        server_cpu_s: used.cpu_s - full.cpu_s,
        cpu_us_per_move: (used.cpu_s - full.cpu_s) * 1e6 / moves,
        idle: idlers.len(),
        rss_kb_per_idle: empty.rss_kb.saturating_sub(before.rss_kb) as f64 / idlers.len().max(1) as f64,
        disk_syncs_per_s: disk_syncs(Duration::from_millis(300))?,
        rss_kb_per_table: used.rss_kb.saturating_sub(empty.rss_kb) as f64 / plan.args.tables.max(1) as f64,
    })
}

/// One player until the time is up.
async fn play(plan: Plan, mut player: Player) -> io::Result<Counts> {
    let (args, mut choices) = (&plan.args, 0u64);
    let nth = |every: u64, choices: u64| every > 0 && choices.is_multiple_of(every);
    while plan.running.get() {
        if args.think > 0 && player.is_to_act() {
            tokio::time::sleep(Duration::from_millis(args.think)).await;
        }
        if player.act(nth(args.duplicates, choices + 1)).await? {
            choices += 1;
            if nth(args.reconnects, choices) {
                player.reconnect().await?;
            }
        }
        // The other player may be done: then nothing is heard.
        let heard = tokio::time::timeout(Duration::from_millis(200), player.hear()).await;
        if let Ok(heard) = heard {
            heard?;
        }
    }
    Ok(player.counts)
}
