/// The version of the messages; a client with another version is told so.
pub const VERSION: u16 = 1;

/// The maximum size of a message that a table reads.
pub const LONGEST: usize = 16 * 1024;

/// The maximum size of the description of a new table over HTTP, which may contain decks and cards.
pub const LONGEST_TABLE: usize = 256 * 1024;

/// JSON that is passed on unchanged.
pub type Raw = Box<serde_json::value::RawValue>;
