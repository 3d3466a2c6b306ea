use crate::{Caps, Delay, Modifiers, PersonId, Refusal, Refused, SessionId, Sitting, Start, TimeControl};
use fairdeal_kernel::{Fairness, Present, Seats, set_up};
use std::sync::Arc;

/// A table before the first deal, or between two matches: who is there, and what will be played.
#[derive(Clone, Debug)]
pub struct Lobby<G: Present> {
    seats: u8,
    options: G::Options,
    modifiers: Modifiers,
    clock: Option<TimeControl>,
    guests: Vec<Guest>,
}

/// Somebody who waits for the deal.
#[derive(Clone, Copy, Debug)]
struct Guest {
    person: PersonId,
    caps: Caps,
    delay: Delay,
}

impl<G: Present> Lobby<G> {
    /// Opens a table for so many seats.
    pub fn new(seats: u8, options: G::Options, modifiers: Modifiers, clock: Option<TimeControl>) -> Self {
        Lobby { seats, options, modifiers, clock, guests: vec![] }
    }

    /// Lets a session in; its number stays the same when the match begins.
    pub fn admit(&mut self, person: PersonId, caps: Caps, delay: Delay) -> Result<SessionId, Refused> {
        let taken = self.guests.iter().fold(Seats::NONE, |taken, guest| taken.or(guest.caps.act));
        if !taken.and(caps.act).is_empty() {
            return Err(Refused::because(Refusal::NotYours, "That seat is taken."));
        }
        self.guests.push(Guest { person, caps, delay });
        Ok(SessionId(u32::from(self.seats) + self.guests.len() as u32 - 1))
    }

    /// Returns the options with which the match will be played.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Sets the options, by right.
    pub fn configure(&mut self, session: SessionId, options: G::Options) -> Result<(), Refused> {
        let guest = session.0.checked_sub(self.seats.into()).and_then(|at| self.guests.get(at as usize));
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
        for guest in &self.guests {
            sitting.admit(guest.person, guest.caps, guest.delay)?;
        }
        Ok(sitting)
    }
}
