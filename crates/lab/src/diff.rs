use crate::{Player, play};
use fairdeal_duel::{DiceDuel, Fact};
use fairdeal_kernel::{Event, Game, Offers, Rng, Seat};
use serde::Serialize;

/// The comparison of two variants of a duel played with the same chance.
#[derive(Clone, Debug, Serialize)]
pub struct Diff {
    /// The first-named hero's share of wins, plus half of the draws, in the first variant.
    pub a: f64,
    /// The same in the second variant.
    pub b: f64,
    /// The mean of the paired differences, second minus first.
    pub difference: f64,
    /// The 95 % confidence interval of the difference.
    pub interval: [f64; 2],
    /// The factor by which pairing reduces the variance.
    pub saved: f64,
    /// The number of pairs that ended differently.
    pub changed: u64,
    /// The number of pairs that were the same event by event.
    pub same: u64,
    /// The average turn in which pairs diverged, from 1.
    pub parted: f64,
    /// The first pair that diverged: its number, and both events.
    pub example: Option<Parting>,
}

/// Where a pair of duels diverged.
#[derive(Clone, Debug, Serialize)]
pub struct Parting {
    /// The number of the pair, from 0.
    pub pair: u64,
    /// The turn.
    pub turn: u64,
    /// What happened in the first variant.
    pub a: String,
    /// What happened in the second.
    pub b: String,
}

/// Plays pairs of duels. Rolls for different purposes come from separate streams, so that only what the
/// variants change differs.
pub fn diff<P: Player>(duels: [&DiceDuel; 2], players: [&P; 2], pairs: u64, seed: &str) -> Diff {
    let mut sums = Sums::default();
    let mut offers = Offers::default();
    let mut logs: [Vec<Event<Fact>>; 2] = Default::default();
    for pair in 0..pairs {
        let mut worth = [0.0; 2];
        for (at, duel) in duels.iter().enumerate() {
            let (mut board, mut rng) = (duel.board(), Rng::paired(&format!("{seed}/{pair}")));
            logs[at].clear();
            let outcome = play(duel, players, &mut board, &mut rng, &mut offers, Some(&mut logs[at]));
            worth[at] = f64::from(outcome.payoffs[Seat(0)] + 1) / 2.0;
        }
        sums.add(pair, worth, &logs);
    }
    sums.diff(pairs as f64)
}

#[derive(Default)]
struct Sums {
    worth: [f64; 2],
    squares: [f64; 2],
    difference: f64,
    difference_squares: f64,
    changed: u64,
    same: u64,
    turns: u64,
    example: Option<Parting>,
}

impl Sums {
    fn add(&mut self, pair: u64, worth: [f64; 2], logs: &[Vec<Event<Fact>>; 2]) {
        let difference = worth[1] - worth[0];
        for (at, worth) in worth.iter().enumerate() {
            self.worth[at] += worth;
            self.squares[at] += worth * worth;
        }
        self.difference += difference;
        self.difference_squares += difference * difference;
        self.changed += u64::from(difference != 0.0);
        let Some(at) = logs[0].iter().zip(&logs[1]).position(|(one, two)| one != two) else {
            self.same += 1;
            return;
        };
        let ends = |event: &&Event<Fact>| matches!(event, Event::Fact(Fact::TurnEnded { .. }));
        let turn = 1 + logs[0][..at].iter().filter(ends).count() as u64;
        self.turns += turn;
        self.example.get_or_insert_with(|| {
            let [a, b] = [0, 1].map(|log| format!("{:?}", logs[log][at]));
            Parting { pair, turn, a, b }
        });
    }

    fn diff(self, pairs: f64) -> Diff {
        let mean = self.difference / pairs;
        let variance = (self.difference_squares / pairs - mean * mean).max(0.0);
        let [a, b] = self.worth.map(|sum| sum / pairs);
        let apart = (self.squares[0] / pairs - a * a) + (self.squares[1] / pairs - b * b);
        let half = 1.96 * (variance / pairs).sqrt();
        let parted = pairs - self.same as f64;
        Diff {
            a,
            b,
            difference: mean,
            interval: [mean - half, mean + half],
            saved: if variance > 0.0 { apart / variance } else { 1.0 },
            changed: self.changed,
            same: self.same,
            parted: if parted > 0.0 { self.turns as f64 / parted } else { 0.0 },
            example: self.example,
        }
    }
}
