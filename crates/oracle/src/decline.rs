use std::fmt;

/// Why a text was not read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decline {
    /// The normalised line.
    pub line: String,
    /// The offset of the first byte that was not understood.
    pub at: usize,
    /// What is wrong there.
    pub reason: &'static str,
}

impl Decline {
    pub(crate) fn new(line: &str, at: usize, reason: &'static str) -> Decline {
        Decline { line: line.to_owned(), at, reason }
    }

    /// Returns the words that stopped the reading, from the first one that was not understood to the end
    /// of the clause.
    pub fn unit(&self) -> &str {
        let rest = &self.line[self.at..];
        let end = rest.find(['.', ',', ':', ';', '\n']).unwrap_or(rest.len());
        rest[..end].trim()
    }
}

impl fmt::Display for Decline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.line[..self.at].chars().count() + 1;
        write!(f, "column {column}: {} at \"{}\"", self.reason, self.unit())
    }
}

impl std::error::Error for Decline {}
