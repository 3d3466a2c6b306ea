use super::{Pending, Sitting};
use crate::{Caps, Note, Refusal, Refused, SessionId, Wish, is_quiet};
use fairdeal_kernel::{Present, Seat, Seats};

impl<G: Present> Sitting<G> {
    /// Undoes or redoes if nobody can object, and asks the others otherwise.
    pub(super) fn ask_back(&mut self, session: SessionId, wish: Wish) -> Result<(), Refused> {
        let caps = self.company.caps(session);
        let seat = self.actor(caps).ok_or(Refusal::NotYours)?;
        if self.is_over() {
            return Err(Refusal::Over.into());
        }
        if self.steps(seat, wish) == 0 {
            let nothing = match wish {
                Wish::Undo => "You have no choice to undo.",
                Wish::Redo => "You have nothing to redo.",
            };
            return Err(Refused::because(Refusal::BadRequest, nothing));
        }
        self.check_known(seat, wish)?;
        let others = self.others(seat);
        if self.is_free(seat, wish) || others.is_empty() && caps.undo {
            self.go(seat, wish);
            Ok(())
        } else if others.is_empty() {
            Err(Refusal::NotQuiet.into())
        } else {
            self.note(Note::Asked { by: seat, wish });
            Ok(())
        }
    }

    /// Returns whether undo is free for a seat, or can be asked of somebody.
    pub(super) fn can_go_back(&self, caps: Caps, seat: Seat) -> bool {
        let has_chosen = self.steps(seat, Wish::Undo) > 0;
        has_chosen
            && self.check_known(seat, Wish::Undo).is_ok()
            && (caps.undo || !self.others(seat).is_empty() || self.is_free(seat, Wish::Undo))
    }

    /// Answers what another seat asked; the last yes does it, a no ends it.
    pub(super) fn answer(&mut self, session: SessionId, yes: bool) -> Result<(), Refused> {
        let own = self.company.caps(session).act;
        if own.is_empty() {
            return Err(Refusal::NotYours.into());
        }
        let nothing = || Refused::because(Refusal::BadRequest, "Nobody is asking you anything.");
        let Pending { by, wish, yes: said } = self.pending.ok_or_else(nothing)?;
        let asked = |seat: &Seat| own.has(*seat) && !said.has(*seat);
        let seat = self.others(by).iter().find(asked).ok_or_else(nothing)?;
        if yes {
            self.check_known(by, wish)?;
        }
        self.note(Note::Answered { by: seat, yes });
        let missing = |pending: Pending| self.others(by).iter().any(|seat| !pending.yes.has(seat));
        if self.pending.is_some_and(|pending| !missing(pending)) {
            self.go(by, wish);
        }
        Ok(())
    }

    /// Refuses to go back to a deal while somebody plays who has seen another hand of it.
    fn check_known(&self, seat: Seat, wish: Wish) -> Result<(), Refused> {
        if wish == Wish::Undo && self.company.would_know(self.steps(seat, wish)) {
            let why = "Somebody who has seen another hand of that deal is playing now, so you cannot go back to it.";
            return Err(Refused::because(Refusal::NotQuiet, why));
        }
        Ok(())
    }

    /// Returns the people in the other seats. Bots follow them: a bot has nothing to lose, and no say.
    fn others(&self, seat: Seat) -> Seats {
        self.company.people().without(seat)
    }

    /// Counts the commits a seat's wish would undo or redo.
    fn steps(&self, seat: Seat, wish: Wish) -> usize {
        match wish {
            Wish::Undo => self.on.back_to_choice_of(seat),
            Wish::Redo => self.redo_steps(seat),
        }
    }

    /// Counts a choice of the seat and what followed until its next one.
    fn redo_steps(&self, seat: Seat) -> usize {
        let undone = self.on.undone();
        let by = |at: &usize| self.on.log()[*at].by();
        if undone.last().and_then(by) != Some(seat) {
            return 0;
        }
        1 + undone.iter().rev().skip(1).take_while(|at| by(at) != Some(seat)).count()
    }

    /// Returns whether a wish concerns a single quiet step.
    fn is_free(&self, seat: Seat, wish: Wish) -> bool {
        if self.steps(seat, wish) != 1 {
            return false;
        }
        match wish {
            Wish::Undo => self.on.last_is_quiet(),
            Wish::Redo => self.on.undone().last().is_some_and(|&at| {
                is_quiet(self.on.game(), self.on.board(), seat, self.on.log()[at].events())
            }),
        }
    }

    /// Undoes or redoes; each step is a commit of its own, and nothing is erased.
    fn go(&mut self, seat: Seat, wish: Wish) {
        let before = self.on.version();
        for _ in 0..self.steps(seat, wish) {
            // What was offered once is offered again on the same board, and meets the same chance.
            let gone = match wish {
                Wish::Undo => self.on.undo(Caps::host()),
                Wish::Redo => self.on.redo(),
            };
            if gone.is_err() {
                break;
            }
        }
        self.follow_from(before);
    }
}
