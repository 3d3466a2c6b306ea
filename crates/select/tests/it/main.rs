//! The target language on a small game.

mod language;
mod resolution;
mod toy;
