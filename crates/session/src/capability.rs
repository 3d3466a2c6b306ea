use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// One thing that a session may do or see, as people write it down: `{"type": "act-as-player", "playerIndex": 0}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Capability {
    /// Acts for a seat.
    ActAsPlayer {
        /// The seat.
        #[serde(rename = "playerIndex")]
        seat: Seat,
    },
    // The braces matter: serde skips the fields of a unit in a tagged enum, known or not.
    /// Holds a seat that anybody who plays may take over: what a bot's session has.
    ReplaceAi {},
    /// Sets the options before the first deal, and for the next match.
    ConfigureVariant {},
    /// Sees the hands of the seats for which it acts.
    ObserveOwnHand {},
    /// Sees the hand of a seat.
    ObserveHand {
        /// The seat.
        #[serde(rename = "playerIndex")]
        seat: Seat,
    },
    /// Sees every hand.
    ObserveAllHands {},
    /// Sees every face on the table; never the secret of the shuffle.
    ObserveFullState {},
    /// Sees the hints beside the offers that it sees.
    SeeHints {},
    /// Sees what bots think, of the seats whose hands it sees.
    SeeAiIntent {},
    /// Takes back what it did where nobody else sits.
    UndoActions {},
}
