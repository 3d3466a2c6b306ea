//! The steps of a turn up to the attack.

use crate::{
    Action, Combo, Desk, Dice, DiceDuel, Ending, Fact, Few, Phase, Source, Status,
    both::other,
    fact::Waits,
    status::{BURN, CLEANSE, EVADE, FLAME},
};
use fairdeal_kernel::Seat;

impl DiceDuel {
    /// Carries out an action, as far as no die is needed.
    #[inline]
    pub fn act<D: Desk>(&self, desk: &mut D, action: Action) {
        match action {
            Action::Begin => self.begin(desk),
            Action::Flame(true) => enter(desk, Phase::FlameRoll),
            Action::Flame(false) => self.after_flame(desk),
            Action::Keep(set) => self.keep(desk, set),
            Action::Use(combo) => self.attack(desk, combo),
            Action::Pass => {
                let by = desk.facts().active;
                desk.fact(Fact::Passed { by });
                self.end_turn(desk);
            }
            Action::Spend { chi, scorch } => self.strike(desk, chi, scorch),
            Action::Evade(true) => {
                let by = desk.facts().defender();
                desk.fact(Fact::Spent { by, status: Status::Evasive, stacks: 1 });
                enter(desk, Phase::EvadeRoll);
            }
            Action::Evade(false) => self.after_evade(desk),
            Action::Prevent(stacks) => self.commit(desk, stacks),
            Action::Reroll(set) => {
                desk.fact(Fact::Picked { set });
                enter(desk, Phase::RerollRoll);
            }
            Action::Block(chi) => {
                let by = desk.facts().defender();
                spend(desk, by, Status::Chi, chi);
                desk.fact(Fact::Braced { chi });
                self.resolve(desk);
            }
        }
    }

    /// Continues with the number that was rolled.
    #[inline]
    pub fn rolled<D: Desk>(&self, desk: &mut D, got: u32) {
        let (facts, die) = (desk.facts(), 1 + (got % 6) as u8);
        match facts.phase {
            Phase::AttackRoll => {
                let (by, left) = (facts.active, facts.rolls - 1);
                let before = if facts.kept == 0 { Dice::rolled(5, 0) } else { facts.dice };
                let dice = before.rerolled(!facts.kept & 31, got);
                desk.fact(Fact::AttackRolled { by, dice, left });
                enter(desk, if left > 0 { Phase::Keep } else { Phase::Ability });
            }
            Phase::CleanseRoll => {
                desk.fact(Fact::CleanseRolled { by: facts.active, die, freed: die >= CLEANSE });
                enter(desk, Phase::AttackRoll);
            }
            Phase::FlameRoll => self.flame(desk, die),
            Phase::EvadeRoll => {
                let negated = die >= EVADE;
                desk.fact(Fact::EvadeRolled { by: facts.defender(), die, negated });
                if negated { self.end_turn(desk) } else { self.after_evade(desk) }
            }
            Phase::DefenceRoll | Phase::RerollPick | Phase::RerollRoll => self.defence_rolled(desk, got),
            _ => {}
        }
    }

    fn begin<D: Desk>(&self, desk: &mut D) {
        let facts = desk.facts();
        let by = facts.active;
        let burn = facts.status[by][Status::Burn];
        if !facts.waiting[by].upkeep.is_empty() {
            desk.fact(Fact::Readied { by, attack: false });
        }
        if burn > 0 {
            let damage = BURN[usize::from(burn)].min(desk.facts().hp[by]);
            desk.fact(Fact::Burned { by, damage });
            if desk.facts().hp[by] == 0 {
                return desk.fact(Fact::Ended { ending: Ending::Knockout });
            }
        }
        let facts = desk.facts();
        if facts.status[by][Status::Burn] > 0 && facts.usable(by, Status::PurifyingFlame) > 0 {
            return enter(desk, Phase::Flame);
        }
        self.after_flame(desk);
    }

    fn flame<D: Desk>(&self, desk: &mut D, die: u8) {
        let by = desk.facts().active;
        let sent = die >= FLAME;
        desk.fact(Fact::FlameRolled { by, die, sent });
        if sent {
            desk.fact(Fact::Dropped { by, status: Status::Burn, stacks: 1, source: Source::Flame });
            gain(desk, other(by), Status::Burn, 1, Source::Flame, Waits::No);
        }
        self.after_flame(desk);
    }

