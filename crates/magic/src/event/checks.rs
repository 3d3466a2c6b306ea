//! State-based actions (704.5): what the state calls for, all at once and again until there is nothing left.

use super::{Line, Proposal};
use crate::{
    ability::Flag,
    parts::{Counter, Facts, Loss, Permanent},
    rules::{Magic, Write},
    set::{CardType, CardTypes, Supertype},
    view::{Context, View},
};
use fairdeal_cards::pipeline::{Happened, go_on, settle};
use fairdeal_kernel::{Obj, Seat};

impl Magic {
    /// Checks the state until nothing is left to do; returns whether the match goes on.
    #[inline]
    pub(crate) fn settle(&self, tx: &mut Write<'_>) -> bool {
        if tx.facts().unchecked {
            let mut line = Line::new(self, tx);
            let mut settled = settle(&mut line);
            while let Happened::Asks(pending) = settled {
                settled = go_on(&mut line, pending, 0);
                if settled == Happened::All {
                    settled = settle(&mut line);
                }
            }
            if self.return_linked(tx) {
                return self.settle(tx);
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
            } else if player.poison >= 10 {
                batch.push(Proposal::Lose(seat, Loss::Poison));
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
        if let Some(gone) = self.check_attachment(facts, thing, is.kinds) {
            return Some(gone);
        }
        let chapters = self.set.card(thing.face).chapters;
        if chapters > 0
            && facts.counters_on(thing.obj, Counter::Lore) >= chapters.into()
            && !is_telling(facts, thing.obj)
        {
            return Some(Proposal::Sacrifice(thing.obj));
        }
        if is.kinds.has(CardType::Planeswalker) && facts.counters_on(thing.obj, Counter::Loyalty) == 0 {
            return Some(Proposal::Bury(thing.obj));
        }
        if !is.kinds.has(CardType::Creature) {
            return None;
        }
        if is.toughness <= 0 {
            return Some(Proposal::Bury(thing.obj));
        }
        let is_lethal = thing.touched || i32::from(thing.damage) >= i32::from(is.toughness);
        let can_die = !is.keywords.has(crate::set::Keyword::Indestructible);
        (is_lethal && can_die).then_some(Proposal::Destroy { obj: thing.obj, regenerates: true })
    }

    /// An Aura that enchants nothing legal is put into its owner's graveyard; Equipment is unattached (704.5m, n).
    fn check_attachment(&self, facts: &Facts, thing: &Permanent, kinds: CardTypes) -> Option<Proposal> {
        if !self.is_lively {
            return None;
        }
        let derived = self.derived(facts);
        let view = View::lent(self, facts, &derived);
        let values = derived.get(facts.place(thing.obj)?);
        let is_aura = values.is_a("Aura") && kinds.has(CardType::Enchantment);
        let Some(host) = thing.host else { return is_aura.then_some(Proposal::Bury(thing.obj)) };
        let is_legal = facts.place(host).is_some_and(|at| {
            let host = view.permanent_at(at);
            let cx = Context::of(thing.controller, thing.obj);
            let is_fit = match self.set.card(thing.face).enchants.as_ref() {
                Some(enchants) if is_aura => view.matches(enchants, &cx, &host),
                _ => host.values.is.kinds.has(CardType::Creature) && !kinds.has(CardType::Creature),
            };
            let own = view.permanent_at(facts.place(thing.obj).unwrap_or(at));
            let from = Context::of(host.controller, host.obj);
            is_fit && !host.values.protection.iter().any(|filter| view.matches(filter, &from, &own))
        });
        match (is_legal, is_aura) {
            (true, _) => None,
            (false, true) => Some(Proposal::Bury(thing.obj)),
            (false, false) => Some(Proposal::Unattach(thing.obj)),
        }
    }

    /// Returns the first player who controls several legends with one name, and those legends (704.5j).
    pub(crate) fn legends(&self, facts: &Facts) -> Option<(Seat, Vec<Obj>)> {
        if !self.is_lively {
            return None;
        }
        let derived = self.derived(facts);
        let is_legend = |at: &usize| {
            let values = derived.get(*at);
            values.supertypes.has(Supertype::Legendary) && !values.flags.has(Flag::NoLegend)
        };
        let legends: Vec<&Permanent> =
            (0..facts.permanents.len()).filter(is_legend).map(|at| &facts.permanents[at]).collect();
        legends.iter().find_map(|one| {
            let same = legends.iter().filter(|two| (two.controller, two.face) == (one.controller, one.face));
            let same: Vec<Obj> = same.map(|thing| thing.obj).collect();
            (same.len() > 1).then_some((one.controller, same))
        })
    }
}

/// Returns whether a chapter of a Saga waits or is on the stack (714.4).
fn is_telling(facts: &Facts, saga: Obj) -> bool {
    facts.waiting.iter().any(|waiting| waiting.source == saga)
        || facts.stack.iter().any(|spell| spell.is_ability() && spell.source == saga)
}
