//! What a thing may do.

use crate::{
    field::{Field, Thing, has_trait},
    printed::{Activated, Underlay},
    vocabulary::{Deny, Keyword, Kind, Must, Words},
};
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::{Context, Query};

impl Field<'_> {
    pub(crate) fn can_quest(&self, thing: &Thing) -> bool {
        thing.kind == Kind::Character
            && !thing.exerted
            && !thing.drying
            && !thing.keywords.has(Keyword::Reckless)
            && !thing.is_denied(Deny::Quest)
    }

    pub(crate) fn can_challenge(&self, thing: &Thing) -> bool {
        thing.kind == Kind::Character
            && !thing.exerted
            && (!thing.drying || thing.keywords.has(Keyword::Rush))
            && !thing.is_denied(Deny::Challenge)
    }

    /// Lists what a character may challenge: only Bodyguards, if it can challenge one.
    pub(crate) fn defenders(&self, attacker: &Thing) -> Vec<&Thing> {
        if !self.can_challenge(attacker) {
            return vec![];
        }
        let mut open: Vec<&Thing> =
            self.things.iter().filter(|thing| self.may_be_challenged(thing, attacker)).collect();
        let guards = |thing: &&Thing| thing.kind == Kind::Character && thing.keywords.has(Keyword::Bodyguard);
        if open.iter().any(&guards) {
            // A Bodyguard protects characters only, so locations stay open.
            open.retain(|thing| thing.kind == Kind::Location || guards(thing));
        }
        open
    }

    /// Returns the rule that keeps a thing from being challenged, ignoring Bodyguards.
    pub(crate) fn may_be_challenged(&self, thing: &Thing, attacker: &Thing) -> bool {
        let high = attacker.keywords.has(Keyword::Evasive) || attacker.keywords.has(Keyword::Alert);
        thing.owner != attacker.owner
            && !thing.is_denied(Deny::BeChallenged)
            && match thing.kind {
                Kind::Location => true,
                Kind::Character => thing.exerted && (high || !thing.keywords.has(Keyword::Evasive)),
                _ => false,
            }
    }

    /// Returns whether a seat must still quest or challenge before it ends its turn.
    pub(crate) fn must_act(&self, seat: Seat) -> bool {
        self.characters(seat).any(|thing| {
            let either = thing.is_bound(Must::QuestOrChallenge);
            let challenges =
                either || thing.is_bound(Must::Challenge) || thing.keywords.has(Keyword::Reckless);
            let quests = either || thing.is_bound(Must::Quest);
            (quests && self.can_quest(thing)) || (challenges && !self.defenders(thing).is_empty())
        })
    }

    pub(crate) fn can_sing(&self, thing: &Thing) -> bool {
        thing.kind == Kind::Character && !thing.exerted && !thing.drying && !thing.is_denied(Deny::Sing)
    }

    /// Returns the cost a character counts as when it sings.
    pub(crate) fn voice(&self, thing: &Thing) -> u8 {
        let cost = self.print(thing).definition.cost;
        cost.max(u8::try_from(thing.keywords.singer).unwrap_or(0))
    }

    pub(crate) fn can_pay(&self, thing: &Thing, Activated { cost, offering, .. }: &Activated) -> bool {
        let still = thing.kind == Kind::Character && thing.drying;
        (!cost.exert || (!thing.exerted && !still))
            && cost.ink <= self.ready_ink(thing.owner)
            && offering.as_ref().is_none_or(|query| self.has_offering(thing, query))
    }

    /// Returns whether the thing's player has something to banish for it.
    fn has_offering(&self, thing: &Thing, query: &Query<Words>) -> bool {
        let context = Context { source: self.item(thing.id), ..Context::of(thing.owner) };
        let own = (0..self.things.len()).filter(|&at| self.things[at].owner == thing.owner);
        own.map(|at| self.item_at(at)).any(|item| query.holds(self, &context, item))
    }

    /// Returns whether a card may be shifted onto a thing.
    pub(crate) fn fits_onto(&self, face: Face, thing: &Thing, onto: Underlay) -> bool {
        thing.kind == Kind::Character
            && match onto {
                Underlay::Name => self.set.card(face).name == self.print(thing).name,
                Underlay::Trait(word) => has_trait(self.print(thing), word),
                Underlay::Any => true,
            }
    }
}
