use super::Sitting;
use crate::{Caps, Company, Delay, Note, PersonId, Refusal, Refused, SessionId, Sitter};
use fairdeal_kernel::{Present, Seat};

impl<G: Present> Sitting<G> {
    /// Admits a session, with its seat if the capabilities name one. Only the house does this.
    pub fn admit(&mut self, person: PersonId, caps: Caps, delay: Delay) -> Result<SessionId, Refused> {
        self.readmit(self.company.next_session(), person, caps, delay)
    }

    /// Admits a session under the number it had in the previous match.
    pub fn readmit(
        &mut self,
        session: SessionId,
        person: PersonId,
        caps: Caps,
        delay: Delay,
    ) -> Result<SessionId, Refused> {
        if self.company.is_here(session) {
            return Err(Refused::because(Refusal::BadRequest, "That session is already here."));
        }
        let seats: Vec<Seat> = caps.act.iter().collect();
        let mut notes = vec![Note::Admitted { session, person, caps: beside_seat(caps), delay }];
        match seats[..] {
            [] => {}
            [seat] if !caps.sees(seat) => {
                return Err(Refused::because(
                    Refusal::BadRequest,
                    "A player must see the hand of their seat.",
                ));
            }
            [seat] => {
                self.check_free(seat, person)?;
                notes.push(Note::Seated { seat, session });
            }
            _ => return Err(Refused::because(Refusal::BadRequest, "A session holds one seat.")),
        }
        self.check_conflict(&notes, person)?;
        notes.into_iter().for_each(|note| self.note(note));
        Ok(session)
    }

    /// Gives no session a number below this one: those were used in earlier matches.
    pub fn number_from(&mut self, next: u32) {
        self.company.number_from(next);
    }

    /// Removes a session for good; its seat passes to the house, and none is kept for it.
    pub fn leave(&mut self, session: SessionId) {
        if self.company.person(session).is_none() {
            return;
        }
        self.answered.remove(&session);
        if let Some(seat) = self.company.seat_of(session) {
            self.note(Note::Seated { seat, session: SessionId::house(seat) });
        }
        if let Some(seat) = self.company.seat_kept_for(session) {
            self.note(Note::Freed { seat });
        }
        self.note(Note::Left { session });
    }

    /// Lets a bot play on for a session that is gone; its seat is kept for it.
    pub fn go_away(&mut self, session: SessionId) -> Result<Seat, Refused> {
        let seat = self.held_by(session)?;
        self.note(Note::Away { seat, session });
        Ok(seat)
    }

    /// Gives a session back the seat that was kept for it.
    pub fn come_back(&mut self, session: SessionId) -> Result<Seat, Refused> {
        let seat = self.company.seat_kept_for(session).ok_or(Refusal::NotYours)?;
        let person = self.company.person(session).ok_or(Refusal::NotYours)?;
        let note = Note::Back { seat, session };
        self.check_conflict(std::slice::from_ref(&note), person)?;
        self.note(note);
        Ok(seat)
    }

    /// Keeps a seat for a session that was gone when the match began.
    pub fn keep_for(&mut self, session: SessionId, seat: Seat) -> Result<(), Refused> {
        let person = self.company.person(session).ok_or(Refusal::NotYours)?;
        self.check_free(seat, person)?;
        self.note(Note::Away { seat, session });
        Ok(())
    }

    /// Stops keeping a seat for whoever is gone.
    pub fn free(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.company.kept_for(seat).is_none() {
            return Err(Refused::because(Refusal::BadRequest, "That seat is not being kept for anybody."));
        }
        self.note(Note::Freed { seat });
        Ok(())
    }

    pub(super) fn free_by(&mut self, session: SessionId, seat: Seat) -> Result<(), Refused> {
        if !self.company.caps(session).configure {
            let why = "Only somebody who sets the options can give away a seat that is being kept.";
            return Err(Refused::because(Refusal::NotYours, why));
        }
        self.free(seat)
    }

    /// Gives a session more. Only the house can give what it does not have itself.
    pub fn grant(&mut self, to: SessionId, caps: Caps) -> Result<(), Refused> {
        if !caps.act.is_empty() {
            return Err(Refused::because(Refusal::BadRequest, "A seat is taken, not given."));
        }
        self.give(None, to, caps)
    }

    /// Takes back everything a session was given, by anybody.
    pub fn revoke(&mut self, to: SessionId) {
        self.revoke_by(None, to);
    }

