//! Who may choose: a match with the people around it. Start reading at [`Sitting::submit`].

mod answers;
mod around;
mod branching;
mod command;
mod conceding;
mod house;
mod looking;
mod people;
mod taking_back;

pub use around::{Around, Notice, SeatChange, Thought};
pub use command::{Answer, Command};
pub use house::{Due, House};
pub use looking::Viewer;

use crate::{
    Caps, Commit, Company, Match, Modifiers, Note, Refusal, Refused, SessionId, Sitter, Start, TimeControl,
    Wish, clock::Clock,
};
use answers::Answers;
use fairdeal_kernel::{Fairness, PositionError, Present, Seat, Seats, Span, Turn, turn};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

/// A match and the people around it: who sits where, who may see what, clocks, and open questions.
///
/// Everything here follows from the log: the commits of the match and the notes between them.
#[derive(Clone, Debug)]
pub struct Sitting<G: Present> {
    on: Match<G>,
    modifiers: Modifiers,
    company: Company,
    clock: Option<Clock>,
    pending: Option<Pending>,
    agreed: Seats,
    answered: BTreeMap<SessionId, Answers>,
    thoughts: VecDeque<Thought>,
}

/// What a commit did.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Went {
    /// Went forward: who acted, and what it completed.
    On(Option<Seat>, Option<Span>),
    /// Undid the last standing commit.
    Back,
}

/// What a seat asked, and who has agreed.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pending {
    by: Seat,
    wish: Wish,
    yes: Seats,
}

impl<G: Present> Sitting<G> {
    /// Opens a match at a table where the house's bots hold all seats.
    pub fn new(
        game: G,
        fairness: impl Into<Arc<Fairness>>,
        start: Start<G::Facts>,
        modifiers: Modifiers,
        clock: Option<TimeControl>,
    ) -> Result<Self, PositionError> {
        let mut sitting = Sitting::around(Match::new(game, fairness, start)?);
        sitting.note(Note::Began { modifiers, clock });
        Ok(sitting)
    }

    fn around(on: Match<G>) -> Self {
        let company = Company::new(on.game().seats());
        Sitting {
            on,
            modifiers: Modifiers::default(),
            company,
            clock: None,
            pending: None,
            agreed: Seats::NONE,
            answered: BTreeMap::new(),
            thoughts: VecDeque::new(),
        }
    }

    /// Resumes a match restored from its log, with the people and clocks its notes record.
    pub fn resume(on: Match<G>) -> Self {
        let mut sitting = Sitting::around(on);
        let (notes, log) = (sitting.on.notes().to_vec(), sitting.on.log().to_vec());
        let mut notes = notes.iter().peekable();
        let mut to_act = Vec::with_capacity(log.len());
        sitting.on.each_board(|_, board| to_act.push(turn(sitting.on.game(), board).seats()));
        for ((version, commit), seats) in (0..).zip(&log).zip(to_act) {
            sitting.committed(sitting.went(commit), seats);
            while let Some(noted) = notes.next_if(|noted| noted.after == version) {
                sitting.take(&noted.note, seats);
            }
        }
        sitting
    }

    /// Returns the match, secrets included; for the log and for players inside the process.
    pub fn on(&self) -> &Match<G> {
        &self.on
    }

    /// Returns what the table does on top of the rules.
    pub fn modifiers(&self) -> Modifiers {
        self.modifiers
    }

    /// Returns whether the match is over.
    pub fn is_over(&self) -> bool {
        matches!(self.on.turn(), Turn::Over(_))
    }

    /// Executes what a session asks; repeating a request number returns the first answer and does nothing.
    pub fn submit(
        &mut self,
        session: SessionId,
        request: u64,
        command: Command<G::Action>,
        now: u64,
    ) -> Result<Answer, Refused> {
        if !self.company.is_here(session) {
            return Err(Refusal::NotYours.into());
        }
        if let Some(answer) = self.answered(session, request) {
            return answer;
        }
        self.tick(now);
        let answer = self.carry_out(session, command, now).map(|()| Answer { version: self.on.version() });
        self.remember(session, request, answer.clone());
        answer
    }

