use std::fmt;

/// Points at a line that breaks a rule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) file: String,
    pub(crate) line: usize,
    pub(crate) message: String,
    pub(crate) level: Level,
}

/// Whether a problem stops the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Level {
    Warning,
    Failure,
}

impl Problem {
    /// Makes a problem that stops the check.
    pub(crate) fn failure(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, message: message.into(), level: Level::Failure }
    }

    /// Makes a problem that is only shown.
    pub(crate) fn warning(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { level: Level::Warning, ..Self::failure(file, line, message) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.level == Level::Warning { "warning: " } else { "" };
        write!(out, "{}:{}: {mark}{}", self.file, self.line, self.message)
    }
}

/// Compares the lines of the problems found with the expected ones.
#[cfg(test)]
pub(crate) fn expect_lines(problems: &[Problem], expected: &[usize]) {
    let found: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    assert_eq!(found, expected, "{problems:?}");
}
