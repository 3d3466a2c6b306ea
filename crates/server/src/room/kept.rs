use fairdeal_kernel::VoidRound;
use fairdeal_protocol::{Raw, Seating, Visibility};
use fairdeal_session::{Delay, TimeControl};
use serde::{Deserialize, Serialize};

/// What is stored of a table besides its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) seats: Option<u8>,
    pub(crate) options: Option<Box<serde_json::value::RawValue>>,
    /// The secret of the match, in hexadecimal; published when the match is over.
    pub(crate) secret: String,
    pub(crate) visibility: Visibility,
    pub(crate) seating: Vec<Seating>,
    /// The bot of each seat.
    pub(crate) bots: Vec<String>,
    pub(crate) clock: Option<TimeControl>,
    pub(crate) modifiers: fairdeal_session::Modifiers,
    pub(crate) delay: Delay,
    pub(crate) replace: bool,
    /// The seconds that a person has to come back.
    #[serde(default)]
    pub(crate) grace: Option<u16>,
    /// The text from which the deals follow, if one was given.
    #[serde(default)]
    pub(crate) seed: Option<String>,
    /// Whether the first deal waits until every open seat is taken.
    #[serde(default)]
    pub(crate) wait: bool,
    /// The round of shares in progress, as it would be published if the house broke off once there are seals.
    #[serde(default)]
    pub(crate) round: Option<VoidRound>,
    /// The abandoned rounds for the next match.
    #[serde(default)]
    pub(crate) void: Vec<VoidRound>,
    /// The number of matches begun here.
    pub(crate) matches: u32,
    /// The number of the record with which the match begins.
    pub(crate) begins: u64,
}

impl Kept {
    /// Returns the same table with other options.
    pub(crate) fn with_options(&self, options: Option<Raw>) -> Kept {
        Kept { options, ..self.clone() }
    }

    /// Publishes a round in which shares may have been revealed as abandoned; a pledge without seals can be
    /// repeated.
    pub(crate) fn lay_open(&mut self) {
        let has_seals = |round: &mut VoidRound| round.seals.iter().any(Option::is_some);
        self.void.extend(self.round.take_if(has_seals));
    }
}
