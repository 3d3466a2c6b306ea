use crate::{
    Attack, Both, Buff, Combo, Defence, Dice, Ending, Facts, Few, Phase, Stacks, Stage, Status, Totals,
    Version,
};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// Where stacks come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// An ability.
    Ability(Combo),
    /// A combo of the v1 defence.
    Guard(Combo),
    /// A rule of a defence card, by index.
    Rule(u8),
    /// A Purifying Flame.
    Flame,
}

/// A change to the facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Fact {
    /// Initiative was rolled.
    Began { first: Seat, faces: Both<u8> },
    /// The duel waits for something else.
    Entered { phase: Phase },
    /// Granted stacks became spendable.
    Readied { by: Seat, attack: bool },
    /// Burn damaged a hero and lost a stack.
    Burned { by: Seat, damage: i16 },
    /// A Purifying Flame was used.
    FlameRolled { by: Seat, die: u8, sent: bool },
    /// A die was rolled against Burn.
    CleanseRolled { by: Seat, die: u8, freed: bool },
    /// The attack dice were rolled.
    AttackRolled { by: Seat, dice: Dice, left: u8 },
    /// Dice were kept.
    Kept { set: u8 },
    /// A hero attacks.
    Attacked { by: Seat, combo: Combo },
    /// A hero does not attack.
    Passed { by: Seat },
    /// Stacks were spent.
    Spent { by: Seat, status: Status, stacks: u8 },
    /// A buff was used up by the attack.
    BuffUsed { by: Seat, buff: Buff },
    /// The damage of the attack was set, before any defence.
    Struck { by: Seat, raw: u16 },
    /// An Evasive was used.
    EvadeRolled { by: Seat, die: u8, negated: bool },
    /// Prevent Half was committed.
    Committed { stacks: u8 },
    /// The defence dice were rolled.
    DefenceRolled { by: Seat, version: Version, dice: Dice },
    /// Dice to reroll were picked.
    Picked { set: u8 },
    /// Dice were rerolled because a rule asked for it.
    Rerolled { by: Seat, rule: u8, set: u8, dice: Dice, stacked: bool },
    /// The defence roll was evaluated.
    Evaluated { rules: u32, guard: Option<Combo>, totals: Totals },
    /// Chi was spent on block.
    Braced { chi: u8 },
    /// A stage of the pipeline took something, or nothing.
    Staged { stage: Stage, taken: u16, wasted: u16, left: u16 },
    /// Both heroes lost hit points at the same moment.
    Hurt { lost: Both<i16>, reflected: u16, retaliated: u16 },
    /// A hero gained stacks; `lost` did not fit.
    Gained { by: Seat, status: Status, stacks: u8, lost: u8, source: Source, waits: Waits },
    /// A hero lost stacks.
    Dropped { by: Seat, status: Status, stacks: u8, source: Source },
    /// Stacks that were not spent in time are gone.
    Faded { by: Seat, status: Status, stacks: u8 },
    /// A hero regained hit points.
    Healed { by: Seat, amount: i16, source: Source },
    /// A buff waits for the next attack.
    BuffMade { by: Seat, buff: Buff },
    /// A buff expired unused.
    BuffExpired { by: Seat, buff: Buff },
    /// A turn is over.
    TurnEnded { next: Seat, round: u16, rolls: u8 },
    /// The duel is over.
    Ended { ending: Ending },
}

/// When gained stacks become spendable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waits {
    /// At once.
    No,
    /// From the owner's next upkeep on.
    Upkeep,
    /// From the owner's next attack on.
    Attack,
}

impl Facts {
    #[inline]
    fn take(&mut self, by: Seat, status: Status, stacks: u8) {
        let left = self.status[by][status].saturating_sub(stacks);
        self.status[by].set(status, left);
        let waiting = &mut self.waiting[by];
        if !waiting.upkeep.is_empty() || !waiting.attack.is_empty() {
            waiting.upkeep.set(status, waiting.upkeep[status].min(left));
            waiting.attack.set(status, waiting.attack[status].min(left));
        }
    }

    fn give(&mut self, by: Seat, status: Status, stacks: u8, waits: Waits) {
        let held = self.status[by][status] + stacks;
        self.status[by].set(status, held);
        let waiting = &mut self.waiting[by];
        let waits = match waits {
            Waits::No => None,
            Waits::Upkeep => Some(&mut waiting.upkeep),
            Waits::Attack => Some(&mut waiting.attack),
        };
        if let Some(waits) = waits {
            waits.set(status, waits[status] + stacks);
        }
        if status == Status::Scorch && by == self.active {
            self.waiting[by].scorch += stacks;
        }
    }

