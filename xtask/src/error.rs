use std::{fmt, io, path::PathBuf, process::ExitStatus};

/// Why a chore stopped.
#[derive(Debug)]
pub(crate) enum Error {
    /// A program could not be started.
    Start { command: String, source: io::Error },
    /// A program ran and reported failure.
    Exit { command: String, status: ExitStatus },
    /// A file or folder could not be used.
    File { path: PathBuf, source: io::Error },
    /// A program printed something that is not JSON.
    Json { from: &'static str, source: serde_json::Error },
    /// A program printed JSON without a field that is needed.
    Missing { from: &'static str, field: &'static str },
    /// A tool is missing and could not be installed.
    Tool { tool: &'static str, how: &'static str },
    /// A screen does not say what it should.
    Screen { words: String, screen: String },
    /// Tidy found broken rules.
    Untidy { failures: usize },
    /// The program's dependencies are not as the lists say.
    Denied { failures: usize },
    /// A list cannot be read.
    List { path: PathBuf, line: usize },
    /// Recorded scenarios could not be run, or do not hold.
    Scenario(String),
    /// A named part of a longer chore failed.
    Part { name: String, source: Box<Error> },
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { command, source } => write!(out, "`{command}` did not start: {source}"),
            Self::Exit { command, status } => write!(out, "`{command}` ended with {status}"),
            Self::File { path, source } => write!(out, "{}: {source}", path.display()),
            Self::Json { from, source } => write!(out, "{from} did not print JSON: {source}"),
            Self::Missing { from, field } => write!(out, "{from} printed no usable `{field}`"),
            Self::Tool { tool, how } => write!(out, "there is no {tool}: install it with `{how}`"),
            Self::Screen { words, screen } => write!(out, "the screen does not say {words:?}:\n{screen}"),
            Self::Untidy { failures } => write!(out, "{failures} places break a rule"),
            Self::Denied { failures } => write!(out, "{failures} crates are not as deny.toml says"),
            Self::List { path, line } => write!(out, "{}:{line}: this cannot be read", path.display()),
            Self::Scenario(why) => out.write_str(why),
            Self::Part { name, source } => write!(out, "part `{name}` FAILED: {source}"),
        }
    }
}

impl std::error::Error for Error {}
