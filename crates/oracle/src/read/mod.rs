//! Readers of card databases: JSON arrays and JSON Lines as card databases export them, and MTGJSON. They
//! stream: one card is held at a time.

mod bulk;
mod error;
mod json;

pub use bulk::cards;
pub use error::{ReadError, Skipped};
