//! What the greedy bot makes of an action.

use crate::{
    ability::{AbilityId, AbilityKind},
    parts::{Action, Facts, Permanent},
    rules::Magic,
    set::{CardType, Keyword},
    spell::Pick,
};
use fairdeal_kernel::{Face, Obj, Seat, Seen};

impl Magic {
    /// Rates an action as its seat would at a glance.
    pub(crate) fn rate(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        let facts = seen.facts();
        match action {
            Action::Keep => self.rate_hand(seen, seat),
            Action::Land(_) => 1000,
            Action::Cast(face) => 500 + self.worth(face),
            Action::Bottom(face) | Action::Discard(face) => -self.worth(face),
            Action::Attack(obj) => self.rate_attack(facts, obj),
            Action::AttackAll => -1,
            Action::Block(by, attacker) => self.rate_block(facts, seat, by, attacker),
            Action::Assign(amount) => self.rate_share(facts, amount),
            Action::Pass | Action::Stay(_) | Action::NoBlock(_) | Action::Mulligan => 0,
            Action::Tap(..) | Action::Spend(_) | Action::Done => -1,
            Action::CastFrom(_) | Action::ActivateCard(_) => 300,
            Action::Activate(_, id) => self.rate_ability(id),
            Action::Pick(pick) => self.rate_pick(seen, seat, pick),
            Action::CastPaying(_) | Action::PassTurn | Action::Stops(_) => -10,
        }
    }

    /// Activates what is not only mana, sometimes.
    fn rate_ability(&self, id: AbilityId) -> i32 {
        match self.set.ability(id).map(|ability| &ability.kind) {
            Some(AbilityKind::Activated(activation)) if activation.is_mana => -20,
            _ => 100,
        }
    }

    /// Prefers what is the opponent's, and to do what may be done.
    fn rate_pick(&self, seen: &Seen<'_, Facts>, seat: Seat, pick: Pick) -> i32 {
        match pick {
            Pick::Thing(obj) => {
                let thing = seen.facts().permanent(obj);
                let is_other = thing.is_some_and(|thing| thing.controller != seat);
                i32::from(is_other) + self.card_of(seen, pick).map_or(0, |face| self.worth(face))
            }
            Pick::Player(player) => i32::from(player != seat),
            Pick::Number(number) => i32::from(number),
            Pick::Yes => 1,
            Pick::Card(face) => -self.worth(face),
            Pick::No | Pick::Mode(_) | Pick::Colour(_) | Pick::Held(_) | Pick::Enough | Pick::Trigger(_) => 0,
        }
    }

    /// Keeps hands with two to five lands.
    fn rate_hand(&self, seen: &Seen<'_, Facts>, seat: Seat) -> i32 {
        let hand = crate::piles::hand(seat);
        let lands =
            seen.faces(hand).filter(|&face| self.set.card(face).values.is.kinds.has(CardType::Land)).count();
        let is_good = (2..=5).contains(&lands) || seen.facts().players[seat].mulligans > 1;
        if is_good { 1 } else { -1 }
    }

    fn worth(&self, face: Face) -> i32 {
        self.set.card(face).cost.map_or(0, |cost| i32::from(cost.value()))
    }

    /// Attacks if no blocker would kill it, or if what it takes along is worth as much.
    fn rate_attack(&self, facts: &Facts, obj: Obj) -> i32 {
        let Some(thing) = facts.permanent(obj) else { return 0 };
        let blockers = facts.permanents.iter().filter(|other| {
            let is_creature = self.characteristics(facts, other).kinds.has(CardType::Creature);
            other.controller != thing.controller && !other.tapped && is_creature
        });
        let mut blockers = blockers.filter(|other| self.can_block(facts, other, thing));
        if blockers.any(|other| self.kills(facts, other, thing) && !self.kills(facts, thing, other)) {
            -1
        } else {
            1
        }
    }

    /// Blocks what it kills or survives; and anything when the attack would be the end.
    fn rate_block(&self, facts: &Facts, seat: Seat, by: Obj, attacker: Obj) -> i32 {
        let (Some(blocker), Some(attacker)) = (facts.permanent(by), facts.permanent(attacker)) else {
            return 0;
        };
        let attacking = facts.combat.attackers.iter().filter_map(|attacker| facts.permanent(attacker.obj));
        let coming: i32 = attacking.map(|thing| i32::from(self.blow(facts, thing))).sum();
        let threat = i32::from(self.blow(facts, attacker));
        let (kills, dies) = (self.kills(facts, blocker, attacker), self.kills(facts, attacker, blocker));
        match (kills, dies) {
            (true, false) => 100 + threat,
            (false, false) => 50 + threat,
            (true, true) => threat,
            (false, true) if coming >= facts.players[seat].life.into() => threat,
            (false, true) => -1,
        }
    }

    /// Prefers as little as a share may be: the rest goes on to the next.
    fn rate_share(&self, facts: &Facts, amount: u16) -> i32 {
        let needed = self.question(facts).map_or(0, |question| self.needed(facts, &question));
        -(i32::from(amount) - i32::from(needed)).abs()
    }

    /// Returns whether a creature would kill another in a fight.
    fn kills(&self, facts: &Facts, one: &Permanent, other: &Permanent) -> bool {
        let (is, target) = (self.characteristics(facts, one), self.characteristics(facts, other));
        let left = i32::from(target.toughness) - i32::from(other.damage);
        let is_deadly = is.keywords.has(Keyword::Deathtouch) && is.power > 0;
        !target.keywords.has(Keyword::Indestructible) && (is_deadly || i32::from(is.power) >= left)
    }
}
