//! The table in a terminal: a client of the same messages as the web table. It names no game, and knows of a table
//! only what it was told.
//!
//! [`Model`] is the client without a screen and without a socket: it hears messages, takes keys, and says what to ask.

mod about;
mod draw;
mod face;
mod model;
mod staged;
mod table;
mod wire;

pub use about::{About, Layout};
pub use draw::{Hits, Ink, draw};
pub use model::{Ended, Key, Model, Person, Target, Wish};
pub use staged::Staged;
