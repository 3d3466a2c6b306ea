use super::Sitting;
use crate::{Caps, Left, Note, SessionId, Sitter, Wish};
use fairdeal_kernel::{Present, Seat, Seats, Span};
use serde::{Deserialize, Serialize};

/// The number of bots' thoughts kept.
const KEPT: usize = 1000;

/// What a session sees around the table: the same for everybody, except its own rights and what bots think.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Around {
    /// Who holds each seat.
    pub seats: Vec<Sitter>,
    /// What the session itself may do and see.
    pub capabilities: Caps,
    /// The time each seat has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<Left>>,
    /// The seats whose agreement the table waits for.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub waiting: Seats,
    /// What had ended when the table began to wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Span>,
    /// What a seat asks of the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<(Seat, Wish)>,
    /// Whether the session may concede.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub concede: bool,
    /// The number of people who see every hand.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seeing_all: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_nobody(seats: &Seats) -> bool {
    seats.is_empty()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// How a seat changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatChange {
    /// Somebody sat down.
    Sat,
    /// Somebody stood up or left; a bot holds the seat.
    Stood,
    /// Somebody is gone; a bot plays on, and the seat is kept for them.
    Away,
    /// Whoever was gone has the seat back.
    Back,
    /// The seat is no longer kept for whoever is gone.
    Freed,
}

/// A note, as a session is told about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Notice {
    /// A seat has a new holder, or is no longer kept. The table knows sessions; whoever passes this on may
    /// add a name.
    Seat {
        seat: Seat,
        held_by: Sitter,
        how: SeatChange,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session: Option<SessionId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Somebody sees every hand from now on.
    SightOfAll { session: SessionId },
    /// Somebody sees the hand of your seat from now on.
    SightOfYou { session: SessionId },
    /// Your capabilities have changed.
    Yours { capabilities: Caps },
    /// Somebody no longer sees every hand.
    SightEnded { session: SessionId },
    /// Everybody sees everything.
    Revealed,
    /// A seat asks.
    Asked { by: Seat, wish: Wish },
    /// A seat answers.
    Answered { by: Seat, yes: bool },
    /// A seat is ready.
    Agreed { by: Seat },
    /// A seat ran out of time.
    Flagged { seat: Seat },
    /// A seat conceded.
    Conceded { by: Seat },
}

/// What a bot considered for its choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Thought {
    /// The version its choice made.
    pub version: u32,
    /// Its seat.
    pub seat: Seat,
    /// Its words.
    pub text: String,
}

impl<G: Present> Sitting<G> {
    /// Returns what a session sees around the table at a time.
    pub fn around_for(&self, session: SessionId, now: u64) -> Around {
        let waiting = self.awaited();
        Around {
            seats: Seat::all(self.on.game().seats()).map(|seat| self.company.sitter(seat)).collect(),
            capabilities: self.company.caps(session),
            clocks: self.clock.as_ref().map(|clock| clock.left_at(now).values().collect()),
            waiting,
            ended: self.on.last_span().filter(|_| !waiting.is_empty()),
            asked: self.pending.map(|pending| (pending.by, pending.wish)),
            concede: self.may_concede(session),
            seeing_all: self.company.seeing_all(),
        }
    }

    /// Lists the notes from a number on that concern a session, each with its number.
    pub fn notices(&self, session: SessionId, from: usize) -> Vec<(usize, Notice)> {
        let notes = self.on.notes().iter().enumerate().skip(from);
        notes.filter_map(|(at, noted)| Some((at, self.notice(session, at, &noted.note)?))).collect()
    }

    /// Returns what a session is told about a note: capabilities only if they concern it, full sight always.
    fn notice(&self, session: SessionId, at: usize, note: &Note) -> Option<Notice> {
        let yours = || Notice::Yours { capabilities: self.company.caps(session) };
        match *note {
            Note::Seated { seat, session: holder } if holder == SessionId::house(seat) => {
                Some(seat_notice(seat, SeatChange::Stood, self.holder_before(seat, at)))
            }
            Note::Seated { seat, session: holder } => Some(seat_notice(seat, SeatChange::Sat, Some(holder))),
            Note::Away { seat, session: holder } => Some(seat_notice(seat, SeatChange::Away, Some(holder))),
            Note::Back { seat, session: holder } => Some(seat_notice(seat, SeatChange::Back, Some(holder))),
            Note::Freed { seat } => Some(seat_notice(seat, SeatChange::Freed, self.holder_before(seat, at))),
            Note::Granted { to, .. } | Note::Revoked { to, .. } if to == session => Some(yours()),
            Note::Granted { to, full: true, .. } => Some(Notice::SightOfAll { session: to }),
            Note::Admitted { session: to, caps, .. } if self.company.is_full(caps) => {
                Some(Notice::SightOfAll { session: to })
            }
            Note::Granted { to, caps, .. } | Note::Admitted { session: to, caps, .. } => {
                let seat = self.company.seat_of(session)?;
                caps.sees(seat).then_some(Notice::SightOfYou { session: to })
            }
            Note::Revoked { to, full, .. } => full.then_some(Notice::SightEnded { session: to }),
            Note::Revealed => Some(Notice::Revealed),
            Note::Asked { by, wish } => Some(Notice::Asked { by, wish }),
            Note::Answered { by, yes } => Some(Notice::Answered { by, yes }),
            Note::Agreed { by } => Some(Notice::Agreed { by }),
            Note::Flagged { seat } => Some(Notice::Flagged { seat }),
            Note::Conceded { by } => Some(Notice::Conceded { by }),
            Note::Began { .. } | Note::Left { .. } | Note::Time { .. } | Note::Resumed { .. } => None,
        }
    }

    /// Returns the session that held a seat before a note was made.
    fn holder_before(&self, seat: Seat, at: usize) -> Option<SessionId> {
        self.on.notes()[..at].iter().rev().find_map(|noted| match noted.note {
            Note::Seated { seat: of, session } | Note::Back { seat: of, session } if of == seat => {
                Some(session)
            }
            _ => None,
        })
    }

    /// Keeps what a bot considered for the last standing choice; the newest thousand are kept.
    pub fn think(&mut self, seat: Seat, text: impl Into<String>) {
        self.thoughts.push_back(Thought { version: self.on.version(), seat, text: text.into() });
        if self.thoughts.len() > KEPT {
            self.thoughts.pop_front();
        }
    }

    /// Lists what bots considered: for seats whose hand the session sees, and for all once the hand is over.
    pub fn thoughts(&self, session: SessionId) -> Vec<&Thought> {
        let caps = self.caps(session);
        if !caps.intent {
            return vec![];
        }
        let (told, seen) = (self.on.last_version_closing(Span::Hand), self.version_for(session));
        let may = |thought: &&Thought| {
            thought.version <= seen && (caps.sees(thought.seat) || thought.version <= told)
        };
        self.thoughts.iter().filter(may).collect()
    }
}

fn seat_notice(seat: Seat, how: SeatChange, session: Option<SessionId>) -> Notice {
    let held_by = match how {
        SeatChange::Sat | SeatChange::Back => Sitter::Human,
        SeatChange::Stood | SeatChange::Away | SeatChange::Freed => Sitter::Bot,
    };
    Notice::Seat { seat, held_by, how, session, name: None }
}
