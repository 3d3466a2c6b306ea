//! The table as a seat sees it: a fold over the messages it receives, and nothing else.
//!
//! Every client in Rust uses this one: the terminal, the load generator and the server's tests. It has no
//! socket and no screen. [`read`] parses a message; [`Table`] starts with a picture and applies the batches
//! that follow.

mod happen;
mod menu;
mod read;
mod reader;
mod table;
mod thing;

pub use menu::{Menu, Offer, Question};
pub use read::read;
pub use reader::Reader;
pub use table::{Gap, Table};
pub use thing::Thing;
