//! The balance laboratory of the dice duel.

mod play;

pub use play::{Player, play};
