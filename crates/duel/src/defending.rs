//! The defence roll: its result, and rerolls.

use crate::{
    Combo, Desk, Dice, DiceDuel, Fact, Facts, Phase, Source, Stacks, Status,
    defence::{
        Applied, Card, EffectKind, Grant, Held, Policy, Request, Side, Usable, evaluate, request, selected,
    },
    fact::Waits,
    turn::enter,
};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a defence roll contributes to the pipeline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Totals {
    /// Subtracted from the damage before everything else.
    pub flat: u16,
    /// How often half of the rest is prevented.
    pub prevent: u8,
    /// Subtracted from the rest.
    pub block: u16,
    /// Damage reflected to the attacker.
    pub reflect: u16,
    /// Damage that the card deals to the attacker.
    pub deal: u16,
}

impl DiceDuel {
    /// Returns the number of dice a hero defends with.
    #[inline]
    pub(crate) fn defence_dice(&self, seat: Seat) -> u8 {
        self.card(seat).map_or(5, |card| card.dice)
    }

    #[inline]
    pub(crate) fn defence_rolled<D: Desk>(&self, desk: &mut D, got: u32) {
        let facts = desk.facts();
        let by = facts.defender();
        match facts.phase {
            Phase::RerollPick => {
                let set = self.reroll_sets(facts).nth(got as usize).unwrap_or(0);
                desk.fact(Fact::Picked { set });
                return enter(desk, Phase::RerollRoll);
            }
            Phase::RerollRoll => {
                let (set, asked) = (facts.defence.picked, self.request(facts));
                let dice = facts.defence.dice.rerolled(set, got);
                if let Some(Request { rule, reroll, .. }) = asked {
                    desk.fact(Fact::Rerolled { by, rule, set, dice, stacked: reroll.stack });
                }
            }
            _ => {
                let dice = Dice::rolled(self.defence_dice(by), got);
                desk.fact(Fact::DefenceRolled { by, version: self.versions[by], dice });
            }
        }
        self.look(desk);
    }

    /// Rerolls if a rule asks for it, or else accepts the roll.
    fn look<D: Desk>(&self, desk: &mut D) {
        if let Some(asked) = self.request(desk.facts()) {
            if let Some(set) = selected(&desk.facts().defence.dice, &asked) {
                desk.fact(Fact::Picked { set });
                return enter(desk, Phase::RerollRoll);
            }
            let choose = asked.reroll.policy == Policy::Choose;
            return enter(desk, if choose { Phase::Reroll } else { Phase::RerollPick });
        }
        let facts = desk.facts();
        let by = facts.defender();
        let (rules, guard, totals) = self.brings(facts);
        desk.fact(Fact::Evaluated { rules, guard, totals });
        self.at_once(desk, |_, _| ());
        // Do not ask a question that has only one answer.
        if desk.facts().usable(by, Status::Chi) > 0 {
            return enter(desk, Phase::Block);
        }
        self.resolve(desk);
    }

    /// Returns the reroll that the dice ask for, while another one is allowed.
    fn request(&self, facts: &Facts) -> Option<Request> {
        let card = self.card(facts.defender())?;
        let defence = &facts.defence;
        if !card.asks || defence.rerolls >= card.most_rerolls {
            return None;
        }
        request(card, &defence.dice, &self.held(facts), defence.asked)
    }

    /// Lists the sets of dice that the pending reroll may choose.
    pub(crate) fn reroll_sets(&self, facts: &Facts) -> impl Iterator<Item = u8> + use<> {
        let (from, count) = self.request(facts).map_or((0, 0), |asked| (asked.from, u32::from(asked.count)));
        (0..=u8::MAX).filter(move |set| set & !from == 0 && set.count_ones() == count)
    }

    /// Returns what both heroes held when the roll began, the defender first.
    #[inline]
    pub fn held(&self, facts: &Facts) -> Held {
        [facts.defence.held[facts.defender()].0, facts.defence.held[facts.active].0]
    }

    /// Adds up what the rolls that count contribute to the pipeline.
    #[inline]
    pub fn brings(&self, facts: &Facts) -> (u32, Option<Combo>, Totals) {
        let by = facts.defender();
        let mut totals = Totals::default();
        let Some(card) = self.card(by) else {
            let guard = self.heroes[by].best_guard(&facts.defence.dice);
            if let Some(guard) = guard.map(|combo| &self.heroes[by].guards[combo as usize]) {
                (totals.block, totals.reflect) = (guard.block.into(), guard.reflect.into());
            }
            return (0, guard, totals);
        };
        let rules = self.each_effect(facts, card, |applied| totals.add(&applied));
        (rules, None, totals)
    }

