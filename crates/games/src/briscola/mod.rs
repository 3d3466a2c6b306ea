//! Briscola, the Italian game of tricks in which nobody has to follow suit.
//!
//! Source: pagat.com, "Briscola". Deviations: play goes clockwise, as at every table here; partners neither signal nor
//! look at each other's cards before the last tricks; three players leave the 2♣ out.
//!
//! Parameters: `games`, one game or the best of three; `deals`, the most hands in a match. A match of one game is drawn
//! when the game is; in the best of three a drawn game counts for nobody and another is dealt. 2 to 4 seats, four of
//! them in partnerships.

mod appeal;
mod cards;
mod parts;
mod play;
mod present;
mod rules;
#[cfg(test)]
mod tests;

pub use parts::{Action, Fact, Facts, Options};
pub use rules::Briscola;
