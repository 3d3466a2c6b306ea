//! What trading-card games share: cards as data.
//!
//! A card's [`Effect`] is a tree of a game's own deeds: in sequence, optional, one of several, on a condition, for each.
//! It is compiled once into a [`Program`], a flat list of steps, so that an effect that waits for a choice is a small value
//! (a place in a program), which a game keeps in its facts. The language is total: a program has a limited size and no
//! loop but `for_each` over things that are there, and [`Fuel`] bounds what triggers may set off.
//! [`Templates`] turn definitions into card text and text back into definitions, by one table used in both directions.

mod condition;
mod effect;
mod fuel;
mod program;
mod template;

pub use condition::Condition;
pub use effect::Effect;
pub use fuel::Fuel;
pub use program::{Compiler, MOST_STEPS, Program, Step};
pub use template::{Row, Templates};
