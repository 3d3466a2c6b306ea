//! Bazaar, a small game of the test kit that uses everything a rich game needs from the kernel.
//!
//! Source: our own; nobody plays it for its own sake. Every round all seats bid in secret for the stall, and
//! the buyer does one thing there. Together these things cover tokens that come and go, names renewed by
//! moving, counters, face-down cards, targets, modes, numbers, orderings, sealed bids, a die, and roles that
//! belong to no pack in play. See `rules.md`.
//!
//! Parameters: `rounds`, the rounds of a match; `tokens`, the maximum number of tokens conjured at once (two
//! rounds of 120 put more than 200 things on the market); `coins`, what each seat may spend in the whole
//! match. 2 to 4 seats.

mod parts;
mod present;
mod rules;
mod steps;
#[cfg(test)]
mod tests;

pub use parts::{Action, Fact, Facts, Mode, Options, Phase};
pub use rules::Bazaar;
