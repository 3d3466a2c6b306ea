//! Kasino as it is played in Finland: a card takes whatever on the table adds up to it.
//!
//! Source: pagat.com, "Nordic Casino", the part about Finland. Deviations, each of which can be agreed otherwise:
//! everybody plays alone, also with four; most spades score only for a sole leader, as most cards do; points are added
//! up when the whole pack has been played, and if several have reached the target the highest score wins. Sweeps cancel
//! one against one where everybody has one: the fewest that anybody has are taken off everybody's.
//!
//! Captures are named by the player, card by card: playing a card to capture shows it, table cards are picked one by
//! one, and "done" takes them. Only picks are offered that can be completed to sets of the right sum.
//!
//! Parameters: `partners`, whether four play two against two; `at_once`, whether 16 points end the match in the middle
//! of a hand; `shared_spades`, whether those who share the most spades get a point each; `deals`, the most hands in a
//! match; a hand is the whole pack, dealt four cards at a time. 2 to 4 seats.

mod appeal;
mod capture;
mod deal;
mod parts;
mod present;
mod rules;
mod score;
#[cfg(test)]
mod tests;
mod values;
mod why;

pub use parts::{Action, Fact, Facts, Options, Source};
pub use rules::Kasino;