    /// Rolls against Burn if there is still some, then for the attack.
    fn after_flame<D: Desk>(&self, desk: &mut D) {
        let facts = desk.facts();
        let burns = facts.status[facts.active][Status::Burn] > 0;
        enter(desk, if burns { Phase::CleanseRoll } else { Phase::AttackRoll });
    }

    fn keep<D: Desk>(&self, desk: &mut D, set: u8) {
        desk.fact(Fact::Kept { set });
        enter(desk, if set == 31 { Phase::Ability } else { Phase::AttackRoll });
    }

    fn attack<D: Desk>(&self, desk: &mut D, combo: Combo) {
        let by = desk.facts().active;
        desk.fact(Fact::Attacked { by, combo });
        if !desk.facts().waiting[by].attack.is_empty() {
            desk.fact(Fact::Readied { by, attack: true });
        }
        let facts = desk.facts();
        if facts.usable(by, Status::Chi) > 0 || self.scorch(facts) > 0 {
            return enter(desk, Phase::Spend);
        }
        self.strike(desk, 0, 0);
    }

    /// Counts the Scorch that can be spent: none unless the opponent burns.
    #[inline]
    pub fn scorch(&self, facts: &crate::Facts) -> u8 {
        let burns = facts.status[facts.defender()][Status::Burn] > 0;
        if burns { facts.usable(facts.active, Status::Scorch) } else { 0 }
    }

    /// Returns the damage of the attack before Chi.
    #[inline]
    pub fn base(&self, facts: &crate::Facts, scorch: u8) -> u16 {
        let by = facts.active;
        let ability = facts.attack.combo.map_or(0, |combo| self.heroes[by].ability(combo).damage);
        let burn = facts.status[facts.defender()][Status::Burn];
        let buffs: u16 = facts.buffs[by].as_slice().iter().map(|buff| buff.worth()).sum();
        u16::from(ability) + u16::from(scorch) * u16::from(burn) + buffs
    }

    fn strike<D: Desk>(&self, desk: &mut D, chi: u8, scorch: u8) {
        let by = desk.facts().active;
        let raw = self.base(desk.facts(), scorch) + u16::from(chi);
        spend(desk, by, Status::Chi, chi);
        spend(desk, by, Status::Scorch, scorch);
        if !desk.facts().buffs[by].is_empty() {
            let buffs: Few<_, 6> = desk.facts().buffs[by];
            buffs.as_slice().iter().for_each(|buff| desk.fact(Fact::BuffUsed { by, buff: *buff }));
        }
        desk.fact(Fact::Struck { by, raw });
        let facts = desk.facts();
        if facts.usable(facts.defender(), Status::Evasive) > 0 {
            return enter(desk, Phase::React);
        }
        self.after_evade(desk);
    }

    fn after_evade<D: Desk>(&self, desk: &mut D) {
        let facts = desk.facts();
        let prevents = facts.usable(facts.defender(), Status::PreventHalf) > 0;
        enter(desk, if prevents { Phase::Prevent } else { Phase::DefenceRoll });
    }

    fn commit<D: Desk>(&self, desk: &mut D, stacks: u8) {
        let by = desk.facts().defender();
        spend(desk, by, Status::PreventHalf, stacks);
        desk.fact(Fact::Committed { stacks });
        enter(desk, Phase::DefenceRoll);
    }
}

#[inline]
pub(crate) fn enter<D: Desk>(desk: &mut D, phase: Phase) {
    desk.fact(Fact::Entered { phase });
}

#[inline]
fn spend<D: Desk>(desk: &mut D, by: Seat, status: Status, stacks: u8) {
    if stacks > 0 {
        desk.fact(Fact::Spent { by, status, stacks });
    }
}

/// Gives stacks up to the maximum and returns how many; the rest are lost, and the fact says so.
pub(crate) fn gain<D: Desk>(
    desk: &mut D,
    by: Seat,
    status: Status,
    wanted: u8,
    source: Source,
    waits: Waits,
) -> u8 {
    let room = status.most().saturating_sub(desk.facts().status[by][status]);
    let stacks = wanted.min(room);
    if wanted > 0 {
        desk.fact(Fact::Gained { by, status, stacks, lost: wanted - stacks, source, waits });
    }
    stacks
}
