//! Gin Rummy, the two-handed game of quiet melds and a knock.
//!
//! Source: pagat.com, "Gin Rummy", with the bonuses of our specification: gin 25, undercut 25, box 25, game 100. What
//! the specification leaves open, we decided like this: a void hand is dealt again by the same dealer and counts as
//! one of the `deals`; the higher total after bonuses and boxes wins, as at pagat.com; a match that ends with nobody
//! at 100 has boxes, but no game bonus and no shutout; doubling for spades doubles the score of the hand, not its
//! box.
//!
//! Deviations: the knocker discards face up and shows the hand before choosing melds; the defender's hand is shown
//! when the knocker is done. Any hand without deadwood is gin; nobody has to announce it. No source ends a hand in
//! which both players only take each other's discards, so that the stock never runs out: here it is void after twenty
//! such turns in a row.
//!
//! Parameters: `knock`, how the deadwood limit for a knock is set, and `limit`, the limit where it is fixed; `ties`,
//! who wins the hand at equal deadwood; `wall`, the number of cards left in the stock when a hand is void;
//! `discard_taken`, whether a card just taken may be discarded; `big_gin`, whether eleven melded cards may be shown
//! without a discard; the bonuses `gin_bonus`, `big_gin_bonus`, `undercut_bonus`, `box_bonus` and `game_bonus`;
//! `spades_double`; `deals`, the maximum number of hands in a match. 2 seats.

mod appeal;
mod fits;
mod knock;
mod parts;
mod play;
mod present;
mod rules;
mod score;
mod telling;
#[cfg(test)]
mod tests;
mod why;

pub use parts::{Action, Fact, Facts, Knock, Options, Stage, Ties, Void, Win};
pub use rules::GinRummy;
