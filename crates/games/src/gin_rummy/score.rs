use super::knock::{is_gin, laid_cards};
use super::parts::{Fact, Facts, HAND_SIZE, SEATS, Win, cards, hand, other};
use super::rules::GinRummy;
use fairdeal_kernel::{BySeat, Outcome, Seat, Seen};

/// The points that end the match.
const TARGET: u16 = 100;
/// For reaching them.
const GAME: i32 = 100;
/// For each hand won.
const BOX: i32 = 25;
const GIN: u16 = 25;
const BIG_GIN: u16 = 31;
const UNDERCUT: u16 = 25;

impl GinRummy {
    /// Counts a hand after everything was laid out and shown.
    pub(super) fn count(&self, seen: &Seen<'_, Facts>, knocker: Seat) -> Fact {
        let deadwood = BySeat::from_fn(SEATS, |seat| cards(seen, hand(seat)).value() as u16);
        let (kept, against) = (deadwood[knocker], deadwood[other(knocker)]);
        let (by, how, points) = if is_gin(seen, knocker) && laid_cards(seen, knocker) > HAND_SIZE {
            (knocker, Win::BigGin, BIG_GIN + against)
        } else if is_gin(seen, knocker) {
            (knocker, Win::Gin, GIN + against)
        } else if kept < against {
            (knocker, Win::Knock, against - kept)
        } else {
            (other(knocker), Win::Undercut, UNDERCUT + kept - against)
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
        Some(Outcome::highest(totals(facts), reason))
    }
}

/// The points as they stand with boxes, and with the game bonus once somebody has reached 100. A shutout doubles points
/// and game bonus, but not the boxes.
pub(super) fn totals(facts: &Facts) -> BySeat<i32> {
    BySeat::from_fn(SEATS, |seat| {
        let won = reached(facts) == Some(seat);
        let game = i32::from(facts.points[seat]) + if won { GAME } else { 0 };
        let game = if won && is_shut_out(facts, other(seat)) { 2 * game } else { game };
        game + BOX * i32::from(facts.boxes[seat])
    })
}

/// Who has reached 100.
fn reached(facts: &Facts) -> Option<Seat> {
    Seat::all(SEATS).find(|&seat| facts.points[seat] >= TARGET)
}

fn is_shut_out(facts: &Facts, seat: Seat) -> bool {
    facts.points[seat] == 0
}
