//! Players that meet a game only through the eyes of their seat.
//!
//! A [`Policy`] chooses an index among offers, so an illegal choice cannot be expressed, and it is given a
//! [`Seen`](fairdeal_kernel::Seen), so a hidden card cannot sway it. [`by_name`] makes one from its name.

mod ismcts;
mod names;
mod playout;
mod policy;

pub use ismcts::Ismcts;
pub use names::{BOTS, NotABot, by_name};
pub use playout::{playout, utility};
pub use policy::{First, Greedy, Policy, Random};
