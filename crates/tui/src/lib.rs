//! The table in a terminal: a client of the same messages as the web table. It names no game, and knows about
//! a table only what it was told.
//!
//! [`Model`] is the client without a screen or a socket: it takes messages and keys, and says what to ask.
//! [`draw`] puts it on a screen; a [`Visit`] ties it to a terminal and a server.

mod about;
mod canvas;
mod draw;
mod face;
mod model;
mod net;
mod plain;
mod screen;
mod staged;
mod visit;

pub use about::{About, Layout};
pub use canvas::Canvas;
pub use draw::{Hits, Ink, draw};
pub use model::{Ended, Key, Model, Moment, Person, Target, Wish};
pub use net::{NotAServer, Server};
pub use plain::choice;
pub use staged::Staged;
pub use visit::{Verify, Visit};
