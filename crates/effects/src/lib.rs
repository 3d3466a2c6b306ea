//! Cards as data for the dice duel: how they are read, what they can say, and how they are evaluated.
//!
//! A text becomes a tree of [`Node`]s with line numbers; a [`Spot`] walks it and records every [`Fault`] with
//! its path, so that an author sees all of them at once. Vocabularies are closed: [`Names`] refuses unknown
//! names and suggests what was meant. A [`Pipeline`] passes an amount through stages; a [`Buff`] waits for
//! its moment or its expiry. Defence cards are in [`defence`].

pub mod defence;

mod buff;
mod dice;
mod fault;
mod few;
mod names;
mod node;
mod pipeline;
mod spot;

pub use buff::{Buff, Created, Expiry, Moment};
pub use dice::{Dice, MOST_DICE, ROLLS, each_roll};
pub use fault::{Fault, Faults};
pub use few::Few;
pub use names::Names;
pub use node::{Node, Value};
pub use pipeline::{Checkpoint, Pipeline};
pub use spot::Spot;
