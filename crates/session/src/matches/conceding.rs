use super::Match;
use crate::{Caps, Note, Refusal, Refused};
use fairdeal_kernel::{Eyes, Outcome, Present, Seat, Turn};

impl<G: Present> Match<G> {
    /// Concedes the match for a seat, whoever's turn it is: the other seat wins.
    pub fn concede(&mut self, caps: Caps, seat: Seat) -> Result<(), Refused> {
        self.check_concede(caps, seat)?;
        self.note(Note::Conceded { by: seat });
        Ok(())
    }

    /// Returns whether a seat may concede.
    pub fn check_concede(&self, caps: Caps, seat: Seat) -> Result<(), Refused> {
        if seat.0 >= self.game.seats() {
            return Err(Refused::because(Refusal::BadRequest, "There is no such seat."));
        }
        if self.game.seats() != 2 {
            let why = "Only a two-player match can be conceded; with more players, leave the table instead.";
            return Err(Refused::because(Refusal::BadRequest, why));
        }
        if !caps.act.has(seat) {
            return Err(Refusal::NotYours.into());
        }
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(Refusal::Over.into());
        }
        Ok(())
    }

    /// Returns the seat that conceded.
    pub fn conceded(&self) -> Option<Seat> {
        self.conceded
    }

    /// Returns how the match ended if a seat conceded, with the points at that moment.
    pub(super) fn conceded_outcome(&self) -> Option<Outcome> {
        let standing = || self.game.standing(&self.board.seen(Eyes::PUBLIC));
        self.conceded.map(|by| Outcome::conceded(by, standing()))
    }
}
