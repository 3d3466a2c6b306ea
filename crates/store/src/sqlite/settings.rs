/// How a SQLite store behaves.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The maximum number of queued rows; beyond it, the store is busy.
    pub queue: usize,
    /// The maximum size of the file in bytes; once reached, the disk counts as full.
    pub quota: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { queue: 8192, quota: None }
    }
}
