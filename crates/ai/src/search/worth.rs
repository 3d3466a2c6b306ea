use fairdeal_kernel::{BySeat, Outcome, Seat};

/// The value of endings to each seat, from 0 to 1, scaled by the endings seen so far.
pub(super) struct Worth {
    met: f32,
    mean: BySeat<f32>,
    /// The mean distance from the mean.
    spread: BySeat<f32>,
}

impl Worth {
    pub(super) fn new(seats: u8) -> Worth {
        Worth { met: 0.0, mean: BySeat::new(seats), spread: BySeat::new(seats) }
    }

    /// Includes an ending in the scale.
    pub(super) fn learn(&mut self, outcome: &Outcome) {
        self.met += 1.0;
        for (seat, _) in outcome.payoffs.iter() {
            let lead = lead(outcome, seat);
            // Running mean and mean deviation: scores range from one point to thousands, depending on the
            // game.
            self.mean[seat] += (lead - self.mean[seat]) / self.met;
            self.spread[seat] += ((lead - self.mean[seat]).abs() - self.spread[seat]) / self.met;
        }
    }

    /// Returns the value of an ending: won or lost and, weighted by `margin`, by how much.
    pub(super) fn of(&self, outcome: &Outcome, seat: Seat, margin: f32) -> f32 {
        let won = f32::from(outcome.payoffs[seat] + 1) / 2.0;
        let above = lead(outcome, seat) - self.mean[seat];
        // A soft sign: the value approaches 0 or 1 for large margins and never leaves that range.
        let scale = above.abs() + self.spread[seat].max(0.5);
        let by_points = 0.5 + 0.5 * above / scale;
        won * (1.0 - margin) + by_points * margin
    }
}

/// Returns the points by which a seat leads or trails, whether points are good or bad in the game.
fn lead(outcome: &Outcome, seat: Seat) -> f32 {
    let mean = |payoff: i8| {
        let of = outcome.payoffs.iter().filter(|&(_, paid)| paid.signum() == payoff);
        let (sum, count) = of
            .fold((0.0, 0.0f32), |(sum, count), (seat, _)| (sum + outcome.scores[seat] as f32, count + 1.0));
        sum / count.max(1.0)
    };
    match outcome.payoffs[seat].signum() {
        0 => 0.0,
        // The sign comes from who won, since in some games fewer points are better.
        won => f32::from(won) * (mean(1) - mean(-1)).abs(),
    }
}
