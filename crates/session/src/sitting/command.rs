use crate::{Caps, SessionId};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a session may ask of its table. It never says who asks: that is the session itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Command<A> {
    /// Takes steps for its seat, having seen the table at a version; all or none.
    Choose { version: u32, actions: Vec<A> },
    /// Undoes its last choice, or asks the others to agree to it.
    Undo,
    /// Redoes the choice that was undone, or asks the others to agree to it.
    Redo,
    /// Answers what another seat asked.
    Answer { yes: bool },
    /// Concedes the match, even out of turn.
    Concede,
    /// Is ready for the next trick or hand.
    Agree,
    /// Takes over a seat from a bot.
    TakeSeat { seat: Seat },
    /// Leaves its seat to a bot.
    StandUp,
    /// Stops keeping a seat for whoever is gone, by the right to set the options.
    Free { seat: Seat },
    /// Hands on something that it may do or see itself.
    Grant { to: SessionId, caps: Caps },
    /// Takes back everything it handed on.
    Revoke { to: SessionId },
}

impl<A> Command<A> {
    /// Puts the actions of a command into another form, for instance from JSON into those of a game.
    pub fn try_map<B, E>(self, map: impl Fn(A) -> Result<B, E>) -> Result<Command<B>, E> {
        Ok(match self {
            Command::Choose { version, actions } => {
                Command::Choose { version, actions: actions.into_iter().map(map).collect::<Result<_, E>>()? }
            }
            Command::Undo => Command::Undo,
            Command::Redo => Command::Redo,
            Command::Answer { yes } => Command::Answer { yes },
            Command::Concede => Command::Concede,
            Command::Agree => Command::Agree,
            Command::TakeSeat { seat } => Command::TakeSeat { seat },
            Command::StandUp => Command::StandUp,
            Command::Free { seat } => Command::Free { seat },
            Command::Grant { to, caps } => Command::Grant { to, caps },
            Command::Revoke { to } => Command::Revoke { to },
        })
    }
}

/// The result of a command: the version of the table after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Answer {
    /// The version.
    pub version: u32,
}
