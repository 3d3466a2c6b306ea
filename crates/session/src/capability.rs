use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// One thing that a session may do or see, in its written form: `{"type": "act-as-player", "playerIndex":
/// 0}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Capability {
    /// Acts for a seat.
    ActAsPlayer {
        /// The seat whose hand it sees.
        #[serde(rename = "playerIndex")]
        seat: Seat,
    },
    // The braces matter: serde skips the fields of a unit in a tagged enum, known or not.
    /// Holds a seat that any player may take over: what a bot's session has.
    ReplaceAi {},
    /// Sets the options before the first deal, and for the next match.
    ConfigureVariant {},
    /// Sees the hands of the seats it acts for.
    ObserveOwnHand {},
    /// Sees the hand of a seat.
    ObserveHand {
        /// The seat whose hand it sees.
        #[serde(rename = "playerIndex")]
        seat: Seat,
    },
    /// Sees every hand.
    ObserveAllHands {},
    /// Sees every face on the table; never the secret of the shuffle.
    ObserveFullState {},
    /// Sees hints on the offers it sees.
    SeeHints {},
    /// Sees what bots think, for the seats whose hands it sees.
    SeeAiIntent {},
    /// Undoes its own choices where nobody else sits.
    UndoActions {},
}
