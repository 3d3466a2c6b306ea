use super::Sitting;
use crate::{Caps, Note, Noted, Refusal, Refused};
use fairdeal_kernel::{Present, Turn, turn};

impl<G: Present> Sitting<G> {
    /// Sets up a table that continues from a version of this match, with bots in all seats and without
    /// clocks.
    ///
    /// Only a finished match can be continued: before that, the other table would show what is hidden here.
    /// Its log begins with the same deal and choices, so it verifies with the secret of this match.
    pub fn branch(&self, version: u32) -> Result<Sitting<G>, Refused> {
        if !self.is_over() {
            let why = "You can continue from a move once the match is over: before that, it would show hidden cards.";
            return Err(Refused::because(Refusal::Waiting, why));
        }
        if version > self.on.version() {
            return Err(Refused::because(Refusal::BadRequest, "The match did not get that far."));
        }
        if matches!(turn(self.on.game(), &self.on.board_at(version)), Turn::Over(_)) {
            return Err(Refused::because(Refusal::BadRequest, "There is nothing left to play at that move."));
        }
        let began = Note::Began { modifiers: self.modifiers, clock: None };
        let on = self.on.branch(version, vec![Noted { after: 0, note: began }]);
        on.map(Sitting::resume).map_err(|error| Refused::because(Refusal::BadRequest, &error.to_string()))
    }

    /// Returns whether a session with these capabilities may undo its last choice, or ask the others for it.
    pub fn may_undo(&self, caps: Caps) -> bool {
        let Some(seat) = self.actor(caps) else { return false };
        !self.is_over() && self.pending.is_none() && self.can_go_back(caps, seat)
    }
}
