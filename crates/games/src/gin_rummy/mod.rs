//! Gin Rummy, the two-handed game of quiet melds and a knock.
//!
//! Source: pagat.com, "Gin Rummy", with the bonuses of our specification: gin 25, undercut 25, box 25, game 100. What the
//! specification leaves open, as decided here: a void hand is dealt again by the same dealer and counts as one of the
//! `deals`; who holds the higher total after bonuses and boxes has won, as at pagat.com; a match that ends without
//! anybody at 100 has no game bonus and no shutout, but boxes; doubling for spades doubles what the hand scores, not its
//! box.
//!
//! Deviations: the card with which one knocks is discarded face up, and the knocker's hand is shown before the melds are
//! chosen; the defender's is shown when the knocker is done. Gin is whatever leaves no deadwood: it needs no word. No
//! source ends a hand in which both only take each other's discards, so that the stock never runs out: here it is void
//! after twenty such turns in a row.
//!
//! Parameters: `knock`, what deadwood allows a knock, and `limit`, how much that is where it is fixed; `ties`, whose
//! hand it is at equal deadwood; `wall`, what is left in the stock when a hand is void; `discard_taken`, whether a card
//! just taken may be discarded; `big_gin`, whether eleven melded cards may be shown without a discard; the bonuses
//! `gin_bonus`, `big_gin_bonus`, `undercut_bonus`, `box_bonus` and `game_bonus`; `spades_double`; `deals`, the most
//! hands in a match. 2 seats.

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
