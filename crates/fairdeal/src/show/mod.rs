//! A match in words and symbols: names, the table, what happened, how it ended. All of it through eyes.

mod piles;
mod result;
mod table;
mod tell;
mod voice;

pub(crate) use tell::CommitDescription;
pub(crate) use voice::{Detail, Voice};
