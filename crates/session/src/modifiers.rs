use fairdeal_kernel::Span;
use serde::{Deserialize, Serialize};

/// What a table does on top of the rules; no offer and no refusal by a rule ever depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Modifiers {
    /// A sole choice plays itself.
    pub speed: bool,
    /// Offers carry hints, for those who may see them.
    pub hints: bool,
    /// When the table waits until all players have agreed to continue.
    pub consensus: Consensus,
}

/// When a table waits for agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consensus {
    /// Never.
    #[default]
    Off,
    /// After each hand.
    Hand,
    /// After each trick and each hand.
    Trick,
}

impl Consensus {
    /// Returns whether the table waits after such a stretch of play.
    pub(crate) fn waits_after(self, span: Option<Span>) -> bool {
        match self {
            Consensus::Off => false,
            Consensus::Hand => span >= Some(Span::Hand),
            Consensus::Trick => span >= Some(Span::Trick),
        }
    }
}
