use super::Attacker;
use crate::{
    event::Proposal,
    parts::{Fact, Facts, Target},
    rules::{Magic, Write},
    turn::Go,
};

impl Magic {
    /// Notes who strikes first as the first damage step begins.
    pub(crate) fn begin_first_damage(&self, tx: &mut Write<'_>) -> Go {
        let things = self.quick(tx);
        tx.fact(Fact::StruckFirst { things });
        self.assign(tx)
    }

    /// Deals the combat damage of this step, all at once.
    pub(crate) fn strike(&self, tx: &mut Write<'_>) {
        let facts = tx.facts();
        let mut batch = vec![];
        for attacker in &facts.combat.attackers {
            self.blows_of(facts, attacker, &mut batch);
        }
        for block in &facts.combat.blocks {
            if let Some(thing) = self.strikes_now(facts, block.blocker)
                && facts.permanent(block.attacker).is_some()
            {
                let to = Target::Permanent(block.attacker);
                let amount = self.blow(facts, thing);
                batch.push(Proposal::Damage { source: thing.obj, to, amount, combat: true });
            }
        }
        self.happen(tx, batch);
        tx.fact(Fact::Struck);
    }

    fn blows_of(&self, facts: &Facts, attacker: &Attacker, batch: &mut Vec<Proposal>) {
        let Some(thing) = self.strikes_now(facts, attacker.obj) else { return };
        let source = attacker.obj;
        let shares = facts.combat.shares.iter().filter(|share| share.by == source);
        match self.targets(facts, attacker, thing)[..] {
            [] => {}
            [to] => {
                batch.push(Proposal::Damage { source, to, amount: self.blow(facts, thing), combat: true });
            }
            _ => batch.extend(shares.map(|share| Proposal::Damage {
                source,
                to: share.to,
                amount: share.amount,
                combat: true,
            })),
        }
    }
}
