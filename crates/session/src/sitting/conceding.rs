use super::Sitting;
use crate::{Caps, Note, Refused, SessionId};
use fairdeal_kernel::{Present, Seat};

impl<G: Present> Sitting<G> {
    /// Gives the match up for the seat of a session; what was asked is dropped, and the clocks stop.
    pub(super) fn concede(&mut self, session: SessionId, now: u64) -> Result<(), Refused> {
        let by = self.check_concede(session)?;
        self.stamp(self.on.version(), now);
        self.note(Note::Conceded { by });
        Ok(())
    }

    /// Tells whether a session could concede.
    pub fn may_concede(&self, session: SessionId) -> bool {
        self.check_concede(session).is_ok()
    }

    /// The seat that a session would give up. Only people concede: what a bot holds is nobody's to give up.
    fn check_concede(&self, session: SessionId) -> Result<Seat, Refused> {
        let caps = self.company.caps(session);
        let own = caps.act.and(self.company.people());
        // Whoever has no seat is refused any of them.
        let seat = own.first().unwrap_or(Seat(0));
        self.on.check_concede(Caps { act: own, ..caps }, seat)?;
        Ok(seat)
    }
}
