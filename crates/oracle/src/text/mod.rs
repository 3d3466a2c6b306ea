//! Text as tokens, and tokens as text.

mod join;
mod normal;
mod token;

pub(crate) use join::CAPITAL;
pub(crate) use join::join;
pub use normal::normal;
pub(crate) use token::{Token, tokens};
