//! Rules text to a typed tree and back.
//!
//! `tree/` has the nodes, each declared together with the words that spell it; `grammar/` turns the
//! declarations into parser and printer; `bind.rs` finds what "it" and "that player" stand for.
//! `docs/magic-grammar.md` says how to add a rule.

mod bind;
mod card;
mod context;
pub mod coverage;
mod decline;
pub mod grammar;
mod parse;
pub mod read;
mod text;
pub mod tree;

pub use card::{Printed, PrintedFace, type_line};
pub use decline::Decline;
pub use parse::{Context, print, readings};
pub use text::normal;
