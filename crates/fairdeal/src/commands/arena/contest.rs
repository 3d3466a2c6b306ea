use crate::{
    error::Error,
    statistics::{Estimate, sampled},
};
use fairdeal_hosted::{MatchUp, Round, Thinking};
use fairdeal_kernel::Seat;

/// The minimum number of deals before a contest may end early.
const FEWEST: u32 = 40;

/// How one bot did in a deal, over all seats that it held.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Showing {
    /// Wins, with draws counting half.
    pub(super) won: f64,
    pub(super) points: f64,
    pub(super) seats: u32,
    pub(super) thinking: Thinking,
}

/// One deal, played once for each position a bot can have.
pub(super) struct Deal {
    pub(super) bots: Vec<Showing>,
    pub(super) unfinished: u32,
}

/// The deals of a contest.
pub(super) struct Contest {
    pub(super) bots: Vec<Vec<Showing>>,
    pub(super) unfinished: u32,
}

impl Contest {
    /// Starts with this many bots.
    pub(super) fn new(bots: usize) -> Contest {
        Contest { bots: vec![vec![]; bots], unfinished: 0 }
    }

    /// Counts the deals.
    pub(super) fn deals(&self) -> u32 {
        self.bots[0].len() as u32
    }

    /// Adds a deal.
    pub(super) fn add(&mut self, deal: Deal) {
        self.unfinished += deal.unfinished;
        for (all, one) in self.bots.iter_mut().zip(deal.bots) {
            all.push(one);
        }
    }

    /// Estimates how often a bot wins, with draws counting half.
    pub(super) fn rate(&self, bot: usize) -> Estimate {
        let finished = self.bots[bot].iter().filter(|one| one.seats > 0);
        let samples: Vec<f64> = finished.map(|one| one.won / f64::from(one.seats)).collect();
        let together = self.bots[bot].first().map_or(1, |one| one.seats.max(1));
        sampled(&samples, together as usize)
    }

    /// Returns whether the first bot's interval lies on one side of a bar.
    pub(super) fn is_clear_of(&self, bar: Option<f64>) -> bool {
        let rate = self.rate(0);
        self.deals() >= FEWEST && bar.is_some_and(|bar| rate.low > bar || rate.high < bar)
    }
}

/// Plays a deal once for each position a bot can have.
pub(super) fn play_deal(match_up: &dyn MatchUp, bots: usize, deal: u32) -> Result<Deal, Error> {
    let mut whole = Deal { bots: vec![Showing::default(); bots], unfinished: 0 };
    for moved in 0..bots as u32 {
        let played = match_up.play(Round { deal, moved }).map_err(Error::Broken)?;
        for (bot, thinking) in whole.bots.iter_mut().zip(&played.thinking) {
            bot.thinking.micros += thinking.micros;
            bot.thinking.choices += thinking.choices;
        }
        let Some(outcome) = played.outcome else {
            whole.unfinished += 1;
            continue;
        };
        for (seat, bot) in match_up.lineup(moved).into_iter().enumerate() {
            let (seat, bot) = (Seat(seat as u8), &mut whole.bots[bot]);
            bot.won += f64::from(outcome.payoffs[seat].signum() + 1) / 2.0;
            bot.points += f64::from(outcome.scores[seat]);
            bot.seats += 1;
        }
    }
    Ok(whole)
}
