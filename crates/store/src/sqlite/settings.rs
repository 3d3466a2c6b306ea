/// How a SQLite store is to work.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The rows of orders that may wait; when there are more, the store is busy.
    pub queue: usize,
    /// The most bytes that the file may have; when it has, the disk counts as full.
    pub quota: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { queue: 8192, quota: None }
    }
}
