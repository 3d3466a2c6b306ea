use super::Number;
use crate::text::join;

/// Collects the tokens of a printed tree.
pub struct Printer {
    tokens: Vec<String>,
    /// The number in force, which decides between "gets" and "get".
    pub number: Number,
}

impl Default for Printer {
    fn default() -> Printer {
        Printer { tokens: Vec::new(), number: Number::Many }
    }
}

impl Printer {
    /// Adds a token.
    pub fn word(&mut self, word: &str) {
        self.tokens.push(word.to_owned());
    }

    /// Returns the last token.
    pub fn last(&self) -> Option<&str> {
        self.tokens.last().map(String::as_str)
    }

    /// Returns the text.
    pub fn text(&self) -> String {
        join(&self.tokens)
    }
}
