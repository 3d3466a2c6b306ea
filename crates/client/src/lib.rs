//! The table as a seat sees it: a fold over the messages that it is told, and nothing else.
//!
//! Every client in Rust uses this one: the terminal, the load generator and the tests of the server. It has no socket and
//! no screen. [`read`] reads a message, [`Table`] begins with a picture and takes in the batches that follow.

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
