/// The version of the messages; a client that speaks another is told so.
pub const VERSION: u16 = 1;

/// The longest message that a table reads.
pub const LONGEST: usize = 16 * 1024;

/// The longest description of a new table that is read over HTTP: decks and cards of one's own may be in it.
pub const LONGEST_TABLE: usize = 256 * 1024;

/// JSON that is passed on as it is.
pub type Raw = Box<serde_json::value::RawValue>;
