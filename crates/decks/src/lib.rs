//! Packs of cards with their notation, and what the games that use them share: dealing, tricks, melds,
//! captures and sides.

pub mod captures;
pub mod deal;
mod dominoes;
mod french;
pub mod melds;
mod pack;
pub mod partitions;
mod sides;
pub mod tricks;

pub use dominoes::{Domino, Dominoes, NotADomino};
pub use french::{French, NotACard, Rank, Suit, Suits};
pub use pack::Pack;
pub use sides::{Side, Sides};
