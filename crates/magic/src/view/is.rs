//! What filters make of things.

use super::{Context, Thing, View};
use crate::{
    ability::{AbilityKind, Amount, Filter, Flags, Is, Subject},
    layers::is_permanent,
    set::{CardType, Colour, Keywords},
    spell::{Pick, Spell},
};
use fairdeal_kernel::Obj;
use std::sync::Arc;

impl View<'_> {
    /// Returns whether a thing matches.
    pub(crate) fn matches(&self, filter: &Filter, cx: &Context<'_>, thing: &Thing<'_>) -> bool {
        filter.0.iter().all(|is| self.is(is, cx, thing))
    }

    fn is(&self, is: &Is, cx: &Context<'_>, thing: &Thing<'_>) -> bool {
        let values = thing.values;
        let was = thing.known.and_then(|known| known.was);
        let kinds = was.map_or(values.is.kinds, |was| was.kinds);
        let colours = was.map_or(values.is.colours, |was| was.colours);
        let keywords = was.map_or(values.is.keywords, |was| was.keywords);
        let coloured = Colour::ALL[..5].iter().filter(|&&colour| colours.has(colour)).count();
        match is {
            Is::Any(list) => list.iter().any(|filter| self.matches(filter, cx, thing)),
            Is::Not(filter) => !self.matches(filter, cx, thing),
            Is::Type(kind) => kinds.has(*kind),
            Is::Subtype(subtype) => values.is_a(subtype) || self.is_every_type(subtype, thing),
            Is::Supertype(supertype) => values.supertypes.has(*supertype),
            Is::Colour(colour) => colours.has(*colour),
            Is::Colourless => coloured == 0,
            Is::Multicoloured => coloured > 1,
            Is::Monocoloured => coloured == 1,
            Is::Keyword(keyword) => keywords.has(*keyword),
            Is::Power(cmp, amount) => cmp.holds(self.size(thing).0.into(), self.amount(amount, cx)),
            Is::Toughness(cmp, amount) => cmp.holds(self.size(thing).1.into(), self.amount(amount, cx)),
            Is::Value(cmp, amount) => cmp.holds(self.value(thing), self.amount(amount, cx)),
            Is::Controlled(who) => self.players(who, cx).contains(&thing.controller),
            Is::Owned(who) => self.players(who, cx).contains(&thing.owner),
            Is::Tapped => thing.permanent.is_some_and(|thing| thing.tapped),
            Is::Attacking => self.facts.combat.attackers.iter().any(|attacker| attacker.obj == thing.obj),
            Is::Blocking => self.facts.combat.blocks.iter().any(|block| block.blocker == thing.obj),
            Is::Blocked => self.attacks(thing.obj, true),
            Is::Unblocked => self.attacks(thing.obj, false),
            Is::Token => match (thing.permanent, was) {
                (Some(thing), _) => thing.token,
                (None, was) => was.is_some_and(|was| was.token),
            },
            Is::In(subject) => self.things(subject, cx).contains(&thing.obj),
            Is::Counters(kind) => self
                .facts
                .counters
                .iter()
                .any(|counters| counters.on == thing.obj && kind.is_none_or(|kind| kind == counters.kind)),
            Is::Bears(filter) => {
                (0..self.facts.permanents.len()).map(|at| self.permanent_at(at)).any(|other| {
                    other.permanent.is_some_and(|other| other.host == Some(thing.obj))
                        && self.matches(filter, cx, &other)
                })
            }
            Is::Permanent => is_permanent(kinds),
            Is::New => thing.permanent.is_some_and(|thing| thing.turn == self.facts.turn),
            Is::Hurt => thing.permanent.is_some_and(|thing| thing.damage > 0),
            Is::Flag(flag) => values.flags.has(*flag),
            Is::Here => thing.permanent.is_some(),
            Is::Kicked => {
                let spelled = thing.spell.is_some_and(|spell| spell.kicked == Some(true));
                spelled || thing.permanent.is_some_and(|thing| thing.kicked)
            }
            Is::Plain => {
                values.abilities.is_empty()
                    && values.is.keywords == Keywords::NONE
                    && values.flags == Flags::NONE
                    && values.protection.is_empty()
            }
            Is::Ability(triggered) => self.is_ability(thing, *triggered),
            Is::Targets(filter) => thing.spell.is_some_and(|spell| self.targets(spell, filter, cx)),
            Is::CountersAtLeast(kind, amount) => {
                i32::from(self.facts.counters_on(thing.obj, *kind)) >= self.amount(amount, cx)
            }
            Is::Attacks(who) => {
                let players = self.players(who, cx);
                let mut attackers = self.facts.combat.attackers.iter();
                attackers.any(|attacker| attacker.obj == thing.obj && players.contains(&attacker.defender))
            }
            Is::Blocks(subject) => {
                let others = self.things(subject, cx);
                let mut blocks = self.facts.combat.blocks.iter();
                blocks.any(|block| block.blocker == thing.obj && others.contains(&block.attacker))
            }
            Is::BlockedBy(subject) => {
                let others = self.things(subject, cx);
                let mut blocks = self.facts.combat.blocks.iter();
                blocks.any(|block| block.attacker == thing.obj && others.contains(&block.blocker))
            }
            Is::AttachedTo(subject) => {
                let host = thing.permanent.and_then(|thing| thing.host);
                host.is_some_and(|host| self.things(subject, cx).contains(&host))
            }
            Is::Strongest(filter) => {
                let power = i32::from(self.size(thing).0);
                power >= self.amount(&Amount::GreatestPower(filter.clone()), cx)
            }
            Is::SharesType(subject) => self.others(subject, cx).any(|other| {
                let shares = |kind: &Arc<str>| !self.game.set.is_other_type(kind) && other.values.is_a(kind);
                values.subtypes.iter().any(shares)
            }),
            Is::SharesColour(subject) => self.others(subject, cx).any(|other| {
                Colour::ALL[..5].iter().any(|&c| colours.has(c) && other.values.is.colours.has(c))
            }),
        }
    }

    fn is_every_type(&self, subtype: &str, thing: &Thing<'_>) -> bool {
        thing.values.flags.has(crate::ability::Flag::EveryType)
            && thing.values.is.kinds.has(CardType::Creature)
            && !self.game.set.is_other_type(subtype)
    }

    fn attacks(&self, obj: Obj, blocked: bool) -> bool {
        self.facts.combat.attackers.iter().any(|attacker| attacker.obj == obj && attacker.blocked == blocked)
    }

    fn others<'b>(&'b self, subject: &Subject, cx: &Context<'_>) -> impl Iterator<Item = Thing<'b>> {
        self.things(subject, cx).into_iter().filter_map(|obj| self.thing(obj))
    }

    fn is_ability(&self, thing: &Thing<'_>, triggered: Option<bool>) -> bool {
        let Some(spell) = thing.spell.filter(|spell| spell.is_ability()) else { return false };
        let kind = self.game.ability_of(spell).map(|ability| &ability.kind);
        let is_triggered = matches!(kind, Some(AbilityKind::Triggered(_)));
        triggered.is_none_or(|triggered| triggered == is_triggered)
    }

    /// Returns whether a spell has a target that matches.
    pub(super) fn targets(&self, spell: &Spell, filter: &Filter, cx: &Context<'_>) -> bool {
        spell.targets.iter().flatten().any(|pick| match pick {
            Pick::Thing(obj) => self.thing(*obj).is_some_and(|thing| self.matches(filter, cx, &thing)),
            _ => false,
        })
    }
}
