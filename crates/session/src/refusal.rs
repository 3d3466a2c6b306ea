use fairdeal_kernel::Text;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a command was refused: a closed set, checked in this order, the same whatever is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The command is meaningless.
    BadRequest,
    /// The session does not act for that seat.
    NotYours,
    /// The match is over.
    Over,
    /// The table waits until the players have agreed to continue.
    Waiting,
    /// The offers have changed since that version.
    Stale,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules do not offer that.
    NotOffered,
    /// Somebody would learn something from it.
    NotQuiet,
}

impl Refusal {
    /// Returns the sentence that the player reads.
    pub const fn sentence(self) -> &'static str {
        match self {
            Refusal::BadRequest => "That is not a command for this game.",
            Refusal::NotYours => "You do not act for that seat.",
            Refusal::Over => "The match is over.",
            Refusal::Waiting => "The table is waiting until everybody has agreed to continue.",
            Refusal::Stale => "The table has changed; look again before you choose.",
            Refusal::NotYourTurn => "It is not your turn.",
            Refusal::NotOffered => "The rules do not allow that now.",
            Refusal::NotQuiet => {
                "Others have already seen what that did; it cannot be tried or undone freely."
            }
        }
    }
}

/// A refusal, with the rule that forbids it if the actor may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The code.
    pub refusal: Refusal,
    /// The rule, in English.
    pub why: Option<String>,
    /// The rule, for readers of other languages.
    pub rule: Option<Text>,
}

impl Refused {
    /// Refuses, and says why.
    pub fn because(refusal: Refusal, why: &str) -> Refused {
        Refused { refusal, why: Some(why.to_owned()), rule: None }
    }

    /// Refuses what a rule of the game forbids.
    pub fn by_rule(why: String, rule: Text) -> Refused {
        Refused { refusal: Refusal::NotOffered, why: Some(why), rule: Some(rule) }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { refusal, why: None, rule: None }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.why.as_deref().unwrap_or(self.refusal.sentence()))
    }
}

impl std::error::Error for Refused {}
