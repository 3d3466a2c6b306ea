use super::contest::Contest;
use crate::{grid, numbers::grouped};
use serde::Serialize;
use std::fmt;

/// What was played.
pub(super) struct Title {
    pub(super) game: &'static str,
    pub(super) seats: u8,
    pub(super) seed: String,
}

/// The result of a contest.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    seats: u8,
    seed: String,
    deals: u32,
    matches: u32,
    /// Matches that the bots did not finish before the game's horizon.
    unfinished: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    bar: Option<f64>,
    /// Where the first bot's interval lies relative to the bar.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    bots: Vec<BotReport>,
}

/// How one bot did.
#[derive(Serialize)]
struct BotReport {
    bot: String,
    cheats: bool,
    rate: f64,
    interval: [f64; 2],
    mean_points: f64,
    ms_per_choice: f64,
    choices: u64,
}

impl Report {
    pub(super) fn new(title: Title, names: &[String], contest: &Contest, bar: Option<f64>) -> Report {
        let bots: Vec<BotReport> =
            names.iter().enumerate().map(|(at, name)| BotReport::new(name, at, contest)).collect();
        let [low, high] = bots[0].interval;
        let verdict = bar.map(|bar| match () {
            () if low > bar => "above",
            () if high < bar => "below",
            () => "not clear",
        });
        Report {
            game: title.game,
            seats: title.seats,
            seed: title.seed,
            deals: contest.deals(),
            matches: contest.deals() * names.len() as u32,
            unfinished: contest.unfinished,
            bar,
            verdict,
            bots,
        }
    }
}

impl BotReport {
    fn new(name: &str, at: usize, contest: &Contest) -> BotReport {
        let (rate, showings) = (contest.rate(at), &contest.bots[at]);
        let seats: u32 = showings.iter().map(|one| one.seats).sum();
        let points: f64 = showings.iter().map(|one| one.points).sum();
        let choices: u64 = showings.iter().map(|one| one.thinking.choices).sum();
        let micros: u64 = showings.iter().map(|one| one.thinking.micros).sum();
        BotReport {
            bot: name.to_owned(),
            cheats: name.starts_with("clairvoyant"),
            rate: rate.value,
            interval: [rate.low, rate.high],
            mean_points: points / f64::from(seats.max(1)),
            ms_per_choice: micros as f64 / 1000.0 / choices.max(1) as f64,
            choices,
        }
    }

    fn row(&self) -> Vec<String> {
        let [low, high] = self.interval.map(|rate| rate * 100.0);
        let mark = if self.cheats { " (cheats)" } else { "" };
        vec![
            format!("{}{mark}", self.bot),
            format!("{:.1} % ({low:.1}–{high:.1})", self.rate * 100.0),
            format!("{:.2}", self.mean_points),
            format!("{:.2} ms", self.ms_per_choice),
            grouped(self.choices),
        ]
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, seats, seed, .. } = self;
        let (deals, matches) = (grouped(self.deals.into()), grouped(self.matches.into()));
        writeln!(f, "{deals} deals of {game} with {seats} seats, {matches} matches, seed {seed}\n")?;
        let titles = ["BOT", "WIN RATE (95 %)", "MEAN POINTS", "TIME PER CHOICE", "CHOICES"];
        let mut rows = vec![titles.map(str::to_owned).to_vec()];
        rows.extend(self.bots.iter().map(BotReport::row));
        f.write_str(&grid::table(&rows))?;
        if let (Some(bar), Some(verdict)) = (self.bar, self.verdict) {
            writeln!(f, "\n{} is {verdict}: the bar is {:.0} %.", self.bots[0].bot, bar * 100.0)?;
        }
        if self.unfinished > 0 {
            writeln!(f, "{} matches did not finish and count for nobody.", self.unfinished)?;
        }
        Ok(())
    }
}
