//! State-based actions (704.5): what the state calls for, all at once and again until there is nothing left.

use super::{Proposal, commit::Line};
use crate::{
    parts::{Counter, Facts, Loss, Permanent},
    rules::{Magic, Write},
    set::CardType,
};
use fairdeal_cards::pipeline::{Happened, settle};
use fairdeal_kernel::Seat;

impl Magic {
    /// Checks the state until nothing is left to do; returns whether the match goes on.
    #[inline]
    pub(crate) fn settle(&self, tx: &mut Write<'_>) -> bool {
        if tx.facts().unchecked {
            match settle(&mut Line { game: self, tx }) {
                Happened::All | Happened::Ended => {}
                Happened::Asks(pending) => match pending.options[0] {},
            }
        }
        !tx.facts().is_over()
    }

    /// Returns whether the state calls for nothing.
    pub(crate) fn is_settled(&self, tx: &Write<'_>) -> bool {
        self.checks(tx.facts()).is_empty()
    }

    /// Lists what the state calls for.
    pub(crate) fn checks(&self, facts: &Facts) -> Vec<Proposal> {
        let mut batch = vec![];
        for seat in Seat::all(facts.players.seats()) {
            let player = &facts.players[seat];
            if player.lost.is_some() {
                continue;
            }
            if player.life <= 0 {
                batch.push(Proposal::Lose(seat, Loss::Life));
            } else if player.dry {
                batch.push(Proposal::Lose(seat, Loss::Library));
            }
        }
        if facts.is_over() {
            return vec![];
        }
        batch.extend(facts.permanents.iter().filter_map(|thing| self.check(facts, thing)));
        for counters in &facts.counters {
            let other =
                |kind| facts.counters.iter().find(|other| (other.on, other.kind) == (counters.on, kind));
            if counters.kind == Counter::Plus
                && let Some(minus) = other(Counter::Minus)
            {
                let (on, count) = (counters.on, counters.count.min(minus.count));
                batch.push(Proposal::Remove { on, kind: Counter::Plus, count });
                batch.push(Proposal::Remove { on, kind: Counter::Minus, count });
            }
        }
        batch
    }

    fn check(&self, facts: &Facts, thing: &Permanent) -> Option<Proposal> {
        let is = self.characteristics(facts, thing);
        if !is.kinds.has(CardType::Creature) {
            return None;
        }
        if is.toughness <= 0 {
            return Some(Proposal::Bury(thing.obj));
        }
        let is_lethal = thing.touched || i32::from(thing.damage) >= i32::from(is.toughness);
        let can_die = !is.keywords.has(crate::set::Keyword::Indestructible);
        (is_lethal && can_die).then_some(Proposal::Destroy(thing.obj))
    }
}
