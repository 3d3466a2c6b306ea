//! What trading-card games share: cards as data.
//!
//! A card's [`Effect`] is a tree over a game's own deeds: in sequence, optional, one of several, on a
//! condition, for each. It is compiled once into a [`Program`], a flat list of steps. An effect that waits
//! for a choice is a [`Frame`]: a position in a program with what was chosen so far. All unfinished effects
//! form the [`agenda`], which a game keeps in its facts: those that run, questions that come first, cards
//! played by effects, and what waits in a bag or on a stack. [`Lasting`] changes expire, and frames keep
//! what was last known of things that have left.
//!
//! [`pipeline`] is the way of an event from proposal to triggers, and [`layers`] derives what continuous effects
//! make of things.
//!
//! The language is total: a program has a limited size and no loop but `for_each` over things that are there,
//! and [`Fuel`] bounds what triggers may set off. [`Templates`] turn definitions into card text and text back
//! into definitions, using one table in both directions.

pub mod agenda;
mod condition;
mod effect;
mod frame;
mod fuel;
mod id;
mod lasting;
pub mod layers;
mod list;
pub mod pipeline;
mod program;
mod run;
mod template;
mod wait;

pub use agenda::{Agenda, Course, Held};
pub use condition::Condition;
pub use effect::Effect;
pub use frame::{Frame, Stride};
pub use fuel::Fuel;
pub use id::Id;
pub use lasting::{Lasting, Until};
pub use list::{CardNames, Comments, DeckRules, spelled};
pub use program::{Compiler, Instruction, MOST_STEPS, Program};
pub use run::{Asked, Next};
pub use template::{Row, Templates};
pub use wait::Wait;
