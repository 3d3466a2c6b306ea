use super::Sitting;
use crate::{Caps, Company, Delay, Lobby, Note, PersonId, Refusal, Refused, SessionId, Sitter};
use fairdeal_kernel::{Present, Seat};

impl<G: Present> Sitting<G> {
    /// Lets a session in, with its seat if the capabilities name one. Only the house does this.
    pub fn admit(&mut self, person: PersonId, caps: Caps, delay: Delay) -> Result<SessionId, Refused> {
        let session = self.company.free_session(self.came);
        let seats: Vec<Seat> = caps.act.iter().collect();
        let mut notes = vec![Note::Admitted { session, person, caps: beside_seat(caps), delay }];
        match seats[..] {
            [] => {}
            [seat] if !caps.sees(seat) => {
                return Err(Refused::because(
                    Refusal::BadRequest,
                    "Whoever plays sees the hand of the seat.",
                ));
            }
            [seat] => {
                self.check_free(seat)?;
                notes.push(Note::Seated { seat, session });
            }
            _ => return Err(Refused::because(Refusal::BadRequest, "A session holds one seat.")),
        }
        self.check_conflict(&notes, person)?;
        notes.into_iter().for_each(|note| self.note(note));
        Ok(session)
    }

    /// A session goes; its seat passes to the house.
    pub fn leave(&mut self, session: SessionId) {
        if self.company.person(session).is_some() {
            self.answered.remove(&session);
            self.note(Note::Left { session });
        }
    }

    /// Gives a session more. Only the house gives what it does not have itself.
    pub fn grant(&mut self, to: SessionId, caps: Caps) -> Result<(), Refused> {
        if !caps.act.is_empty() {
            return Err(Refused::because(Refusal::BadRequest, "A seat is taken, not given."));
        }
        self.give(None, to, caps)
    }

    /// Takes back all that a session was given, by whomever.
    pub fn revoke(&mut self, to: SessionId) {
        self.revoke_by(None, to);
    }

    fn revoke_by(&mut self, by: Option<SessionId>, to: SessionId) {
        let mut after: Company = self.company.clone();
        after.take(&Note::Revoked { by, to, full: false });
        let full = self.company.caps(to).sees_all_hands() && !after.caps(to).sees_all_hands();
        self.note(Note::Revoked { by, to, full });
    }

    /// Shows everybody everything, once the match is over.
    pub fn reveal(&mut self) -> Result<(), Refused> {
        if !self.is_over() {
            return Err(Refused::because(Refusal::Waiting, "Hands are shown when the match is over."));
        }
        self.note(Note::Revealed);
        Ok(())
    }

    /// Sets the table up for another match with the same people, once this one is over. Until then nobody changes what
    /// is played.
    pub fn rematch(&self) -> Result<Lobby<G>, Refused> {
        if !self.is_over() {
            return Err(Refused::because(
                Refusal::Waiting,
                "The match goes on; options are for the next one.",
            ));
        }
        let options = self.on.game().options().clone();
        let mut lobby = Lobby::new(self.on.game().seats(), options, self.modifiers, self.control());
        for (person, caps, delay) in self.company.all_guests() {
            lobby.admit(person, caps, delay)?;
        }
        Ok(lobby)
    }

    pub(super) fn take_seat(&mut self, session: SessionId, seat: Seat) -> Result<(), Refused> {
        let person = self.company.person(session).ok_or(Refusal::NotYours)?;
        if !self.company.caps(session).replace {
            let why = "You came to look on. To play, come to the table by its own code or link.";
            return Err(Refused::because(Refusal::NotYours, why));
        }
        if self.company.seat_of(session).is_some() {
            return Err(Refused::because(Refusal::BadRequest, "You have a seat; leave it first."));
        }
        self.check_free(seat)?;
        let note = Note::Seated { seat, session };
        self.check_conflict(std::slice::from_ref(&note), person)?;
        self.note(note);
        Ok(())
    }

    pub(super) fn stand_up(&mut self, session: SessionId) -> Result<(), Refused> {
        let seat = self.company.seat_of(session).filter(|&seat| self.company.sitter(seat) == Sitter::Human);
        let seat = seat.ok_or(Refusal::NotYours)?;
        self.note(Note::Seated { seat, session: SessionId::house(seat) });
        Ok(())
    }

    /// A session hands on what it has, and nothing else.
    pub(super) fn hand_on(&mut self, by: SessionId, to: SessionId, caps: Caps) -> Result<(), Refused> {
        if to == by || !caps.within(self.company.caps(by)) {
            return Err(Refused::because(Refusal::NotYours, "You cannot give what you do not have."));
        }
        self.give(Some(by), to, caps)
    }

    pub(super) fn take_back(&mut self, by: SessionId, to: SessionId) -> Result<(), Refused> {
        if !self.company.has_given(by, to) {
            return Err(Refused::because(Refusal::BadRequest, "You have given them nothing."));
        }
        self.revoke_by(Some(by), to);
        Ok(())
    }

    fn give(&mut self, by: Option<SessionId>, to: SessionId, caps: Caps) -> Result<(), Refused> {
        let nobody = || Refused::because(Refusal::BadRequest, "There is no such session.");
        let person = self.company.person(to).ok_or_else(nobody)?;
        let note = Note::Granted { by, to, caps };
        self.check_conflict(std::slice::from_ref(&note), person)?;
        self.note(note);
        Ok(())
    }

    /// A seat is free while a bot holds it that makes room.
    fn check_free(&self, seat: Seat) -> Result<(), Refused> {
        if seat.0 >= self.on.game().seats() {
            return Err(Refused::because(Refusal::BadRequest, "There is no such seat."));
        }
        let free = self.company.sitter(seat) == Sitter::Bot;
        if free { Ok(()) } else { Err(Refused::because(Refusal::NotYours, "That seat is taken.")) }
    }

    /// Whoever acts in a live hand does not see others' hands, nor has seen them; over is over.
    fn check_conflict(&self, notes: &[Note], person: PersonId) -> Result<(), Refused> {
        if self.is_over() {
            return Ok(());
        }
        let mut after: Company = self.company.clone();
        notes.iter().for_each(|note| after.take(note));
        match after.conflict(person) {
            Some(why) => Err(Refused::because(Refusal::NotYours, why)),
            None => Ok(()),
        }
    }
}

/// What capabilities allow beside the seat that they name.
fn beside_seat(caps: Caps) -> Caps {
    let seat = caps.act.first();
    let own = seat.map_or(Caps::NONE, Caps::player);
    let see = if caps.sees_beyond(own.act) { caps.see } else { Caps::NONE.see };
    Caps { act: Caps::NONE.act, see, ..caps }
}
