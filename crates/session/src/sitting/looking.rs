use super::Sitting;
use crate::{Caps, Choices, Delay, Entry, EventWords, Menu, Refusal, Refused, SessionId, View};
use fairdeal_kernel::{Present, Seat, Sighting, Span, Text};

/// All that decides what a session sees of a match: two sessions that are the same viewer see the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewer {
    /// What it may do, and the eyes it sees through.
    pub caps: Caps,
    /// The newest version that it sees.
    pub version: u32,
    /// Whether it is still at the table; otherwise it is offered nothing.
    pub is_here: bool,
}

impl<G: Present> Sitting<G> {
    /// Returns what a session may do and see at this moment.
    pub fn caps(&self, session: SessionId) -> Caps {
        let caps = self.company.caps(session);
        Caps { hints: caps.hints && self.modifiers.hints, ..caps }
    }

    /// Returns the newest version that a session sees.
    pub fn version_for(&self, session: SessionId) -> u32 {
        let newest = self.on.version();
        if self.is_over() {
            return newest;
        }
        match self.company.delay(session) {
            Delay::None => newest,
            Delay::Moves(n) => newest.saturating_sub(n),
            Delay::Hand => self.on.last_version_closing(Span::Hand),
        }
    }

    /// Returns what decides what a session sees.
    pub fn viewer(&self, session: SessionId) -> Viewer {
        let (caps, version) = (self.caps(session), self.version_for(session));
        Viewer { caps, version, is_here: self.company.is_here(session) }
    }

    /// Notes that every session was told of everything: what is needed to tell of the last commands is forgotten, and
    /// whoever was not told after all is told from the log.
    pub fn told_all(&mut self) {
        self.on.forget_past();
    }

    /// Shows a session the table in English.
    pub fn view(&self, session: SessionId) -> View<G::Facts> {
        self.on.view_at(self.caps(session), self.version_for(session))
    }

    /// Shows a session the table, with texts converted by `say`.
    pub fn view_with<W>(&self, session: SessionId, say: impl Fn(&Text) -> W) -> View<G::Facts, W> {
        self.on.view_with(self.caps(session), self.version_for(session), say)
    }

    /// Shows a session what a seat is asked and offered, if it may see that.
    pub fn menu(&self, session: SessionId, seat: Seat) -> Menu<G::Action> {
        let on_time = self.version_for(session) == self.on.version();
        if on_time && self.company.is_here(session) {
            self.on.menu(self.caps(session), seat)
        } else {
            Menu::closed()
        }
    }

    /// Lists in words what happened from a version on, as a session saw it.
    pub fn events(&self, session: SessionId, from: u32) -> Vec<Entry<EventWords<G::Fact>>> {
        let newest = self.version_for(session);
        let mut entries = self.on.events(self.caps(session), from);
        entries.retain(|entry| entry.version <= newest);
        entries
    }

    /// Lists what a session could perceive from a version on.
    pub fn sightings(&self, session: SessionId, from: u32) -> Vec<Entry<Sighting<G::Fact>>> {
        let newest = self.version_for(session);
        let mut entries = self.on.sightings(self.caps(session), from);
        entries.retain(|entry| entry.version <= newest);
        entries
    }

    /// Returns what a seat is asked and offered before it is put into words, if the session may see that.
    pub fn choices(&self, session: SessionId, seat: Seat) -> Option<Choices<G::Action>> {
        let on_time = self.version_for(session) == self.on.version();
        if on_time && self.company.is_here(session) {
            self.on.choices(self.caps(session), seat)
        } else {
            None
        }
    }

    /// Returns what would be offered after quiet steps of a session's seat.
    pub fn peek(
        &self,
        session: SessionId,
        steps: &[G::Action],
    ) -> Result<(Seat, Choices<G::Action>), Refused> {
        let caps = self.caps(session);
        let seat = self.actor(caps).ok_or(Refusal::NotYours)?;
        let choices = self.on.peek_choices(caps, seat, steps)?;
        // A seat that is no longer to act is offered nothing.
        choices.map(|choices| (seat, choices)).ok_or(Refusal::NotQuiet.into())
    }

    /// Shows the table as it was, as somebody else would see it: anybody who may see no more than the session
    /// itself.
    pub fn view_as<W>(
        &self,
        session: SessionId,
        role: Caps,
        version: u32,
        say: impl Fn(&Text) -> W,
    ) -> Result<View<G::Facts, W>, Refused> {
        if !role.within(self.company.caps(session)) {
            return Err(Refusal::NotYours.into());
        }
        if version > self.version_for(session) {
            return Err(Refused::because(Refusal::BadRequest, "You have not seen the table at that point."));
        }
        Ok(self.on.view_with(role, version, say))
    }
}
