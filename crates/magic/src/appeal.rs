//! What the greedy bot makes of an action.

use crate::{
    ability::{AbilityKind, Op, Part, Zone},
    parts::{Action, Facts, Pending, Permanent},
    rules::Magic,
    set::{CardType, Keyword},
    spell::{Choosing, Pick, Spell},
};
use fairdeal_kernel::{Face, Obj, Seat, Seen};

impl Magic {
    /// Rates an action as its seat would at a glance.
    pub(crate) fn rate(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        let facts = seen.facts();
        match action {
            Action::Keep => self.rate_hand(seen, seat),
            Action::Land(_) => 1000,
            Action::Cast(face) => self.rate_cast(seen, seat, face, None),
            Action::Bottom(face) | Action::Discard(face) => -self.worth(face),
            Action::Attack(obj) => self.rate_attack(facts, obj),
            Action::AttackAll => -1,
            Action::Block(by, attacker) => self.rate_block(facts, seat, by, attacker),
            Action::Assign(amount) => self.rate_share(facts, amount),
            Action::Pass | Action::Stay(_) | Action::NoBlock(_) | Action::Mulligan => 0,
            Action::Tap(..) | Action::Spend(_) | Action::Done => -1,
            Action::CastFrom(obj) => match self.card_of(seen, Pick::Thing(obj)) {
                Some(face) => self.rate_cast(seen, seat, face, Some(Zone::Graveyard)),
                None => 0,
            },
            Action::ActivateCard(id) => self.rate_ability(seen, &self.activated(seat, Obj(0), id)),
            Action::Activate(obj, id) => self.rate_ability(seen, &self.activated(seat, obj, id)),
            Action::Pick(pick) => self.rate_pick(seen, seat, pick),
            Action::CastPaying(_) | Action::PassTurn | Action::Stops(_) => -10,
        }
    }

    /// Casts permanents, and other spells if they do some good now.
    fn rate_cast(&self, seen: &Seen<'_, Facts>, seat: Seat, face: Face, from: Option<Zone>) -> i32 {
        let card = self.set.card(face);
        let prospect = self.prospect(seen, &self.to_cast(seat, face, from));
        let is_done = crate::resolve::is_once(card.values.is.kinds) || card.enchants.is_some();
        match is_done {
            true if prospect <= 0 => -5,
            true => 400 + prospect.min(90),
            false => 500 + self.worth(face),
        }
    }

    /// Activates what does some good now, after spells were cast.
    fn rate_ability(&self, seen: &Seen<'_, Facts>, spell: &Spell) -> i32 {
        let Some(AbilityKind::Activated(activation)) = self.ability_of(spell).map(|ability| &ability.kind)
        else {
            return 0;
        };
        let facts = seen.facts();
        let is_worn = facts.permanent(spell.source).is_some_and(|thing| thing.host.is_some());
        if activation.is_mana || is_worn {
            return -20;
        }
        let price: i32 = activation.price.parts.iter().map(price_of).sum();
        let prospect = self.prospect(seen, spell) - price;
        if prospect > 0 { 100 + prospect.min(90) } else { -5 }
    }

    /// Prefers what does most good.
    fn rate_pick(&self, seen: &Seen<'_, Facts>, seat: Seat, pick: Pick) -> i32 {
        let facts = seen.facts();
        let announced =
            facts.stack.last().filter(|_| matches!(facts.pending, Some(Pending::Announce { .. })));
        if let Some(spell) = announced {
            return match self.next_question(*seen, spell).map(|question| question.what) {
                Some(Choosing::Target | Choosing::Modes) => self.prospect_of_pick(seen, spell, pick),
                Some(Choosing::Cost) => -self.card_of(seen, pick).map_or(0, |face| 1 + self.worth(face)),
                Some(Choosing::Kick | Choosing::X | Choosing::Way | Choosing::Lives) | None => match pick {
                    Pick::Number(number) => i32::from(number),
                    pick => i32::from(pick == Pick::Yes),
                },
            };
        }
        match (self.next_op(facts), pick) {
            (Some((spell, [Op::May { skip, .. }, rest @ ..])), Pick::Yes) => {
                let rest = &rest[..usize::from(*skip).min(rest.len())];
                if self.prospect_of_rest(seen, spell, rest, seat) < 0 { -1 } else { 1 }
            }
            (Some((_, [Op::SacrificeChosen { .. }, ..])), Pick::Thing(_)) => {
                -self.card_of(seen, pick).map_or(0, |face| self.worth(face))
            }
            // Cards that are looked at stay on top.
            (Some((_, [Op::Scry { .. }, ..])), Pick::Held(_)) => -2,
            (Some((_, [Op::Search { .. }, ..])), Pick::Held(_)) => {
                1 + self.card_of(seen, pick).map_or(0, |face| self.worth(face))
            }
            (_, Pick::Thing(_)) => self.card_of(seen, pick).map_or(0, |face| self.worth(face)),
            (_, Pick::Number(number)) => i32::from(number),
            (_, Pick::Yes) => 1,
            (_, Pick::Card(face)) => -self.worth(face),
            _ => 0,
        }
    }

    /// Returns what is resolving, and its instructions from the next one on.
    fn next_op<'a>(&'a self, facts: &'a Facts) -> Option<(&'a Spell, &'a [Op])> {
        let frame = facts.frame.as_deref()?;
        let ops = &self.program_of(&frame.spell, frame.program)?.ops;
        Some((&frame.spell, ops.get(usize::from(frame.at)..)?))
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

/// Returns what paying a part of a price gives away.
fn price_of(part: &Part) -> i32 {
    match part {
        Part::Tap | Part::Untap | Part::TapOthers(..) | Part::TapPower(_) | Part::PutCounters(..) => 0,
        Part::RemoveCounters(..) | Part::Life(_) => 1,
        Part::Discard(number, _) | Part::ExileCards(_, number, _) => 2 * i32::from(*number),
        Part::SacrificeIt | Part::ExileIt | Part::ReturnIt | Part::DiscardIt => 2,
        Part::Sacrifice(number, _) | Part::Return(number, _) => 4 * i32::from(*number),
        Part::DiscardHand => 6,
    }
}
