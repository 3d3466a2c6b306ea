use super::Go;
use crate::{
    ability::Replacement,
    event::Proposal,
    parts::{Fact, Facts, HAND, Pending},
    piles::hand,
    rules::{Magic, Write},
};
use fairdeal_kernel::{Face, Seat};

impl Magic {
    /// Discards down to seven, then lets damage wear off. If the state calls for something then, players get priority
    /// and another cleanup follows (514.3a).
    pub(crate) fn clean_up(&self, tx: &mut Write<'_>) -> Go {
        let active = tx.facts().active;
        let most = self.hand_limit(tx.facts(), active);
        if most.is_some_and(|most| tx.len(hand(active)) > most) {
            tx.fact(Fact::Asked { pending: Pending::Discard });
            return Go::Wait;
        }
        tx.fact(Fact::WoreOff);
        if self.is_settled(tx) && tx.facts().waiting.is_empty() {
            return Go::Next;
        }
        Go::Grant
    }

    /// Returns the maximum hand size of a player, if there is one.
    fn hand_limit(&self, facts: &Facts, seat: Seat) -> Option<usize> {
        let mut most = Some(HAND);
        if self.is_lively {
            self.each_replacement(facts, |thing, rule| match rule {
                _ if thing.controller != seat => {}
                Replacement::NoHandLimit => most = None,
                Replacement::HandLimit(by) => {
                    most = most.map(|most| most.saturating_add_signed((*by).into()))
                }
                _ => {}
            });
        }
        most
    }

    /// Discards a card at the end of the turn.
    pub(crate) fn discard(&self, tx: &mut Write<'_>, seat: Seat, face: Face) -> Go {
        self.happen(tx, vec![Proposal::Discard(seat, face)]);
        self.clean_up(tx)
    }
}
