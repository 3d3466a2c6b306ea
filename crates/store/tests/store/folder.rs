use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

/// A folder for one test, removed after it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder::within(&env::temp_dir())
    }

    /// A folder in memory if the system has one, for tests that open thousands of files and trust the disk.
    pub(crate) fn quick() -> Folder {
        let memory = Path::new("/dev/shm");
        Folder::within(if memory.is_dir() { memory } else { return Folder::new() })
    }

    fn within(place: &Path) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = place.join(format!("fairdeal-store-{}-{number}", process::id()));
        fs::create_dir_all(&path).expect("the temporary folder can be written");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("rooms.sqlite")
    }

    /// The log that SQLite keeps beside the file.
    pub(crate) fn wal(&self) -> PathBuf {
        self.0.join("rooms.sqlite-wal")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Leftovers do no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}