    /// Visits the effects of all rolls that count, the latest last; returns the rules that matched in any of
    /// them.
    #[inline]
    pub fn each_effect<'c>(&self, facts: &Facts, card: &'c Card, mut meet: impl FnMut(Applied<'c>)) -> u32 {
        let (held, defence) = (self.held(facts), &facts.defence);
        let rolls = defence.earlier.as_slice().iter().chain([&defence.dice]);
        rolls.fold(0, |rules, dice| rules | evaluate(card, dice, &held, &mut meet))
    }

    /// Carries out what acts immediately: cleansing, transfers and grants that can be spent in this roll.
    fn at_once<D: Desk>(&self, desk: &mut D, mut granted: impl FnMut(&Grant, u8)) {
        let facts = desk.facts();
        let by = facts.defender();
        let Some(card) = self.card(by).filter(|card| card.acts_at_once) else { return };
        // Effects are judged by what was held when the roll began, not by what earlier ones have changed
        // since.
        let facts = facts.clone();
        self.each_effect(&facts, card, |Applied { hit, effect, outcome }| {
            let (Ok(amount), source) = (outcome, Source::Rule(hit.at)) else { return };
            match effect.kind {
                EffectKind::Grant(grant) if grant.usable == Usable::Immediate => {
                    granted(&grant, self.grant(desk, &grant, amount, source));
                }
                EffectKind::Cleanse { status, .. } => {
                    take(desk, by, status, amount, source);
                }
                EffectKind::TransferStatus { status, .. } => {
                    let taken = take(desk, by, status, amount, source);
                    let status = Status::ALL[status as usize];
                    crate::turn::gain(desk, facts.active, status, taken, source, Waits::No);
                }
                _ => {}
            }
        });
    }

    /// Carries out everything the rolls do outside the pipeline, as in a match: first what acts immediately,
    /// then what takes effect after the blows. Reports for each grant how many stacks it gave, given what the
    /// earlier ones left.
    pub fn carry_out<D: Desk>(&self, desk: &mut D, mut granted: impl FnMut(&Grant, u8)) {
        self.at_once(desk, &mut granted);
        self.land_card(desk, granted);
    }

    /// Gives the stacks of a grant and returns how many there was room for; a stack cap never lowers
    /// anything.
    pub(crate) fn grant<D: Desk>(&self, desk: &mut D, grant: &Grant, amount: u16, source: Source) -> u8 {
        let facts = desk.facts();
        let by = match grant.to {
            Side::Own => facts.defender(),
            Side::Opponent => facts.active,
        };
        let status = Status::ALL[grant.status as usize];
        let room = grant.stack_cap.map_or(u8::MAX, |cap| cap.saturating_sub(facts.status[by][status]));
        let waits = match grant.usable {
            Usable::Immediate => Waits::No,
            Usable::NextAttack => Waits::Attack,
            Usable::NextTurn => Waits::Upkeep,
        };
        crate::turn::gain(desk, by, status, amount.min(room.into()) as u8, source, waits)
    }
}

/// Takes up to this many stacks; returns how many.
fn take<D: Desk>(desk: &mut D, by: Seat, status: u8, amount: u16, source: Source) -> u8 {
    let status = Status::ALL[status as usize];
    let stacks = amount.min(desk.facts().status[by][status].into()) as u8;
    if stacks > 0 {
        desk.fact(Fact::Dropped { by, status, stacks, source });
    }
    stacks
}

impl Totals {
    #[inline]
    fn add(&mut self, applied: &Applied<'_>) {
        let Ok(amount) = applied.outcome else { return };
        match applied.effect.kind {
            EffectKind::FlatBlock { .. } => self.flat += amount,
            EffectKind::PreventHalf { .. } => self.prevent = self.prevent.saturating_add(amount as u8),
            EffectKind::BlockPer { .. } => self.block += amount,
            EffectKind::Reflect { .. } => self.reflect += amount,
            EffectKind::DealPer { .. } => self.deal += amount,
            _ => {}
        }
    }
}

/// Gains the stacks of a guard or an ability.
pub(crate) fn gain_all<D: Desk>(desk: &mut D, by: Seat, stacks: Stacks, source: Source) {
    if !stacks.is_empty() {
        for (status, wanted) in stacks.iter() {
            crate::turn::gain(desk, by, status, wanted, source, Waits::No);
        }
    }
}
