//! Katko, the Finnish game of the last trick.
//!
//! Source: pagat.com, "Katko". Deviations: none known. Each player gets five cards from the rest of the pack,
//! which is reshuffled only when it cannot fill the hands; there are no trumps; only the last trick counts.
//!
//! Parameters: `target`, the points that win the match; `deals`, the maximum number of hands. 2 to 5 seats.

mod appeal;
mod parts;
mod present;
mod rules;
#[cfg(test)]
mod tests;

pub use parts::{Action, Fact, Facts, Options};
pub use rules::Katko;
