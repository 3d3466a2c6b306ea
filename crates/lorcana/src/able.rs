//! What a thing may do.

use crate::{
    define::Cost,
    field::{Field, Thing, has_trait},
    printed::Underlay,
    vocabulary::{Deny, Keyword, Kind},
};
use fairdeal_kernel::{Face, Seat};

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

    /// Lists what a character may challenge: Bodyguards first, if it can.
    pub(crate) fn defenders(&self, attacker: &Thing) -> Vec<&Thing> {
        if !self.can_challenge(attacker) {
            return vec![];
        }
        let mut open: Vec<&Thing> =
            self.things.iter().filter(|thing| self.may_be_challenged(thing, attacker)).collect();
        let guards = |thing: &&Thing| thing.kind == Kind::Character && thing.keywords.has(Keyword::Bodyguard);
        if open.iter().any(&guards) {
            // A location is no character, so no Bodyguard stands before it.
            open.retain(|thing| thing.kind == Kind::Location || guards(thing));
        }
        open
    }

    /// Tells which rule keeps a thing from being challenged, Bodyguards aside.
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

    /// Tells whether a seat must still challenge before it ends its turn.
    pub(crate) fn must_challenge(&self, seat: Seat) -> bool {
        self.characters(seat)
            .any(|thing| thing.keywords.has(Keyword::Reckless) && !self.defenders(thing).is_empty())
    }

    pub(crate) fn can_sing(&self, thing: &Thing) -> bool {
        thing.kind == Kind::Character && !thing.exerted && !thing.drying && !thing.is_denied(Deny::Sing)
    }

    /// For what cost a character counts when it sings.
    pub(crate) fn voice(&self, thing: &Thing) -> u8 {
        let cost = self.print(thing).definition.cost;
        cost.max(u8::try_from(thing.keywords.singer).unwrap_or(0))
    }

    pub(crate) fn can_pay(&self, thing: &Thing, cost: &Cost) -> bool {
        let still = thing.kind == Kind::Character && thing.drying;
        (!cost.exert || (!thing.exerted && !still)) && cost.ink <= self.ready_ink(thing.owner)
    }

    /// Tells whether a card may be shifted onto a thing.
    pub(crate) fn fits_onto(&self, face: Face, thing: &Thing, onto: Underlay) -> bool {
        thing.kind == Kind::Character
            && match onto {
                Underlay::Name => self.set.card(face).name == self.print(thing).name,
                Underlay::Trait(word) => has_trait(self.print(thing), word),
                Underlay::Any => true,
            }
    }
}