    fn buff(&mut self, by: Seat, buff: Buff) {
        let known = self.buffs[by].as_mut_slice().iter_mut().find(|known| known.source == buff.source);
        match known {
            Some(known) => *known = buff,
            None => _ = self.buffs[by].push(buff),
        }
    }

    #[inline]
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Began { first, .. } => (self.first, self.active) = (first, first),
            Fact::Entered { phase } => self.phase = phase,
            Fact::Readied { by, attack: true } => self.waiting[by].attack = Stacks::NONE,
            Fact::Readied { by, attack: false } => self.waiting[by].upkeep = Stacks::NONE,
            Fact::Burned { by, damage } => {
                self.hp[by] -= damage;
                self.take(by, Status::Burn, 1);
            }
            Fact::FlameRolled { by, .. } => self.take(by, Status::PurifyingFlame, 1),
            Fact::CleanseRolled { by, freed, .. } => {
                if freed {
                    self.take(by, Status::Burn, Status::Burn.most());
                }
            }
            Fact::AttackRolled { dice, left, .. } => (self.dice, self.rolls, self.kept) = (dice, left, 0),
            Fact::Kept { set } => self.kept = set,
            Fact::Attacked { combo, .. } => {
                // The previous attack stays visible until there is a new one, or a turn without any.
                self.attack = Attack { combo: Some(combo), raw: 0 };
                self.defence = Defence::default();
            }
            Fact::Spent { by, status, stacks } => self.take(by, status, stacks),
            Fact::Struck { raw, .. } => self.attack.raw = raw,
            Fact::Braced { chi } => self.defence.chi = chi,
            Fact::Hurt { lost, .. } => {
                for (hp, lost) in self.hp.0.iter_mut().zip(lost.0) {
                    *hp -= lost;
                }
            }
            Fact::Gained { by, status, stacks, waits, .. } => self.give(by, status, stacks, waits),
            Fact::Dropped { by, status, stacks, .. } => self.take(by, status, stacks),
            Fact::Faded { by, status, stacks } => self.take(by, status, stacks),
            Fact::Healed { by, amount, .. } => self.hp[by] += amount,
            Fact::BuffMade { by, buff } => self.buff(by, buff),
            Fact::BuffUsed { by, buff } | Fact::BuffExpired { by, buff } => {
                self.buffs[by].retain(|known| known.source != buff.source);
            }
            Fact::TurnEnded { next, round, rolls } => {
                self.waiting[self.active].scorch = 0;
                (self.active, self.round, self.rolls) = (next, round, rolls);
                self.kept = 0;
            }
            Fact::Ended { ending } => (self.ended, self.phase) = (Some(ending), Phase::Over),
            // So the attack on show is this turn's or the last one's.
            Fact::Passed { .. } => (self.attack, self.defence) = (Attack::default(), Defence::default()),
            Fact::EvadeRolled { .. } => {}
            Fact::Committed { .. }
            | Fact::DefenceRolled { .. }
            | Fact::Picked { .. }
            | Fact::Rerolled { .. }
            | Fact::Evaluated { .. }
            | Fact::Staged { .. } => self.defend(fact),
        }
    }

    /// Applies a fact to the defence in progress.
    #[inline]
    fn defend(&mut self, fact: &Fact) {
        let defence = &mut self.defence;
        match *fact {
            Fact::Committed { stacks } => defence.prevent = stacks,
            Fact::DefenceRolled { dice, .. } => (defence.dice, defence.held) = (dice, self.status),
            Fact::Picked { set } => defence.picked = set,
            Fact::Rerolled { rule, dice, stacked, .. } => {
                if stacked {
                    defence.earlier.push(defence.dice);
                } else {
                    defence.earlier = Few::default();
                }
                (defence.dice, defence.rerolls, defence.picked) = (dice, defence.rerolls + 1, 0);
                defence.asked |= 1 << rule;
            }
            Fact::Evaluated { rules, totals, .. } => (defence.rules, defence.totals) = (rules, totals),
            Fact::Staged { left, .. } => _ = defence.stages.push(left),
            _ => {}
        }
    }
}
