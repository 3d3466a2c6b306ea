//! The balance laboratory of the dice duel: exact answers for those who write heroes.
//!
//! Everything runs through the rules of the game: a [`Model`] plays turns on bare facts, meets every outcome of every
//! roll, and keeps what comes of it, whatever the hit points; [`solve`] then follows all duels at once until they are
//! over.

mod best;
mod chances;
mod dice;
mod fixed;
mod model;
mod play;
mod tree;
mod turns;

pub use best::Best;
pub use chances::Chances;
pub use fixed::{Answer, Start, solve};
pub use model::{Config, Model};
pub use play::{Player, play};
pub use tree::Mind;
