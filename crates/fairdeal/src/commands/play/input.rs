use crate::error::Error;
use std::io::{BufRead, Write};

/// Where the lines that a person types come from.
pub(super) struct Input<'a> {
    lines: &'a mut dyn BufRead,
    is_terminal: bool,
}

impl<'a> Input<'a> {
    pub(super) fn new(lines: &'a mut dyn BufRead, is_terminal: bool) -> Self {
        Input { lines, is_terminal }
    }

    /// Returns whether somebody sits there.
    pub(super) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Asks for a line; `None` when there are no more.
    ///
    /// Piped input is echoed after the prompt, so that the transcript is readable.
    pub(super) fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Option<String>, Error> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut bytes = vec![];
        if self.lines.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let line: String =
            String::from_utf8_lossy(&bytes).trim().chars().filter(|c| !c.is_control()).collect();
        if !self.is_terminal {
            writeln!(out, "{line}")?;
        }
        Ok(Some(line))
    }
}
