use super::knock::{is_gin, laid_cards};
use super::parts::{Fact, Facts, HAND_SIZE, SEATS, Ties, Void, Win, cards, hand, other};
use super::rules::GinRummy;
use fairdeal_kernel::{BySeat, Outcome, Seat, Seen};

/// The points that end the match.
const TARGET: u16 = 100;

impl GinRummy {
    /// Counts a hand after everything was laid out and shown.
    pub(super) fn count(&self, seen: &Seen<'_, Facts>, knocker: Seat) -> Fact {
        let deadwood = BySeat::from_fn(SEATS, |seat| cards(seen, hand(seat)).value() as u16);
        let (kept, against) = (deadwood[knocker], deadwood[other(knocker)]);
        let (options, gin) = (&self.options, is_gin(seen, knocker));
        if !gin && kept == against && options.ties == Ties::Void {
            return Fact::Voided { dealer: seen.facts().dealer, why: Void::Tie };
        }
        let (by, how, points) = if gin && laid_cards(seen, knocker) > HAND_SIZE {
            (knocker, Win::BigGin, options.big_gin_bonus + against)
        } else if gin {
            (knocker, Win::Gin, options.gin_bonus + against)
        } else if kept < against || kept == against && options.ties == Ties::Knocker {
            (knocker, Win::Knock, against - kept)
        } else {
            (other(knocker), Win::Undercut, options.undercut_bonus + kept - against)
        };
        let points = if self.is_double(seen.facts()) { 2 * points } else { points };
        Fact::HandWon { by, how, points, deadwood }
    }

    /// How the match ended, if it did: somebody reached 100, or the last hand was played.
    pub(super) fn outcome(&self, facts: &Facts) -> Option<Outcome> {
        let reason = match reached(facts) {
            Some(winner) if is_shut_out(facts, other(winner)) => "shutout",
            Some(_) => "target",
            None if facts.deals >= self.options.deals => "deals",
            None => return None,
        };
        Some(Outcome::highest(self.totals(facts), reason))
    }

    /// The points as they stand with boxes, and with the game bonus once somebody has reached 100. A shutout doubles
    /// points and game bonus, but not the boxes.
    pub(super) fn totals(&self, facts: &Facts) -> BySeat<i32> {
        BySeat::from_fn(SEATS, |seat| {
            let won = reached(facts) == Some(seat);
            let bonus = if won { self.options.game_bonus } else { 0 };
            let game = i32::from(facts.points[seat]) + i32::from(bonus);
            let game = if won && is_shut_out(facts, other(seat)) { 2 * game } else { game };
            game + i32::from(self.options.box_bonus) * i32::from(facts.boxes[seat])
        })
    }
}

/// Who has reached 100.
fn reached(facts: &Facts) -> Option<Seat> {
    Seat::all(SEATS).find(|&seat| facts.points[seat] >= TARGET)
}

fn is_shut_out(facts: &Facts, seat: Seat) -> bool {
    facts.points[seat] == 0
}
