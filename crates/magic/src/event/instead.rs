//! What replaces and prevents events (614, 615).

use super::{Destination, Instead, Proposal, commit::Line};
use crate::{
    ability::{AbilityId, AbilityKind, Replacement},
    lasting::Shield,
    parts::{Counter, Fact, Facts, Permanent, Target},
    rules::Magic,
    spell::Pick,
    view::{Context, View},
};
use fairdeal_cards::pipeline::Class;
use fairdeal_kernel::Obj;

impl Magic {
    /// Visits the rules that permanents add to the game.
    pub(crate) fn each_replacement<'a>(
        &'a self,
        facts: &'a Facts,
        mut visit: impl FnMut(&'a Permanent, &'a Replacement),
    ) {
        self.each_rule(facts, |thing, _, rule| visit(thing, rule));
    }

    fn each_rule<'a>(
        &'a self,
        facts: &'a Facts,
        mut visit: impl FnMut(&'a Permanent, AbilityId, &'a Replacement),
    ) {
        let derived = self.derived(facts);
        for (at, thing) in facts.permanents.iter().enumerate() {
            for &id in &derived.get(at).abilities {
                if let Some(AbilityKind::Replaces(rule)) = self.set.ability(id).map(|ability| &ability.kind) {
                    visit(thing, id, rule);
                }
            }
        }
    }

    /// Lists the effects that would replace or prevent an event.
    pub(super) fn instead(&self, facts: &Facts, what: &Proposal, out: &mut Vec<(Class, Instead)>) {
        for (at, shield) in facts.shields.iter().enumerate() {
            if self.is_shielded(facts, shield, what) {
                out.push((Class::Any, Instead::Shield(at as u8)));
            }
        }
        match *what {
            Proposal::Untap(obj) if facts.counters_on(obj, Counter::Stun) > 0 => {
                out.push((Class::Any, Instead::Stun(obj)));
            }
            Proposal::Destroy { obj, .. } if facts.counters_on(obj, Counter::Shield) > 0 => {
                out.push((Class::Any, Instead::Guard(obj)));
            }
            _ => {}
        }
        let derived = self.derived(facts);
        let view = View::lent(self, facts, &derived);
        self.each_rule(facts, |thing, id, rule| {
            if self.replaces(&view, thing, rule, what) {
                out.push((Class::Any, Instead::Ability(thing.obj, id)));
            }
        });
    }

    fn replaces(&self, view: &View<'_>, owner: &Permanent, rule: &Replacement, what: &Proposal) -> bool {
        let cx = Context::of(owner.controller, owner.obj);
        let is = |obj: Obj, filter| view.thing(obj).is_some_and(|thing| view.matches(filter, &cx, &thing));
        match (rule, *what) {
            (
                Replacement::Prevents { source, to, players, combat },
                Proposal::Damage { source: by, to: whom, combat: is_combat, .. },
            ) => {
                let aims = match whom {
                    Target::Permanent(obj) => to.as_ref().is_some_and(|filter| is(obj, filter)),
                    Target::Player(seat) => {
                        players.as_ref().is_some_and(|who| view.players(who, &cx).contains(&seat))
                    }
                };
                aims && (is_combat || !combat) && is(by, source)
            }
            (Replacement::Tokens { .. }, Proposal::Token(_, how)) => how.by == owner.controller,
            (Replacement::Counters { what, kind, .. }, Proposal::Put { on, kind: put, .. }) => {
                kind.is_none_or(|kind| kind == put) && is(on, what)
            }
            _ => false,
        }
    }

    fn is_shielded(&self, facts: &Facts, shield: &Shield, what: &Proposal) -> bool {
        let pick = |whom| match whom {
            Target::Permanent(obj) => Pick::Thing(obj),
            Target::Player(seat) => Pick::Player(seat),
        };
        match (*shield, *what) {
            (
                Shield::Prevents { by, to, combat },
                Proposal::Damage { source, to: whom, combat: is_combat, .. },
            ) => {
                (is_combat || !combat)
                    && by.is_none_or(|by| by == source)
                    && to.is_none_or(|to| to == pick(whom))
            }
            (
                Shield::Exile { on },
                Proposal::Destroy { obj, .. } | Proposal::Bury(obj) | Proposal::Sacrifice(obj),
            ) => on == obj && facts.permanent(obj).is_some(),
            (Shield::Exile { on }, Proposal::Move(obj, Destination::Graveyard)) => on == obj,
            (Shield::Regenerate { on }, Proposal::Destroy { obj, regenerates: true }) => on == obj,
            (Shield::Prevent { to, combat, .. }, Proposal::Damage { to: whom, combat: is_combat, .. }) => {
                (is_combat || !combat) && to.is_none_or(|to| to == pick(whom))
            }
            _ => false,
        }
    }
}

impl Line<'_, '_> {
    /// Applies an effect that replaces or prevents an event.
    pub(super) fn apply_instead(&mut self, by: Instead, what: Proposal) -> Vec<Proposal> {
        match by {
            Instead::Shield(at) => self.use_shield(at, what),
            Instead::Stun(on) => vec![Proposal::Remove { on, kind: Counter::Stun, count: 1 }],
            Instead::Guard(on) => vec![Proposal::Remove { on, kind: Counter::Shield, count: 1 }],
            Instead::Ability(_, id) => match (self.game.set.ability(id).map(|ability| &ability.kind), what) {
                (Some(AbilityKind::Replaces(Replacement::Tokens { times })), _) => {
                    vec![what; usize::from(*times)]
                }
                (
                    Some(AbilityKind::Replaces(Replacement::Counters { times, plus, .. })),
                    Proposal::Put { on, kind, count },
                ) => {
                    let count = count.saturating_mul((*times).into()).saturating_add((*plus).into());
                    vec![Proposal::Put { on, kind, count }]
                }
                // The others prevent.
                _ => vec![],
            },
        }
    }

    fn use_shield(&mut self, at: u8, what: Proposal) -> Vec<Proposal> {
        let Some(&shield) = self.tx.facts().shields.get(usize::from(at)) else { return vec![what] };
        match (shield, what) {
            (Shield::Regenerate { on }, _) => {
                self.tx.fact(Fact::ShieldUsed { at, left: None });
                if let Some(&Permanent { face: card, .. }) = self.tx.facts().permanent(on) {
                    self.tx.fact(Fact::Regenerated { obj: on, card });
                }
                vec![Proposal::Tap(on)]
            }
            (Shield::Prevent { left: Some(left), .. }, Proposal::Damage { source, to, amount, combat }) => {
                let prevented = amount.min(left);
                self.tx.fact(Fact::ShieldUsed { at, left: Some(left - prevented) });
                match amount - prevented {
                    0 => vec![],
                    amount => vec![Proposal::Damage { source, to, amount, combat }],
                }
            }
            (Shield::Exile { on }, _) => vec![Proposal::Move(on, Destination::Exile)],
            (Shield::Prevent { .. } | Shield::Prevents { .. }, _) => vec![],
        }
    }
}
