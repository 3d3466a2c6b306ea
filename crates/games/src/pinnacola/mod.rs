//! Pinnacola, the Italian rummy of long runs and a well of discards.
//!
//! Source: the row on Pinnacola in `classic-games.md` (13 cards each, the whole pozzo or none of it, no wild twos).
//! We found no page on the game at pagat.com. Where the row is silent, we followed the questions and answers on
//! Pinnacola at onmadesoft.com: a card is turned up to begin the pozzo, and you add cards only to your side's melds.
//! Sources differ on the direction of play; we chose that play goes clockwise, the seat left of the dealer begins and
//! the deal passes to the left.
//!
//! What we settled:
//! - A run has 3 to 13 cards; an ace goes below the two or above the king, never around the corner.
//! - "At once": the first thing done after taking the pozzo is to meld its top card, in a new meld, onto one of your
//!   side's or in the place of a joker. "The same turn": jokers taken from melds are melded before the discard.
//! - Whoever melds keeps a card to discard, and one more unless the side may close. Steps after which a turn could
//!   not end that way are not offered; see `prospect.rs`.
//! - A joker counts 25 wherever it lies in a run or a set of three, doubled in a run of seven; fixed values (600 for
//!   thirteen, four of a kind) are the same with a joker. Four jokers are a four of a kind.
//! - When the last card of the stock has been drawn, that turn is played out, and the hand ends with its discard.
//!
//! Deviations from the row: none known. Parameters: `target`, the points that win the match; `deals`, the maximum
//! number of hands in a match. 2 seats, or 4 in partnerships.

mod appeal;
mod build;
mod deal;
mod fits;
mod ground;
mod held;
mod meld;
mod parts;
mod play;
mod present;
mod prospect;
mod rules;
#[cfg(test)]
mod tests;
mod why;

pub use parts::{Action, Fact, Facts, Named, Options, Owed, Phase};
pub use rules::Pinnacola;
