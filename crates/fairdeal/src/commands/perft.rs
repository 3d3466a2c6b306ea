use super::write_json;
use crate::{
    error::Error,
    game_name::{GameName, examples},
    grid,
    numbers::grouped,
    pick,
    setup::Setup,
};
use serde_json::{Value, json};
use std::io::Write;

const EXAMPLES: &str = "\
The count depends on the rules and the deal only, so two engines, or two versions of one, can be compared.

Examples:
  fairdeal perft {game} --depth 6
  fairdeal perft {game} --depth 5 --seats 3 --seed hello --divide";

/// Counts all sequences of actions from a deal
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName)]
    game: String,
    /// How many actions to look ahead
    #[arg(long, value_name = "D")]
    depth: u32,
    #[command(flatten)]
    setup: Setup,
    /// The seed of the deal, as in `fairdeal play --seed`
    #[arg(long, value_name = "TEXT", default_value = "perft")]
    seed: String,
    /// Count separately for each first action
    #[arg(long)]
    divide: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Counts all sequences of actions from a deal.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let Args { depth, seed, setup, .. } = args;
    let about = pick::describe(&args.game)?;
    let game = setup.game(&about, about.seats.0)?;
    let branches = if args.divide { game.divide(seed, *depth) } else { vec![] };
    if !args.json {
        let counts = game.perft(seed, 1..=*depth).into_iter().zip(1..);
        let counts = counts.map(|(count, depth): (u64, u32)| (format!("depth {depth}"), count));
        let row = |(name, count): (String, u64)| vec![name, grouped(count)];
        let rows: Vec<Vec<String>> = branches.into_iter().chain(counts).map(row).collect();
        return Ok(out.write_all(grid::table(&rows).as_bytes())?);
    }
    let count = game.perft(seed, *depth..=*depth).first().copied();
    let mut report =
        json!({ "game": about.id, "seats": game.seats(), "seed": seed, "depth": depth, "count": count });
    if args.divide {
        let list = branches.into_iter().map(|(label, count)| json!({ "label": label, "count": count }));
        report["divide"] = Value::Array(list.collect());
    }
    write_json(out, &report)
}
