use super::tally::{Record, Tally};
use crate::{
    grid,
    numbers::grouped,
    statistics::{mean, rate},
};
use serde::Serialize;
use std::{fmt, time::Duration};

/// The result of a simulation.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    seats: u8,
    seed: String,
    matches: u64,
    /// Matches that the bots did not finish before the game's horizon.
    unfinished: u64,
    mean_length: f64,
    longest: u32,
    bots: Vec<BotReport>,
    matches_per_s: u64,
}

/// How one bot did.
#[derive(Serialize)]
struct BotReport {
    bot: String,
    played: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    win_rate: f64,
    win_rate_interval: [f64; 2],
    payoff: f64,
    payoff_interval: [f64; 2],
}

impl Report {
    pub(super) fn new(
        game: &'static str,
        seats: u8,
        seed: String,
        names: &[String],
        tally: &Tally,
        time: Duration,
    ) -> Report {
        let bots =
            names.iter().zip(&tally.bots).map(|(name, record)| BotReport::new(name, *record)).collect();
        let Tally { matches, unfinished, choices, longest, .. } = *tally;
        Report {
            game,
            seats,
            seed,
            matches,
            unfinished,
            mean_length: choices as f64 / matches.max(1) as f64,
            longest,
            bots,
            matches_per_s: (matches as f64 / time.as_secs_f64().max(1e-9)) as u64,
        }
    }
}

impl BotReport {
    fn new(name: &str, record: Record) -> BotReport {
        let Record { wins, draws, losses } = record;
        let won = rate(wins, record.played());
        // A payoff is 1, 0 or -1, so its square is 1 except for draws.
        let payoff = mean(wins as i64 - losses as i64, wins + losses, record.played());
        BotReport {
            bot: name.to_owned(),
            played: record.played(),
            wins,
            draws,
            losses,
            win_rate: won.value,
            win_rate_interval: [won.low, won.high],
            payoff: payoff.value,
            payoff_interval: [payoff.low, payoff.high],
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, seats, seed, .. } = self;
        let (matches, speed) = (grouped(self.matches), grouped(self.matches_per_s));
        writeln!(f, "{matches} matches of {game} with {seats} seats, seed {seed}\n")?;
        let titles = ["BOT", "WINS", "DRAWS", "LOSSES", "WIN RATE (95 %)", "MEAN PAYOFF (95 %)"];
        let mut rows = vec![titles.map(str::to_owned).to_vec()];
        rows.extend(self.bots.iter().map(BotReport::row));
        f.write_str(&grid::table(&rows))?;
        writeln!(
            f,
            "\nA match takes {:.1} choices, the longest took {}; {speed} matches/s.",
            self.mean_length, self.longest
        )?;
        if self.unfinished > 0 {
            writeln!(f, "{} matches did not finish and count for nobody.", grouped(self.unfinished))?;
        }
        Ok(())
    }
}

impl BotReport {
    fn row(&self) -> Vec<String> {
        let [low, high] = self.win_rate_interval.map(|rate| rate * 100.0);
        let [least, most] = self.payoff_interval;
        vec![
            self.bot.clone(),
            grouped(self.wins),
            grouped(self.draws),
            grouped(self.losses),
            format!("{:.1} % ({low:.1}–{high:.1})", self.win_rate * 100.0),
            format!("{:+.3} ± {:.3}", self.payoff, (most - least) / 2.0),
        ]
    }
}
