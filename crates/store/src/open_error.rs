use std::fmt;
use std::path::PathBuf;

/// Why a file could not be opened as a store.
#[derive(Debug)]
pub struct OpenError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub why: Unopened,
}

/// What is wrong with a file that cannot be opened as a store.
#[derive(Debug)]
pub enum Unopened {
    /// Another process has it open.
    InUse,
    /// It belongs to another program, or is not a database.
    Foreign,
    /// A newer version of this program wrote it, with this schema.
    Newer(i64),
    /// Its pages are damaged, so that rooms cannot be told apart.
    Damaged(String),
    /// The operating system refused access.
    Disk(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.why {
            Unopened::InUse => {
                f.write_str("another process has it open; stop that one, or name another file")
            }
            Unopened::Foreign => f.write_str("it is not a file of this program; name another one"),
            Unopened::Newer(schema) => {
                write!(f, "it has schema {schema}, which is newer than this program; use a newer program")
            }
            Unopened::Damaged(reason) => write!(f, "it is damaged: {reason}; restore it from a copy"),
            Unopened::Disk(reason) => {
                write!(f, "it cannot be opened: {reason}; check that the folder is there and can be written")
            }
        }
    }
}

impl std::error::Error for OpenError {}

impl From<rusqlite::Error> for Unopened {
    fn from(error: rusqlite::Error) -> Unopened {
        use rusqlite::ErrorCode::{DatabaseBusy, DatabaseCorrupt, DatabaseLocked, NotADatabase};
        match error.sqlite_error_code() {
            Some(DatabaseBusy | DatabaseLocked) => Unopened::InUse,
            Some(NotADatabase) => Unopened::Foreign,
            Some(DatabaseCorrupt) => Unopened::Damaged(error.to_string()),
            _ => Unopened::Disk(error.to_string()),
        }
    }
}