    /// Executes what the house does for a session, its own bot's or a guest's; it asks once, so it needs no
    /// number.
    pub fn submit_as_house(
        &mut self,
        session: SessionId,
        command: Command<G::Action>,
        now: u64,
    ) -> Result<Answer, Refused> {
        self.tick(now);
        self.carry_out(session, command, now).map(|()| Answer { version: self.on.version() })
    }

    /// Returns who is here, and who holds which seat.
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// Returns the seat that a session holds.
    pub fn seat_of(&self, session: SessionId) -> Option<Seat> {
        self.company.seat_of(session)
    }

    /// Returns who holds a seat.
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.company.sitter(seat)
    }

    /// Returns the answer to an earlier request; one so old that it was forgotten is stale.
    pub fn answered(&self, session: SessionId, request: u64) -> Option<Result<Answer, Refused>> {
        self.answered.get(&session)?.to(request)
    }

    /// Records the answer to a request; also used when a table is restored from its log.
    pub fn remember(&mut self, session: SessionId, request: u64, answer: Result<Answer, Refused>) {
        self.answered.entry(session).or_default().keep(request, answer);
    }

    fn carry_out(
        &mut self,
        session: SessionId,
        command: Command<G::Action>,
        now: u64,
    ) -> Result<(), Refused> {
        match command {
            Command::Choose { version, actions } => self.choose(session, version, &actions, now),
            Command::Undo => self.ask_back(session, Wish::Undo),
            Command::Redo => self.ask_back(session, Wish::Redo),
            Command::Answer { yes } => self.answer(session, yes),
            Command::Concede => self.concede(session, now),
            Command::Agree => self.agree(session, now),
            Command::TakeSeat { seat } => self.take_seat(session, seat),
            Command::StandUp => self.stand_up(session),
            Command::Free { seat } => self.free_by(session, seat),
            Command::Grant { to, caps } => self.hand_on(session, to, caps),
            Command::Revoke { to } => self.take_back(session, to),
        }
    }

    /// Takes steps for a session's seat. Rights are checked before anything hidden is read.
    fn choose(
        &mut self,
        session: SessionId,
        version: u32,
        actions: &[G::Action],
        now: u64,
    ) -> Result<(), Refused> {
        if actions.is_empty() {
            return Err(Refusal::BadRequest.into());
        }
        let caps = self.company.caps(session);
        let seat = self.actor(caps).ok_or(Refusal::NotYours)?;
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        if !self.awaited().is_empty() {
            return Err(Refusal::Waiting.into());
        }
        self.act(caps, seat, version, actions, now)
    }

    /// Returns the seat a session acts for: of several, the one whose turn it is.
    fn actor(&self, caps: Caps) -> Option<Seat> {
        let own = caps.act.and(Seats::all(self.on.game().seats()));
        own.and(self.on.turn().seats()).first().or(own.first())
    }

    fn act(
        &mut self,
        caps: Caps,
        seat: Seat,
        version: u32,
        actions: &[G::Action],
        now: u64,
    ) -> Result<(), Refused> {
        let before = self.on.version();
        self.on.act(caps, seat, version, actions)?;
        self.stamp(before, now);
        self.follow_from(before);
        Ok(())
    }

    /// Records the time of a commit, if there are clocks.
    fn stamp(&mut self, before: u32, now: u64) {
        if self.clock.is_some() {
            let note = Note::Time { at: now };
            self.take(&note, self.on.turn().seats());
            self.on.note_after(before, note);
        }
    }

    /// Runs the clocks from a time on: what lay between is charged to nobody, because nobody could choose.
    ///
    /// The first time is that of the deal; a server calls this again after it was down.
    pub fn resume_clocks(&mut self, at: u64) {
        if self.clock.as_ref().is_some_and(|clock| clock.is_before(at)) && !self.is_over() {
            self.note(Note::Resumed { at });
        }
    }

    /// Takes the commits after a version into account.
    fn follow_from(&mut self, before: u32) {
        // Only clocks need to know whose turn it is.
        let seats = if self.clock.is_some() { self.on.turn().seats() } else { Seats::NONE };
        for at in before as usize + 1..self.on.log().len() {
            let commit = &self.on.log()[at];
            let went = self.went(commit);
            self.committed(went, seats);
        }
    }

    /// Appends a note and takes it into account.
    fn note(&mut self, note: Note) {
        self.take(&note, self.on.turn().seats());
        self.on.note(note);
    }

    /// Updates everything a note affects, given the seats to act.
    fn take(&mut self, note: &Note, to_act: Seats) {
        self.company.take(note);
        match *note {
            Note::Began { modifiers, clock } => {
                self.modifiers = modifiers;
                self.clock = clock.map(|control| Clock::new(control, self.on.game().seats()));
                self.run_clock(to_act);
            }
            Note::Asked { by, wish } => self.pending = Some(Pending { by, wish, yes: Seats::NONE }),
            Note::Answered { by, yes } => {
                self.pending = self.pending.filter(|_| yes);
                if let Some(pending) = &mut self.pending {
                    pending.yes = pending.yes.with(by);
                }
            }
            Note::Agreed { by } => {
                self.agreed = self.agreed.with(by);
                self.run_clock(to_act);
            }
            Note::Conceded { .. } => {
                (self.pending, self.agreed) = (None, Seats::NONE);
                self.run_clock(Seats::NONE);
            }
            Note::Time { at } => {
                if let Some(clock) = &mut self.clock {
                    clock.advance(at);
                }
            }
            Note::Resumed { at } => {
                if let Some(clock) = &mut self.clock {
                    clock.resume(at);
                }
            }
            _ => {}
        }
        self.company.watch();
    }

    fn went(&self, commit: &Commit<G::Action, G::Fact>) -> Went {
        match commit {
            Commit::Undone => Went::Back,
            _ => Went::On(commit.by(), self.on.span_of(commit)),
        }
    }

    /// Updates everything a commit affects, given the seats to act after it.
    fn committed(&mut self, went: Went, to_act: Seats) {
        (self.pending, self.agreed) = (None, Seats::NONE);
        match went {
            Went::On(by, span) => {
                if let (Some(clock), Some(seat)) = (&mut self.clock, by) {
                    clock.press(seat);
                }
                self.company.go_on(span);
            }
            Went::Back => self.company.go_back(),
        }
        self.run_clock(to_act);
    }

    fn run_clock(&mut self, to_act: Seats) {
        let waits = self.clock.is_some() && !self.awaited().is_empty();
        if let Some(clock) = &mut self.clock {
            clock.run(if waits { Seats::NONE } else { to_act });
        }
    }

    /// Returns the people whose agreement the table waits for.
    fn awaited(&self) -> Seats {
        let waits = self.modifiers.consensus.waits_after(self.on.last_span());
        if !waits || self.is_over() {
            return Seats::NONE;
        }
        self.company.people().iter().filter(|&seat| !self.agreed.has(seat)).collect()
    }

    fn agree(&mut self, session: SessionId, now: u64) -> Result<(), Refused> {
        let own = self.company.caps(session).act.and(self.company.people());
        if own.is_empty() {
            return Err(Refusal::NotYours.into());
        }
        let seat = own.and(self.awaited()).first();
        let seat = seat.ok_or_else(|| Refused::because(Refusal::BadRequest, "Nobody is waiting for you."))?;
        // The clocks stood still; they continue from now.
        self.stamp(self.on.version(), now);
        self.note(Note::Agreed { by: seat });
        Ok(())
    }
}
