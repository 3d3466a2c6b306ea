//! How attackers divide their damage: freely among their blockers, and with trample also to the player once every
//! blocker has lethal damage (510.1, 702.19b).

use super::Attacker;
use crate::{
    parts::{Action, Fact, Facts, Pending, Permanent, Target},
    rules::{Magic, Write},
    set::Keyword,
    turn::{Go, TurnStep},
};
use fairdeal_kernel::{Obj, Offers};

/// A part of an attacker's damage that is to be assigned: at least `low`, at most `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) attacker: Obj,
    pub(crate) to: Target,
    pub(crate) low: u16,
    pub(crate) high: u16,
}

impl Magic {
    /// Assigns what is not a choice and asks about the rest; then all damage is dealt.
    pub(crate) fn assign(&self, tx: &mut Write<'_>) -> Go {
        while let Some(Question { attacker, to, low, high }) = self.question(tx.facts()) {
            if low < high {
                tx.fact(Fact::Asked { pending: Pending::Assign { attacker } });
                return Go::Wait;
            }
            tx.fact(Fact::Assigned { by: attacker, to, amount: low });
        }
        self.strike(tx);
        Go::Grant
    }

    pub(crate) fn decide_assign(&self, tx: &mut Write<'_>, amount: u16) -> Go {
        if let Some(Question { attacker, to, .. }) = self.question(tx.facts()) {
            tx.fact(Fact::Assigned { by: attacker, to, amount });
        }
        self.assign(tx)
    }

    pub(crate) fn offer_assignments(&self, facts: &Facts, out: &mut Offers<Action>) {
        if let Some(question) = self.question(facts) {
            let make = |number: i64| Action::Assign(number as u16);
            out.range(question.low.into(), question.high.into(), make);
        }
    }

    /// Returns the next part of an attacker's damage that has not been assigned, where it has more than one target.
    pub(crate) fn question(&self, facts: &Facts) -> Option<Question> {
        facts.combat.attackers.iter().find_map(|attacker| self.question_of(facts, attacker))
    }

    fn question_of(&self, facts: &Facts, attacker: &Attacker) -> Option<Question> {
        let thing = self.strikes_now(facts, attacker.obj)?;
        let blow = self.blow(facts, thing);
        let targets = self.targets(facts, attacker, thing);
        if targets.len() < 2 || blow == 0 {
            return None;
        }
        let shares = facts.combat.shares.iter().filter(|share| share.by == attacker.obj);
        let (done, assigned) =
            shares.fold((0, 0u16), |(n, sum), share| (n + 1, sum.saturating_add(share.amount)));
        let &to = targets.get(done)?;
        let left = blow.saturating_sub(assigned);
        let (low, high) = match (targets.len() - done, targets[targets.len() - 1]) {
            (1, _) => (left, left),
            // The last blocker before the player: either nothing tramples over, or everything before it was lethal.
            (2, Target::Player(_)) => {
                let needed = self.lethal(facts, thing, to);
                let is_met = |&blocker: &Target| self.lethal(facts, thing, blocker) == 0;
                let tramples = needed <= left && targets[..done].iter().all(is_met);
                (if tramples { needed } else { left }, left)
            }
            _ => (0, left),
        };
        Some(Question { attacker: attacker.obj, to, low, high })
    }

    /// Returns how much of the damage asked about would be lethal, as far as there is enough.
    pub(crate) fn needed(&self, facts: &Facts, question: &Question) -> u16 {
        let source = facts.permanent(question.attacker);
        source.map_or(0, |source| self.lethal(facts, source, question.to)).clamp(question.low, question.high)
    }

    /// Lists where an attacker's damage can go: to its blockers that are still there, and to the player if it is not
    /// blocked or tramples.
    pub(crate) fn targets(&self, facts: &Facts, attacker: &Attacker, thing: &Permanent) -> Vec<Target> {
        let player = Target::Player(attacker.defender);
        let passes = |thing| self.has_flag(facts, thing, crate::ability::Flag::Unhindered);
        if !attacker.blocked || self.is_lively && passes(thing) {
            return vec![player];
        }
        let blocks = facts.combat.blocks.iter().filter(|block| block.attacker == attacker.obj);
        let blockers = blocks.filter(|block| facts.permanent(block.blocker).is_some());
        let tramples = self.characteristics(facts, thing).keywords.has(Keyword::Trample);
        let over = tramples.then_some(player);
        blockers.map(|block| Target::Permanent(block.blocker)).chain(over).collect()
    }

    /// Returns how much damage a creature still needs to get from this source to have lethal damage, counting what is
    /// marked on it and what was assigned in this step.
    fn lethal(&self, facts: &Facts, source: &Permanent, to: Target) -> u16 {
        let Target::Permanent(obj) = to else { return 0 };
        let Some(thing) = facts.permanent(obj) else { return 0 };
        let shares = facts.combat.shares.iter().filter(|share| share.to == to);
        let assigned = shares.clone().fold(0u16, |sum, share| sum.saturating_add(share.amount));
        let toughness = self.characteristics(facts, thing).toughness.max(0).unsigned_abs();
        let needed = toughness.saturating_sub(thing.damage).saturating_sub(assigned);
        let touches =
            |thing: &Permanent| self.characteristics(facts, thing).keywords.has(Keyword::Deathtouch);
        let is_touched = |by: Obj| facts.permanent(by).is_some_and(touches);
        if shares.into_iter().any(|share| share.amount > 0 && is_touched(share.by)) {
            return 0;
        }
        if touches(source) { needed.min(1) } else { needed }
    }

    /// Returns the creature if it deals damage in this step.
    pub(crate) fn strikes_now<'a>(&self, facts: &'a Facts, obj: Obj) -> Option<&'a Permanent> {
        let thing = facts.permanent(obj)?;
        let was_first = facts.combat.first.contains(&obj);
        let strikes = match facts.step {
            TurnStep::FirstDamage => was_first,
            _ => !was_first || self.characteristics(facts, thing).keywords.has(Keyword::DoubleStrike),
        };
        strikes.then_some(thing)
    }

    /// Returns how much damage a creature deals.
    pub(crate) fn blow(&self, facts: &Facts, thing: &Permanent) -> u16 {
        let is = self.characteristics(facts, thing);
        if self.is_lively && self.is_harmless(facts, thing) {
            return 0;
        }
        let by_toughness = self.has_flag(facts, thing, crate::ability::Flag::StrikesWithToughness);
        if by_toughness { is.toughness.max(0).unsigned_abs() } else { is.power.max(0).unsigned_abs() }
    }

    fn is_harmless(&self, facts: &Facts, thing: &Permanent) -> bool {
        let is_fighting = matches!(facts.step, TurnStep::FirstDamage | TurnStep::Damage);
        is_fighting && self.has_flag(facts, thing, crate::ability::Flag::Harmless)
    }
}
