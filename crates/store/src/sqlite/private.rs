use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The files that SQLite and this store keep beside the main one.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", "-heads"];

/// Names a file beside another one.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Creates the file if it is new, and makes sure that only its owner can read it and the files beside it:
/// they contain the secrets of matches in progress. Files that SQLite creates itself inherit the permissions.
pub(super) fn keep_private(path: &Path) -> io::Result<()> {
    match new_file(path) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => close_to_others(path)?,
        Err(error) => return Err(error),
    }
    BESIDE
        .iter()
        .map(|ending| beside(path, ending))
        .filter(|path| path.exists())
        .try_for_each(|path| close_to_others(&path))
}

/// Creates a file that only its owner can read; fails if it exists.
///
/// An existing file must not even be opened: closing it would release the locks that this process holds on
/// it.
pub(super) fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(unix)]
fn close_to_others(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(path)?.permissions().mode();
    if mode & 0o077 == 0 {
        Ok(())
    } else {
        fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o700))
    }
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> io::Result<()> {
    Ok(())
}
