use super::Sitting;
use crate::{Caps, Note, Refused, SessionId};
use fairdeal_kernel::{Present, Seat};

impl<G: Present> Sitting<G> {
    /// Concedes the match for a session's seat; open questions are dropped, and the clocks stop.
    pub(super) fn concede(&mut self, session: SessionId, now: u64) -> Result<(), Refused> {
        let by = self.check_concede(session)?;
        self.stamp(self.on.version(), now);
        self.note(Note::Conceded { by });
        Ok(())
    }

    /// Returns whether a session may concede.
    pub fn may_concede(&self, session: SessionId) -> bool {
        self.check_concede(session).is_ok()
    }

    /// Returns the seat a session would concede for. Only people concede: a bot's seat is nobody's to give
    /// up.
    fn check_concede(&self, session: SessionId) -> Result<Seat, Refused> {
        let caps = self.company.caps(session);
        let own = caps.act.and(self.company.people());
        // Without a seat, any seat is refused.
        let seat = own.first().unwrap_or(Seat(0));
        self.on.check_concede(Caps { act: own, ..caps }, seat)?;
        Ok(seat)
    }
}
