use crate::{Caps, Delay, Modifiers, PersonId, SessionId, TimeControl};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened around the table and not on it: it stands in the log between commits, gives nobody a new
/// version, and never changes what the rules allow. Conceding ends the match instead: no commit follows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Note {
    /// The table was set up.
    Began { modifiers: Modifiers, clock: Option<TimeControl> },
    /// A session came, with what it may do beside a seat.
    Admitted { session: SessionId, person: PersonId, caps: Caps, delay: Delay },
    /// A session went; its seat passes to the house.
    Left { session: SessionId },
    /// A seat passed to a session.
    Seated { seat: Seat, session: SessionId },
    /// Whoever holds a seat is gone: a bot plays on, and the seat is kept for them.
    Away { seat: Seat, session: SessionId },
    /// Whoever a seat was kept for has it again.
    Back { seat: Seat, session: SessionId },
    /// A seat is no longer kept for whoever is gone.
    Freed { seat: Seat },
    /// A session was given more; the house itself gives where `by` is missing. `full` if a sight of every hand began
    /// with it.
    Granted {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SessionId>,
        to: SessionId,
        caps: Caps,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        full: bool,
    },
    /// All that was given by the one to the other was taken back; `full` if a sight of every hand ended with it.
    Revoked {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SessionId>,
        to: SessionId,
        full: bool,
    },
    /// Everybody sees everything now that the match is over.
    Revealed,
    /// A seat asks to go back, or forward again, as far as its last choice.
    Asked { by: Seat, wish: Wish },
    /// A seat answers what was asked.
    Answered { by: Seat, yes: bool },
    /// A seat is ready for the next trick or hand.
    Agreed { by: Seat },
    /// The time at which the next commit was made, in milliseconds.
    Time { at: u64 },
    /// The time from which the clocks run on, in milliseconds: what lay before it counts for nobody.
    Resumed { at: u64 },
    /// The time of a seat is up.
    Flagged { seat: Seat },
    /// A seat gave the match up; the other has won.
    Conceded { by: Seat },
}

/// What a seat may ask of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To take its last choice back.
    Undo,
    /// To have again what was taken back.
    Redo,
}

/// A note, and after which version it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The version that stood.
    pub after: u32,
    /// What happened.
    pub note: Note,
}
