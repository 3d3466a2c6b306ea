use super::Sitting;
use crate::{Caps, Left, Note, SessionId, Sitter, Wish};
use fairdeal_kernel::{Present, Seat, Seats, Span};
use serde::{Deserialize, Serialize};

/// How many thoughts of bots are kept.
const KEPT: usize = 1000;

/// What a session sees around the table: the same for everybody but what it may itself and what bots think.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Around {
    /// Who holds each seat.
    pub seats: Vec<Sitter>,
    /// What the session itself may.
    pub capabilities: Caps,
    /// The time that each seat has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<Left>>,
    /// For whose agreement the table waits.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub waiting: Seats,
    /// What a seat asks of the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<(Seat, Wish)>,
    /// Whether the session could concede.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub concede: bool,
    /// How many people see every hand.
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

/// How a seat has changed hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatChange {
    /// Somebody sat down.
    Sat,
    /// Somebody stood up or left; a bot has the seat.
    Stood,
    /// Somebody is gone; a bot plays on, and the seat is kept for them.
    Away,
    /// Whoever was gone has the seat again.
    Back,
    /// The seat is no longer kept for whoever is gone.
    Freed,
}

/// A note, as a session is told of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Notice {
    /// A seat has another holder, or is kept for nobody any more. The table knows sessions; whoever tells it further
    /// may add a name.
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
    /// You may more, or less, than before.
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
    /// The time of a seat is up.
    Flagged { seat: Seat },
    /// A seat gave the match up.
    Conceded { by: Seat },
}

/// What a bot thought when it chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Thought {
    /// The version that its choice made.
    pub version: u32,
    /// Its seat.
    pub seat: Seat,
    /// Its words.
    pub text: String,
}

impl<G: Present> Sitting<G> {
    /// Tells a session how things stand around the table at a time.
    pub fn around_for(&self, session: SessionId, now: u64) -> Around {
        Around {
            seats: Seat::all(self.on.game().seats()).map(|seat| self.company.sitter(seat)).collect(),
            capabilities: self.company.caps(session),
            clocks: self.clock.as_ref().map(|clock| clock.left_at(now).values().collect()),
            waiting: self.awaited(),
            asked: self.pending.map(|pending| (pending.by, pending.wish)),
            concede: self.may_concede(session),
            seeing_all: self.company.seeing_all(),
        }
    }

    /// Tells a session of the notes from a number on, as far as they concern it, each with its number.
    pub fn notices(&self, session: SessionId, from: usize) -> Vec<(usize, Notice)> {
        let notes = self.on.notes().iter().enumerate().skip(from);
        notes.filter_map(|(at, noted)| Some((at, self.notice(session, at, &noted.note)?))).collect()
    }

    /// What a session is told of a note: capabilities only to those whom they concern, full sight to everybody.
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

    /// The session that held a seat before a note was made.
    fn holder_before(&self, seat: Seat, at: usize) -> Option<SessionId> {
        self.on.notes()[..at].iter().rev().find_map(|noted| match noted.note {
            Note::Seated { seat: of, session } | Note::Back { seat: of, session } if of == seat => {
                Some(session)
            }
            _ => None,
        })
    }

    /// Keeps what a bot thought when it made the choice that stands last; the newest thousand are kept.
    pub fn think(&mut self, seat: Seat, text: impl Into<String>) {
        self.thoughts.push_back(Thought { version: self.on.version(), seat, text: text.into() });
        if self.thoughts.len() > KEPT {
            self.thoughts.pop_front();
        }
    }

    /// Tells what bots thought: of seats whose hand the session sees, and of all once the hand is over.
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
