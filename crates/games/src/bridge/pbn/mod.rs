//! Portable Bridge Notation: boards as text.
//!
//! Source: the PBN standard, version 2.1. We read deal, dealer, vulnerability, auction, play, contract, declarer,
//! result and notes; we keep other tags, and skip tables of other sections and glyphs. We refuse irregular calls and
//! plays (`^I`, `^S` and the like) and end positions, whose contract is only a strain. A result is kept only for a
//! finished hand: with `+` among the cards it counts the tricks so far.

mod decode;
mod read;
mod sections;
mod tokens;
mod write;

pub use decode::decode;
pub(super) use read::complete;
pub use read::read;
pub use write::write;

use super::record::Record;
use std::fmt;

/// A board that was read, and in which line it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The line, counted from 1.
    pub line: usize,
    /// The board.
    pub record: Record,
}

/// Why a text cannot be read, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl ReadError {
    pub(super) fn new(line: usize, message: impl Into<String>) -> ReadError {
        ReadError { line, message: message.into() }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ReadError {}
