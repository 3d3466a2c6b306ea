//! What replaces and prevents events (614, 615).

use super::{Instead, Proposal, commit::Line};
use crate::{
    ability::{AbilityId, AbilityKind, Replacement},
    lasting::Shield,
    parts::{Fact, Facts, Permanent, Target},
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
            if is_shielded(shield, what) {
                out.push((Class::Any, Instead::Shield(at as u8)));
            }
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
            _ => false,
        }
    }
}

fn is_shielded(shield: &Shield, what: &Proposal) -> bool {
    match (*shield, *what) {
        (Shield::Regenerate { on }, Proposal::Destroy { obj, regenerates: true }) => on == obj,
        (Shield::Prevent { to, combat, .. }, Proposal::Damage { to: whom, combat: is_combat, .. }) => {
            let whom = match whom {
                Target::Permanent(obj) => Pick::Thing(obj),
                Target::Player(seat) => Pick::Player(seat),
            };
            (is_combat || !combat) && to.is_none_or(|to| to == whom)
        }
        _ => false,
    }
}

impl Line<'_, '_> {
    /// Applies an effect that replaces or prevents an event.
    pub(super) fn apply_instead(&mut self, by: Instead, what: Proposal) -> Vec<Proposal> {
        match by {
            Instead::Shield(at) => self.use_shield(at, what),
            // Abilities of permanents only prevent.
            Instead::Ability(..) => vec![],
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
            (Shield::Prevent { .. }, _) => vec![],
        }
    }
}
