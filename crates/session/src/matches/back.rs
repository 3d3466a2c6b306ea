use super::{Match, purpose_of};
use crate::{Caps, Commit, Refusal, Refused, is_quiet};
use fairdeal_kernel::{Board, BySeat, Event, Present, Seat, Span};
use std::sync::OnceLock;

impl<G: Present> Match<G> {
    /// Undoes the last commit that stands: freely if it was quiet and the session's own, otherwise with the
    /// right to undo. A concession cannot be undone.
    pub fn undo(&mut self, caps: Caps) -> Result<u32, Refused> {
        let Some((seat, before)) = self.last_choice() else { return Err(Refusal::BadRequest.into()) };
        if self.conceded.is_some() {
            return Err(Refused::because(Refusal::Over, "The match was conceded; nothing can be undone."));
        }
        if !caps.undo {
            if !caps.act.has(seat) {
                return Err(Refusal::NotYours.into());
            }
            if !self.last_is_quiet() {
                return Err(Refusal::NotQuiet.into());
            }
        }
        let was = std::mem::replace(&mut self.board, before);
        self.asking = OnceLock::new();
        self.behind.follow::<G>(&self.log, was);
        self.drawn =
            self.last_events().iter().filter_map(purpose_of).fold(self.drawn, |mut drawn, purpose| {
                drawn[purpose as usize] -= 1;
                drawn
            });
        self.append(Commit::Undone);
        self.asked = BySeat::from_fn(self.game.seats(), |_| self.version());
        Ok(self.version())
    }

    /// Returns who made the last choice that stands, and the board before it.
    fn last_choice(&self) -> Option<(Seat, Board<G::Facts>)> {
        let (last, before) = self.stands.split_last()?;
        Some((self.log[*last].by()?, self.replay(before)))
    }

    /// Returns whether the last choice that stands was quiet.
    pub fn last_is_quiet(&self) -> bool {
        let events = self.last_events();
        self.last_choice().is_some_and(|(seat, before)| is_quiet(&self.game, &before, seat, events))
    }

    /// Returns the events of the last commit that stands.
    fn last_events(&self) -> &[Event<G::Fact>] {
        self.stands.last().map_or(&[], |&last| self.log[last].events())
    }

    /// Redoes the choice that was undone last; it meets the same chance as before.
    pub fn redo(&mut self) -> Result<u32, Refused> {
        let undone = self.undone.last().map(|&at| &self.log[at]);
        let Some(&Commit::Acted(seat, action, _)) = undone else { return Err(Refusal::BadRequest.into()) };
        self.act(Caps::player(seat), seat, self.version(), &[action])
    }

    /// Lists the commits that were undone and can be redone, the next one last, as indices into the log.
    pub fn undone(&self) -> &[usize] {
        &self.undone
    }

    /// Counts the commits that stand since a seat's last choice, that choice included; 0 if it never chose.
    /// The deal after a hand is nobody's choice.
    pub fn back_to_choice_of(&self, seat: Seat) -> usize {
        let chose = |&at: &usize| {
            let after_hand = || at > 0 && self.span_of(&self.log[self.stands[at - 1]]) >= Some(Span::Hand);
            self.log[self.stands[at]].by() == Some(seat) && !after_hand()
        };
        (0..self.stands.len()).rev().find(chose).map_or(0, |at| self.stands.len() - at)
    }
}
