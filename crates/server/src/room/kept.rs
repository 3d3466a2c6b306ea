use fairdeal_protocol::{Seating, Visibility};
use fairdeal_session::{Delay, TimeControl};
use serde::{Deserialize, Serialize};

/// What is kept of a table beside its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) seats: Option<u8>,
    pub(crate) options: Option<Box<serde_json::value::RawValue>>,
    /// The secret of the match, in hexadecimal digits; it is told when the match is over.
    pub(crate) secret: String,
    pub(crate) visibility: Visibility,
    pub(crate) seating: Vec<Seating>,
    /// The bot of each seat.
    pub(crate) bots: Vec<String>,
    pub(crate) clock: Option<TimeControl>,
    pub(crate) modifiers: fairdeal_session::Modifiers,
    pub(crate) delay: Delay,
    pub(crate) replace: bool,
    /// How many matches were begun here.
    pub(crate) matches: u32,
    /// The number of the record with which the match begins.
    pub(crate) begins: u64,
}
