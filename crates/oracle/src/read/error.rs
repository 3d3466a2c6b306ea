use std::fmt;

/// Why a file of cards could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line within the value that could not be read, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The number of cards read before.
    pub cards: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError { line, column, cards, message } = self;
        write!(f, "after {cards} cards, line {line}, column {column}: {message}")
    }
}

impl std::error::Error for ReadError {}

/// What was left out of a file, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Skipped {
    /// Other prints of a card that was read already.
    pub prints: usize,
    pub other_languages: usize,
    /// Tokens, emblems, art cards and other things that are no cards of a deck.
    pub no_cards: usize,
}
