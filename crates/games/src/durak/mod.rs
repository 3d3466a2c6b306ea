//! Durak, the Russian game without a winner: only the last one holding cards loses.
//!
//! Source: pagat.com, "Durak". Deviations: one seat acts at a time, so attackers are asked in order, where people at a
//! table just throw in; everybody plays alone. Three, five or six players can go round forever, each taking what the
//! neighbour plays, and no source ends such a hand: here it is a draw after thirty such bouts in a row without a draw
//! from the stock.
//!
//! Parameters: `variant`, whether an attack may be passed on; `first_bout_five`, a lower limit in the first bout;
//! `cards`, 36 or 52; `deals`, the hands in a match. 2 to 6 seats.

mod bout;
mod deal;
mod parts;
mod play;
mod present;
mod rules;
#[cfg(test)]
mod tests;
mod why;

pub use parts::{Action, Fact, Facts, Options, Variant};
pub use rules::Durak;
