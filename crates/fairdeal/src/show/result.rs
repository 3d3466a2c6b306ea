use super::Voice;
use fairdeal_kernel::{Outcome, Seat, Turn};

impl Voice<'_> {
    /// Says how a match ended.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> String {
        let with = |payoff: i8| -> Vec<Seat> {
            outcome.payoffs.iter().filter(|&(_, got)| got.signum() == payoff).map(|(seat, _)| seat).collect()
        };
        let (winners, losers) = (with(1), with(-1));
        let verdict = match (winners.is_empty(), losers.is_empty()) {
            (true, true) => "It is a draw.".into(),
            (false, _) if winners.len() <= losers.len() => format!("{} won.", self.seats(winners)),
            (_, false) => format!("{} lost.", self.seats(losers)),
            (false, true) => format!("{} won.", self.seats(winners)),
        };
        let scores: Vec<String> =
            outcome.scores.iter().map(|(s, score)| format!("{} {score}", self.seat(s))).collect();
        format!("{} {verdict} Score: {}.", self.key(outcome.reason), scores.join(", "))
    }

    /// Says whose turn it is, or how the match ended.
    pub(crate) fn turn(&self, turn: &Turn) -> String {
        match turn {
            Turn::Over(outcome) => format!("The match is over. {}", self.outcome(outcome)),
            Turn::Act(seats) => format!("To act: {}.", self.seats(seats.iter())),
        }
    }
}
