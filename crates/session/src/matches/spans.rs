use super::Match;
use crate::Commit;
use fairdeal_kernel::{Event, Present, Seat, Span};

impl<G: Present> Match<G> {
    /// Returns the stretch of play that a commit completed, if any.
    pub fn span_of(&self, commit: &Commit<G::Action, G::Fact>) -> Option<Span> {
        let closes = |event: &Event<G::Fact>| match event {
            Event::Fact(fact) | Event::Announced(fact) => self.game.closes(fact),
            Event::Table(_) => None,
        };
        commit.events().iter().filter_map(closes).max()
    }

    /// Returns the stretch of play that the last standing commit completed, if any.
    pub fn last_span(&self) -> Option<Span> {
        self.last_span
    }

    /// Returns the newest version that completed such a stretch of play; 0 if none did.
    pub fn last_version_closing(&self, span: Span) -> u32 {
        let closing = |at: &usize| self.span_of(&self.log[*at]) >= Some(span);
        (0..self.log.len()).rev().find(closing).unwrap_or(0) as u32
    }

    /// Returns what the session does on its own unless somebody prevents it: the sole offer after a hand.
    pub fn chore(&self) -> Option<(Seat, G::Action)> {
        if self.last_span() < Some(Span::Hand) {
            return None;
        }
        let seats = self.turn().seats();
        let seat = seats.first().filter(|_| seats.len() == 1)?;
        let offers = self.offers(seat);
        offers.get(0).filter(|_| offers.len() == 1).map(|action| (seat, action))
    }
}
