//! Scopa, the Italian game of fishing: take cards from the table by their value, and sweep it clean.
//!
//! Source: pagat.com, "Scopa". Deviations: play goes clockwise, as at every table here; the table is laid before the
//! hands, so that a layout with three kings is thrown in before anybody has seen a card of their own. Where the
//! description leaves it open: a side without a card of each suit has no primiera; a point for which nobody is ahead
//! alone goes to nobody; the player chooses among several equal cards; if nobody has captured, nobody takes the rest.
//!
//! Parameters: `target`, the points that win the match; `deals`, the most hands in a match. 2 to 4 seats, four of them
//! in partnerships; each has three cards at a time.

mod appeal;
mod capture;
mod cards;
mod parts;
mod play;
mod present;
mod rules;
mod score;
#[cfg(test)]
mod tests;
mod why;

pub use parts::{Action, Awards, Fact, Facts, Options};
pub use rules::Scopa;
