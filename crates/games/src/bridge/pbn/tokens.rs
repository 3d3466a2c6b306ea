use super::ReadError;
use std::{iter::Peekable, str::Chars};

/// A piece of a PBN text, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) line: usize,
    pub(super) kind: PieceKind,
}

/// What a piece is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    /// `[Name "value"]`
    Tag(String, String),
    /// A word of a section.
    Word(String),
    /// An empty line, which separates boards.
    Gap,
}

/// Splits a text into pieces; comments and escaped lines are left out.
pub(super) fn pieces(text: &str) -> Result<Vec<Piece>, ReadError> {
    let mut reader = Reader { rest: text.chars().peekable(), line: 1, pieces: vec![], blank: true };
    while let Some(&next) = reader.rest.peek() {
        reader.piece(next)?;
    }
    Ok(reader.pieces)
}

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    line: usize,
    pieces: Vec<Piece>,
    /// Whether this line had nothing but spaces so far.
    blank: bool,
}

impl Reader<'_> {
    fn piece(&mut self, next: char) -> Result<(), ReadError> {
        match next {
            '\n' => {
                if self.blank {
                    self.push(self.line, PieceKind::Gap);
                }
                self.next();
            }
            _ if next.is_whitespace() || next.is_control() => _ = self.next(),
            '%' if self.blank => self.skip_line(),
            ';' => self.skip_line(),
            '{' => self.skip_comment()?,
            '[' => self.tag()?,
            _ => self.word(),
        }
        Ok(())
    }

    fn push(&mut self, line: usize, kind: PieceKind) {
        self.pieces.push(Piece { line, kind });
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.line += usize::from(next == '\n');
        self.blank = next == '\n' || self.blank && next.is_whitespace();
        Some(next)
    }

    /// Leaves the end of the line, so that an escaped line is not taken for an empty one.
    fn skip_line(&mut self) {
        while self.rest.peek().is_some_and(|&next| next != '\n') {
            self.next();
        }
    }

    fn skip_comment(&mut self) -> Result<(), ReadError> {
        let line = self.line;
        loop {
            match self.next() {
                None => return Err(ReadError::new(line, "a comment begins here and is not closed by }")),
                Some('}') => return Ok(()),
                Some(_) => self.blank = false,
            }
        }
    }

    fn tag(&mut self) -> Result<(), ReadError> {
        let line = self.line;
        let malformed = || ReadError::new(line, "a tag is written [Name \"value\"]");
        self.next();
        self.skip_spaces();
        let mut name = String::new();
        while self.rest.peek().is_some_and(|next| next.is_alphanumeric() || *next == '_') {
            name.extend(self.next());
        }
        self.skip_spaces();
        if name.is_empty() || self.next() != Some('"') {
            return Err(malformed());
        }
        let value = self.quoted().ok_or_else(malformed)?;
        self.skip_spaces();
        if self.next() != Some(']') {
            return Err(malformed());
        }
        self.push(line, PieceKind::Tag(name, value));
        Ok(())
    }

    fn skip_spaces(&mut self) {
        while self.rest.peek().is_some_and(|next| next.is_whitespace()) {
            self.next();
        }
    }

    /// Reads up to the closing quotation mark; a backslash escapes a quotation mark or another backslash, and
    /// stands for itself before anything else.
    fn quoted(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            match self.next()? {
                '"' => return Some(value),
                '\\' if matches!(self.rest.peek(), Some('"' | '\\')) => value.extend(self.next()),
                other => value.push(other),
            }
        }
    }

    fn word(&mut self) {
        let line = self.line;
        let mut word = String::new();
        if self.rest.peek() == Some(&'"') {
            self.next();
            word.extend(self.quoted());
        }
        while self.rest.peek().is_some_and(|&next| !next.is_whitespace() && !"[{;".contains(next)) {
            word.extend(self.next());
        }
        self.push(line, PieceKind::Word(word));
    }
}
