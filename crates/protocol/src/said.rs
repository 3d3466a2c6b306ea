use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Words that a client is told: in full for the first time, by their number ever after.
///
/// Both sides count the words of a batch in the order of its text: lines, question, reasons, labels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Said {
    /// The words that were told with this number.
    Known(u16),
    /// Words that get the next number.
    New(String),
}
