use super::write_json;
use crate::{
    error::Error,
    game_name::{GameName, examples},
    grid,
    numbers::grouped,
    paint::Paint,
    pick,
    setup::Setup,
    show::Voice,
};
use fairdeal_games::Visitor;
use fairdeal_kernel::{Board, Eyes, Fairness, Present, Rng, Seat, divide, opened, perft, turn};
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
    pick::visit(&args.game, Count { args, out })
}

struct Count<'a> {
    args: &'a Args,
    out: &'a mut dyn Write,
}

impl Visitor for Count<'_> {
    type Out = Result<(), Error>;

    fn game<G: Present>(self) -> Self::Out {
        let Args { depth, seed, setup, .. } = self.args;
        let game: G = setup.game(G::SEATS.0)?;
        let mut rng = Rng::fair(Fairness::from_seed(seed, game.seats()), |_| 0);
        let board = opened(&game, &mut rng);
        let branches = if self.args.divide { branches(&game, &board, &rng, *depth) } else { vec![] };
        if !self.args.json {
            let counts =
                (1..=*depth).map(|depth| (format!("depth {depth}"), perft(&game, &board, &rng, depth)));
            let row = |(name, count): (String, u64)| vec![name, grouped(count)];
            let rows: Vec<Vec<String>> = branches.into_iter().chain(counts).map(row).collect();
            return Ok(self.out.write_all(grid::table(&rows).as_bytes())?);
        }
        let count = perft(&game, &board, &rng, *depth);
        let mut report =
            json!({ "game": G::ID, "seats": game.seats(), "seed": seed, "depth": depth, "count": count });
        if self.args.divide {
            let list = branches.into_iter().map(|(label, count)| json!({ "label": label, "count": count }));
            report["divide"] = Value::Array(list.collect());
        }
        write_json(self.out, &report)
    }
}

/// Counts separately for each first action, described as the seat to act reads it.
fn branches<G: Present>(game: &G, board: &Board<G::Facts>, rng: &Rng, depth: u32) -> Vec<(String, u64)> {
    let voice = Voice::new(game, None, Paint::Plain);
    let seat = turn(game, board).seats().first().unwrap_or(Seat(0));
    let label = |action| voice.say(&game.label(&board.seen(Eyes::seat(seat)), seat, action));
    divide(game, board, rng, depth).into_iter().map(|(action, count)| (label(action), count)).collect()
}
