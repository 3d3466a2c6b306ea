//! What a contract is worth: a pure function of the bid, its doubling, vulnerability and the tricks taken.

use super::call::{Bid, Strain};
use super::contract::Doubling;

/// The points for one hand, by what they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// For the tricks that were bid and made: what counts towards game.
    pub tricks: u16,
    /// For tricks above those bid.
    pub overtricks: u16,
    /// For making a contract that was doubled or redoubled.
    pub insult: u16,
    /// For bidding and making twelve tricks or all.
    pub slam: u16,
    /// For the opponents: tricks that were bid and not made.
    pub undertricks: u16,
    /// In duplicate, for a game or a part-score; there is no other way to be paid for it.
    pub bonus: u16,
}

impl Points {
    /// Scores a contract for this many tricks taken by declarer's side.
    pub fn of(bid: Bid, doubling: Doubling, vulnerable: bool, taken: u8) -> Points {
        match taken.checked_sub(bid.tricks()) {
            Some(over) => made(bid, doubling, vulnerable, u16::from(over)),
            None => {
                let under = u16::from(bid.tricks() - taken);
                Points { undertricks: undertricks(under, doubling, vulnerable), ..Points::default() }
            }
        }
    }

    /// Returns what rubber bridge writes above the line for declarer's side.
    pub const fn above(self) -> u16 {
        self.overtricks + self.insult + self.slam
    }

    /// Returns what the hand is worth to declarer's side in duplicate.
    pub const fn duplicate(self) -> i32 {
        (self.tricks + self.above() + self.bonus) as i32 - self.undertricks as i32
    }
}

fn made(bid: Bid, doubling: Doubling, vulnerable: bool, over: u16) -> Points {
    let tricks = trick_points(bid) * doubling.factor();
    let by_vulnerability = |not: u16, vulnerable_too: u16| if vulnerable { vulnerable_too } else { not };
    let each_over = match doubling {
        Doubling::Undoubled => trick_value(bid.strain()),
        doubled => by_vulnerability(50, 100) * doubled.factor(),
    };
    let slam = match bid.level() {
        7 => by_vulnerability(1000, 1500),
        6 => by_vulnerability(500, 750),
        _ => 0,
    };
    Points {
        tricks,
        overtricks: over * each_over,
        insult: [0, 50, 100][doubling as usize],
        slam,
        undertricks: 0,
        bonus: if tricks >= GAME { game_bonus(vulnerable) } else { 50 },
    }
}

/// The trick points that make a game.
pub(super) const GAME: u16 = 100;

/// The bonus for a game where there is no rubber.
pub(super) const fn game_bonus(vulnerable: bool) -> u16 {
    if vulnerable { 500 } else { 300 }
}

/// 20 for each trick in clubs and diamonds, 30 in hearts, spades and no trumps, where the first is worth 40.
fn trick_points(bid: Bid) -> u16 {
    let first = if bid.strain() == Strain::NoTrump { 10 } else { 0 };
    u16::from(bid.level()) * trick_value(bid.strain()) + first
}

const fn trick_value(strain: Strain) -> u16 {
    if strain.is_minor() { 20 } else { 30 }
}

/// Undoubled 50 each, or 100 if vulnerable. Doubled 100, then 200 for the second and third and 300 for more; if
/// vulnerable 200, then 300 for more. Redoubled twice that.
fn undertricks(under: u16, doubling: Doubling, vulnerable: bool) -> u16 {
    let doubled = match (vulnerable, under) {
        (true, _) => 300 * under - 100,
        (false, 1..=3) => 200 * under - 100,
        (false, _) => 300 * under - 400,
    };
    match doubling {
        Doubling::Undoubled => under * if vulnerable { 100 } else { 50 },
        Doubling::Doubled => doubled,
        Doubling::Redoubled => 2 * doubled,
    }
}
