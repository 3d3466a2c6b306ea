use crate::{Player, Start, play};
use fairdeal_duel::{DiceDuel, Fact};
use fairdeal_kernel::{Event, Game, Offers, Rng, Seat};

/// The results of single duels, by who began.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Duels that the first-named hero began.
    pub first: Count,
    /// Duels that the other began.
    pub second: Count,
}

/// Counts of duels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    wins: u64,
    draws: u64,
    /// The total number of duels.
    pub duels: u64,
    rounds: u64,
}

impl Count {
    /// Returns the shares, if there were any duels.
    pub fn start(&self) -> Option<Start> {
        let share = |count: u64| count as f64 / self.duels as f64;
        (self.duels > 0).then(|| Start {
            win: share(self.wins),
            draw: share(self.draws),
            loss: share(self.duels - self.wins - self.draws),
            rounds: share(self.rounds),
        })
    }

    /// Returns the sum of both counts.
    #[must_use]
    pub fn plus(self, other: Count) -> Count {
        Count {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            duels: self.duels + other.duels,
            rounds: self.rounds + other.rounds,
        }
    }
}

/// Whether events are recorded during a simulation; it changes nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Events {
    /// They are recorded.
    Kept,
    /// They are not.
    Dropped,
}

/// Plays duels one after another from a single random stream.
pub fn sim<P: Player>(duel: &DiceDuel, players: [&P; 2], duels: u64, seed: &str, events: Events) -> Tally {
    let mut rng = Rng::simulated(seed);
    let fresh = duel.board();
    let (mut board, mut offers, mut tally) = (fresh.clone(), Offers::default(), Tally::default());
    let mut log: Vec<Event<Fact>> = vec![];
    for _ in 0..duels {
        board.clone_from(&fresh);
        log.clear();
        let kept = (events == Events::Kept).then_some(&mut log);
        let outcome = play(duel, players, &mut board, &mut rng, &mut offers, kept);
        let began = board.facts.first == Seat(0);
        let count = if began { &mut tally.first } else { &mut tally.second };
        count.wins += u64::from(outcome.payoffs[Seat(0)] > 0);
        count.draws += u64::from(outcome.payoffs[Seat(0)] == 0);
        count.duels += 1;
        count.rounds += u64::from(board.facts.round);
    }
    tally
}
