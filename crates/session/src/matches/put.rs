use super::Match;
use fairdeal_kernel::{Card, Event, Obj, Pile, Present, Seat, Sight, TableEvent};

impl<G: Present> Match<G> {
    /// Returns the seat for which a thing was put where it lies, as everybody saw: the seat out of whose hand
    /// it came, even if another played it, or else whoever put it there. `None` if it has been there from the
    /// beginning.
    pub fn put_by(&self, thing: Obj) -> Option<Seat> {
        let at = self.landings.partition_point(|&landings| landings < thing.0);
        let by = self.stands.get(at).and_then(|&commit| self.log[commit].by())?;
        let from = self.board.table.card(thing).and_then(|card| self.pile_before(card, at));
        Some(from.and_then(|pile| self.holder_of(pile)).unwrap_or(by))
    }

    /// Returns the pile out of which a standing choice moved a card.
    fn pile_before(&self, card: Card, at: usize) -> Option<Pile> {
        let moved = |event: &&Event<G::Fact>| match event {
            Event::Table(TableEvent::Moved { card: it, .. }) => *it == card,
            _ => false,
        };
        let chosen = self.log[self.stands[at]].events();
        let last = chosen.len() - 1 - chosen.iter().rev().position(|event| moved(&event))?;
        let before = self.stands[..at].iter().flat_map(|&commit| self.log[commit].events());
        let mut pile = self.start().table.pile_of(card);
        for event in before.chain(&chosen[..last]) {
            match *event {
                Event::Table(
                    TableEvent::Moved { card: it, to, .. } | TableEvent::Created { card: it, to, .. },
                ) if it == card => {
                    pile = Some(to);
                }
                Event::Table(TableEvent::Swept { from, to }) if pile == Some(from) => pile = Some(to),
                _ => {}
            }
        }
        pile
    }

    /// Returns the seat that alone looked into a pile when the match began.
    fn holder_of(&self, pile: Pile) -> Option<Seat> {
        let sight = self.start().table.kind(pile).sight;
        Seat::all(self.game.seats()).find(|&seat| sight == Sight::only(seat))
    }
}
