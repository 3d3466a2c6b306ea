//! Packs of cards with their notation, and what the games that use them share.

mod french;
mod pack;

pub use french::{French, NotACard, Rank, Suit, Suits};
pub use pack::Pack;
