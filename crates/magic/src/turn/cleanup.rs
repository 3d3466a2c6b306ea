use super::Go;
use crate::{
    event::Proposal,
    parts::{Fact, HAND, Pending},
    piles::hand,
    rules::{Magic, Write},
};
use fairdeal_kernel::{Face, Seat};

impl Magic {
    /// Discards down to seven, then lets damage wear off. If the state calls for something then, players get priority
    /// and another cleanup follows (514.3a).
    pub(crate) fn clean_up(&self, tx: &mut Write<'_>) -> Go {
        let active = tx.facts().active;
        if tx.len(hand(active)) > HAND {
            tx.fact(Fact::Asked { pending: Pending::Discard });
            return Go::Wait;
        }
        tx.fact(Fact::WoreOff);
        if self.is_settled(tx) {
            return Go::Next;
        }
        Go::Grant
    }

    /// Discards a card at the end of the turn.
    pub(crate) fn discard(&self, tx: &mut Write<'_>, seat: Seat, face: Face) -> Go {
        self.happen(tx, vec![Proposal::Discard(seat, face)]);
        self.clean_up(tx)
    }
}
