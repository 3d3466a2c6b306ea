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
        if tx.len(hand(active)) > HAND && !self.keeps_all_cards(tx.facts(), active) {
            tx.fact(Fact::Asked { pending: Pending::Discard });
            return Go::Wait;
        }
        tx.fact(Fact::WoreOff);
        if self.is_settled(tx) && tx.facts().waiting.is_empty() {
            return Go::Next;
        }
        Go::Grant
    }

    /// Returns whether a player has no maximum hand size.
    fn keeps_all_cards(&self, facts: &Facts, seat: Seat) -> bool {
        let mut keeps = false;
        if self.is_lively {
            self.each_replacement(facts, |thing, rule| {
                keeps |= thing.controller == seat && *rule == Replacement::NoHandLimit;
            });
        }
        keeps
    }

    /// Discards a card at the end of the turn.
    pub(crate) fn discard(&self, tx: &mut Write<'_>, seat: Seat, face: Face) -> Go {
        self.happen(tx, vec![Proposal::Discard(seat, face)]);
        self.clean_up(tx)
    }
}
