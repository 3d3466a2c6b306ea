use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// What SQLite and this store keep beside the file.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", "-heads"];

/// Names a file that lies beside another one.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Makes the file if it is new, and sees to it that only its owner reads it and what lies beside it: the secrets of
/// matches that go on are in there. SQLite gives what it makes itself the same permissions as the file.
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

/// Makes a file that only its owner reads; one that is there already is an error.
///
/// What is there must not even be opened: closing it would give up the locks that this process has on it.
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
