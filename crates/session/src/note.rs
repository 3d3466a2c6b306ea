use crate::{Caps, Delay, Modifiers, PersonId, SessionId, TimeControl};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened around the table, not on it. It is in the log between commits, makes no new
/// version, and never changes what the rules allow. The exception is conceding, which ends the match: no
/// commit follows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Note {
    /// The table was set up.
    Began { modifiers: Modifiers, clock: Option<TimeControl> },
    /// A session joined, with what it may do besides holding a seat.
    Admitted { session: SessionId, person: PersonId, caps: Caps, delay: Delay },
    /// A session left; its seat passes to the house.
    Left { session: SessionId },
    /// A seat passed to a session.
    Seated { seat: Seat, session: SessionId },
    /// Whoever holds a seat is gone: a bot plays on, and the seat is kept for them.
    Away { seat: Seat, session: SessionId },
    /// Whoever a seat was kept for has it back.
    Back { seat: Seat, session: SessionId },
    /// A seat is no longer kept for whoever is gone.
    Freed { seat: Seat },
    /// A session was given more, by the house if `by` is missing. `full` if it now sees every hand.
    Granted {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SessionId>,
        to: SessionId,
        caps: Caps,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        full: bool,
    },
    /// Everything one session gave another was taken back; `full` if it no longer sees every hand.
    Revoked {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SessionId>,
        to: SessionId,
        full: bool,
    },
    /// Everybody sees everything now that the match is over.
    Revealed,
    /// A seat asks to undo, or redo, back to its last choice.
    Asked { by: Seat, wish: Wish },
    /// A seat answers what was asked.
    Answered { by: Seat, yes: bool },
    /// A seat is ready for the next trick or hand.
    Agreed { by: Seat },
    /// The time at which the next commit was made, in milliseconds.
    Time { at: u64 },
    /// The time from which the clocks continue, in milliseconds: what lay before it is charged to nobody.
    Resumed { at: u64 },
    /// A seat ran out of time.
    Flagged { seat: Seat },
    /// A seat conceded; the other won.
    Conceded { by: Seat },
}

/// What a seat may ask of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To undo its last choice.
    Undo,
    /// To redo what was undone.
    Redo,
}

/// A note, and the version after which it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The version that stood then.
    pub after: u32,
    /// What happened.
    pub note: Note,
}
