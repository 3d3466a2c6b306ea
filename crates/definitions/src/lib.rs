//! The reader of definitions: heroes, cards and targets are JSON that people write, and all of them are read here.
//!
//! A text becomes a tree of [`Node`]s, each with its line and column. There are two ways to read a tree: a [`Spot`]
//! walks it and records every [`Flaw`], so that an author sees all of them at once; [`Spot::read`] gives a typed value
//! or the first flaw. Vocabularies are closed: an unknown word is a flaw that suggests the [`nearest`] one.

mod flaw;
mod names;
mod nearest;
mod node;
mod scan;
mod spot;
mod text;
mod typed;

pub use flaw::{Flaw, Flaws, Mark};
pub use names::Names;
pub use nearest::nearest;
pub use node::{Entry, Node, Value};
pub use spot::Spot;
pub use text::text;
