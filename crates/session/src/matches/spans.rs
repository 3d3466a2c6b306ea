use super::Match;
use crate::Commit;
use fairdeal_kernel::{Event, Present, Seat, Span};

impl<G: Present> Match<G> {
    /// Tells which stretch of play a commit has brought to an end.
    pub fn span_of(&self, commit: &Commit<G::Action, G::Fact>) -> Option<Span> {
        let closes = |event: &Event<G::Fact>| match event {
            Event::Fact(fact) | Event::Announced(fact) => self.game.closes(fact),
            Event::Table(_) => None,
        };
        commit.events().iter().filter_map(closes).max()
    }

    /// Tells which stretch of play the last commit that stands has brought to an end.
    pub fn last_span(&self) -> Option<Span> {
        self.last_span
    }

    /// Returns the newest version that brought such a stretch of play to an end; 0 if none did.
    pub fn last_version_closing(&self, span: Span) -> u32 {
        let closing = |at: &usize| self.span_of(&self.log[*at]) >= Some(span);
        (0..self.log.len()).rev().find(closing).unwrap_or(0) as u32
    }

    /// Returns what the session does itself unless somebody holds it: the sole offer that stands after a hand.
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
