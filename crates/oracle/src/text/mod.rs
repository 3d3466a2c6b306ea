//! Text as tokens, and tokens as text.

mod join;
mod normal;
mod token;

pub(crate) use join::CAPITAL;
pub use join::join;
pub use normal::normal;
pub use token::{Token, tokens};