    fn revoke_by(&mut self, by: Option<SessionId>, to: SessionId) {
        let person = self.company.person(to);
        let mut after: Company = self.company.clone();
        after.take(&Note::Revoked { by, to, full: false });
        let full = person.is_some_and(|person| self.company.sees_all(person) && !after.sees_all(person));
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

    pub(super) fn take_seat(&mut self, session: SessionId, seat: Seat) -> Result<(), Refused> {
        let person = self.company.person(session).ok_or(Refusal::NotYours)?;
        if !self.company.caps(session).replace {
            let why = "You came to watch. To play, join with the table's own code or link.";
            return Err(Refused::because(Refusal::NotYours, why));
        }
        if self.company.seat_of(session).is_some() {
            return Err(Refused::because(Refusal::BadRequest, "You have a seat; leave it first."));
        }
        self.check_free(seat, person)?;
        let note = match self.company.kept_for(seat) == Some(session) {
            true => Note::Back { seat, session },
            false => Note::Seated { seat, session },
        };
        self.check_conflict(std::slice::from_ref(&note), person)?;
        self.note(note);
        Ok(())
    }

    pub(super) fn stand_up(&mut self, session: SessionId) -> Result<(), Refused> {
        let seat = self.held_by(session)?;
        self.note(Note::Seated { seat, session: SessionId::house(seat) });
        Ok(())
    }

    /// Returns the seat that a person's session holds.
    fn held_by(&self, session: SessionId) -> Result<Seat, Refused> {
        let seat = self.company.seat_of(session).filter(|&seat| self.company.sitter(seat) == Sitter::Human);
        seat.ok_or(Refusal::NotYours.into())
    }

    /// Lends a session what another one has, for as long as that one has it. Only the house does this.
    pub fn lend(&mut self, by: SessionId, to: SessionId, caps: Caps) -> Result<(), Refused> {
        self.give(Some(by), to, caps)
    }

    /// Hands on what a session has, and nothing else.
    pub(super) fn hand_on(&mut self, by: SessionId, to: SessionId, caps: Caps) -> Result<(), Refused> {
        if to == by || !caps.within(self.company.caps(by)) {
            return Err(Refused::because(Refusal::NotYours, "You cannot give what you do not have."));
        }
        self.give(Some(by), to, caps)
    }

    pub(super) fn take_back(&mut self, by: SessionId, to: SessionId) -> Result<(), Refused> {
        if !self.company.has_given(by, to) {
            return Err(Refused::because(Refusal::BadRequest, "You have not given them anything."));
        }
        self.revoke_by(Some(by), to);
        Ok(())
    }

    fn give(&mut self, by: Option<SessionId>, to: SessionId, caps: Caps) -> Result<(), Refused> {
        let nobody = || Refused::because(Refusal::BadRequest, "There is no such session.");
        let person = self.company.person(to).ok_or_else(nobody)?;
        let note = Note::Granted { by, to, caps, full: false };
        self.check_conflict(std::slice::from_ref(&note), person)?;
        let mut after: Company = self.company.clone();
        after.take(&note);
        let full = after.sees_all(person) && !self.company.sees_all(person);
        self.note(Note::Granted { by, to, caps, full });
        Ok(())
    }

    /// Checks that a seat is free: a bot holds it, and it is not kept for somebody else.
    fn check_free(&self, seat: Seat, person: PersonId) -> Result<(), Refused> {
        if seat.0 >= self.on.game().seats() {
            return Err(Refused::because(Refusal::BadRequest, "There is no such seat."));
        }
        if self.company.sitter(seat) != Sitter::Bot {
            return Err(Refused::because(Refusal::NotYours, "That seat is taken."));
        }
        let owner = self.company.kept_for(seat).and_then(|session| self.company.person(session));
        if owner.is_some_and(|owner| owner != person) {
            return Err(Refused::because(Refusal::NotYours, "That seat is kept for a player who is away."));
        }
        Ok(())
    }

    /// Checks that whoever plays a deal neither sees nor has seen another hand of it; what is over does not
    /// count.
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

/// Returns what capabilities allow besides the seat they name.
fn beside_seat(caps: Caps) -> Caps {
    let seat = caps.act.first();
    let own = seat.map_or(Caps::NONE, Caps::player);
    let see = if caps.sees_beyond(own.act) { caps.see } else { Caps::NONE.see };
    Caps { act: Caps::NONE.act, see, ..caps }
}
