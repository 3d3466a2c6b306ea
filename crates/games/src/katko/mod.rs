//! Katko, the Finnish game of the last trick.
//!
//! Source: pagat.com, "Katko". Deviations: none known. Each player gets five cards of what is left of the pack, which
//! is shuffled anew only when it cannot fill the hands; there are no trumps; only the last trick counts.
//!
//! Parameters: `target`, the points that win the match; `deals`, the most hands in a match. 2 to 5 seats.

mod appeal;
mod parts;
mod present;
mod rules;
#[cfg(test)]
mod tests;

pub use parts::{Action, Fact, Facts, Options};
pub use rules::Katko;
