use fairdeal_kernel::Sentence;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A sentence that a client is told: in full for the first time, by its number ever after.
///
/// Both sides count the sentences of a batch in the order of its text: lines, question, reasons, labels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Said {
    /// The sentence that was told with this number.
    Known(u16),
    /// A sentence that gets the next number.
    New(
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Sentence")]
        Sentence,
    ),
}
