use crate::{
    Again, Caps, Delay, Modifiers, PersonId, Refusal, Refused, SessionId, Sitting, Start, TimeControl,
};
use fairdeal_kernel::{Fairness, Present, Seats, set_up};
use std::sync::Arc;

/// A table before the first deal, or between two matches: who is there, and what will be played.
#[derive(Clone, Debug)]
pub struct Lobby<G: Present> {
    seats: u8,
    options: G::Options,
    modifiers: Modifiers,
    clock: Option<TimeControl>,
    guests: Vec<Again>,
    /// The number of the next session.
    next: u32,
}

impl<G: Present> Lobby<G> {
    /// Opens a table for so many seats.
    pub fn new(seats: u8, options: G::Options, modifiers: Modifiers, clock: Option<TimeControl>) -> Self {
        Lobby { seats, options, modifiers, clock, guests: vec![], next: seats.into() }
    }

    /// Lets a session in; its number stays the same when the match begins.
    pub fn admit(&mut self, person: PersonId, caps: Caps, delay: Delay) -> Result<SessionId, Refused> {
        let session = SessionId(self.next);
        self.keep(Again { session, person, caps, delay, kept: None })?;
        Ok(session)
    }

    /// Lets a session in that was in the match before, under its number.
    pub(crate) fn keep(&mut self, again: Again) -> Result<(), Refused> {
        let taken = self.guests.iter().fold(Seats::NONE, |taken, guest| taken.or(guest.caps.act));
        if !taken.and(again.caps.act).is_empty() {
            return Err(Refused::because(Refusal::NotYours, "That seat is taken."));
        }
        self.number_from(again.session.0 + 1);
        self.guests.push(again);
        Ok(())
    }

    /// Gives no number below this one to a session.
    pub(crate) fn number_from(&mut self, next: u32) {
        self.next = self.next.max(next);
    }

    /// Returns the options with which the match will be played.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Sets the options, by right.
    pub fn configure(&mut self, session: SessionId, options: G::Options) -> Result<(), Refused> {
        let guest = self.guests.iter().find(|guest| guest.session == session);
        if !guest.is_some_and(|guest| guest.caps.configure) {
            return Err(Refusal::NotYours.into());
        }
        set_up::<G>(options.clone(), self.seats)
            .map_err(|problems| Refused::because(Refusal::BadRequest, &problems.to_string()))?;
        self.options = options;
        Ok(())
    }

    /// Deals. Whoever cannot be let in as they asked keeps the table from beginning.
    pub fn start(&self, fairness: impl Into<Arc<Fairness>>) -> Result<Sitting<G>, Refused> {
        if let Some(why) = self.clock.and_then(TimeControl::problem) {
            return Err(Refused::because(Refusal::BadRequest, why));
        }
        let wrong = |why: String| Refused::because(Refusal::BadRequest, &why);
        let game =
            set_up::<G>(self.options.clone(), self.seats).map_err(|problems| wrong(problems.to_string()))?;
        let mut sitting = Sitting::new(game, fairness, Start::Box, self.modifiers, self.clock)
            .map_err(|error| wrong(error.to_string()))?;
        sitting.number_from(self.next);
        for guest in &self.guests {
            sitting.readmit(guest.session, guest.person, guest.caps, guest.delay)?;
        }
        for (guest, seat) in self.guests.iter().filter_map(|guest| Some((guest, guest.kept?))) {
            sitting.keep_for(guest.session, seat)?;
        }
        Ok(sitting)
    }
}
