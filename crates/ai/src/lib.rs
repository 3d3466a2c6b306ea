//! Players that see a game only through the eyes of their seat.
//!
//! A [`Policy`] chooses an index among offers, so it cannot express an illegal choice, and it is given a
//! [`Seen`](fairdeal_kernel::Seen), so hidden cards cannot influence it; [`same_choice`] is the law.
//! [`by_name`] makes a bot from its name.

mod budget;
mod ismcts;
mod law;
mod manner;
mod names;
mod playout;
mod policy;
mod ponder;
mod search;
mod thought;

pub use budget::{Budget, Cancel, Clock};
pub use ismcts::Ismcts;
pub use law::{Played, looks, same_choice};
pub use manner::Manner;
pub use names::{BOTS, Means, NotABot, by_name, by_name_with, is_bot, ponder, worlds_of};
pub use playout::playout;
pub use policy::{First, Greedy, Habit, Policy, Random};
pub use ponder::Ponder;
pub use thought::{Considered, Thought};
