use fairdeal_definitions::nearest;
use fairdeal_games::GAMES;
use fairdeal_kernel::Plain;
use fairdeal_session::LogError;
use std::{fmt, io, path::PathBuf, process::ExitCode};

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Error {
    /// There is no game with that name.
    UnknownGame(String),
    /// The command line makes no sense for this game; the sentence says what does.
    Usage(String),
    /// A file could not be read or written.
    File {
        /// What was tried: `read` or `write`.
        doing: &'static str,
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A log is not what it claims to be.
    Log {
        /// Which file.
        path: PathBuf,
        /// What is wrong, and where.
        error: LogError,
    },
    /// The command ran and found something wrong, which it has already reported.
    Found,
    /// Something in this program broke.
    Broken(String),
    /// Input or output failed.
    Io(io::Error),
}

impl Error {
    /// Makes an error about the command line.
    pub(crate) fn usage(message: impl fmt::Display) -> Error {
        Error::Usage(message.to_string())
    }

    /// Reports the error and returns the exit code: 2 for misuse, 1 for failures found.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Error::Found => {}
            // It may quote names, files and servers.
            error => eprintln!("fairdeal: {}", Plain::lines(&error.to_string())),
        }
        ExitCode::from(match self {
            Error::UnknownGame(_) | Error::Usage(_) | Error::File { .. } => 2,
            Error::Log { .. } | Error::Found | Error::Broken(_) | Error::Io(_) => 1,
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownGame(name) => {
                write!(f, "there is no game {name:?}")?;
                if let Some(nearest) = nearest(name, GAMES.iter().copied()) {
                    write!(f, "; did you mean {nearest}?")?;
                }
                write!(f, "\nThe games are: {}. `fairdeal games` describes them.", GAMES.join(", "))
            }
            Error::Usage(message) | Error::Broken(message) => f.write_str(message),
            Error::File { doing, path, source } => {
                write!(f, "cannot {doing} {}: {source}. Check the path and its permissions.", path.display())
            }
            Error::Log { path, error } => write!(f, "{}: {error}", path.display()),
            Error::Found => f.write_str("failures were found"),
            Error::Io(error) => write!(f, "input or output failed: {error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}
