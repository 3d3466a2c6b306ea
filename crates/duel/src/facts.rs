use crate::{Both, Buff, Combo, Dice, Few, Stacks, Status, Totals, both::other};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a duel is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active hero begins the turn.
    #[default]
    Upkeep,
    /// The active hero may use a Purifying Flame.
    Flame,
    /// A die roll for the Flame.
    FlameRoll,
    /// A die roll against Burn.
    CleanseRoll,
    /// The attack dice.
    AttackRoll,
    /// The active hero keeps dice.
    Keep,
    /// The active hero attacks or passes.
    Ability,
    /// The active hero spends stacks on the attack.
    Spend,
    /// The other hero may use an Evasive.
    React,
    /// A die roll for the Evasive.
    EvadeRoll,
    /// The other hero commits Prevent Half.
    Prevent,
    /// The defence dice.
    DefenceRoll,
    /// The other hero picks dice to reroll.
    Reroll,
    /// Chance picks dice to reroll.
    RerollPick,
    /// The reroll itself.
    RerollRoll,
    /// The other hero spends Chi on block.
    Block,
    /// Nothing more.
    Over,
}

/// How a duel ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// One hero has no hit points left.
    Knockout,
    /// Both fell at the same moment.
    DoubleKo,
    /// The last round ended.
    RoundLimit,
}

/// Stacks that are held but cannot be spent yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Waiting {
    /// Until the owner's next upkeep.
    pub upkeep: Stacks,
    /// Until the owner's next attack.
    pub attack: Stacks,
    /// Scorch gained in the owner's own turn, which stays one turn longer.
    pub scorch: u8,
}

/// The attack in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attack {
    /// The combo of the ability used.
    pub combo: Option<Combo>,
    /// The full damage, before any defence.
    pub raw: u16,
}

/// The defence in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Defence {
    /// The number of Prevent Half committed.
    pub prevent: u8,
    /// The dice on the table.
    pub dice: Dice,
    /// Earlier rolls that still count.
    pub earlier: Few<Dice, 8>,
    /// The dice picked for a reroll.
    pub picked: u8,
    /// The number of rerolls so far.
    pub rerolls: u8,
    /// The rules that asked for a reroll.
    pub asked: u32,
    /// The rules that matched.
    pub rules: u32,
    /// What both heroes held when the roll began.
    pub held: Both<Stacks>,
    /// What the roll contributes.
    pub totals: Totals,
    /// The Chi spent on block.
    pub chi: u8,
    /// What was left after each stage, in order.
    pub stages: Few<u16, 4>,
}

/// Everything that everybody knows, which is everything: dice are open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The hit points.
    pub hp: Both<i16>,
    /// The stacks held.
    pub status: Both<Stacks>,
    /// The part of them that cannot be spent yet.
    pub waiting: Both<Waiting>,
    /// The buffs that wait for an attack.
    pub buffs: Both<Few<Buff, 6>>,
    /// The seat that began.
    pub first: Seat,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The round, from 1; a round is two turns.
    pub round: u16,
    /// What the duel waits for.
    pub phase: Phase,
    /// The attack dice.
    pub dice: Dice,
    /// The dice that are kept: bit `n` for die `n`.
    pub kept: u8,
    /// The number of rolls left.
    pub rolls: u8,
    /// The attack in progress.
    pub attack: Attack,
    /// The defence in progress, or the last one.
    pub defence: Defence,
    /// How it ended, if it did.
    pub ended: Option<Ending>,
}

impl Facts {
    pub(crate) fn fresh(hp: Both<i16>, rolls: u8) -> Facts {
        Facts {
            hp,
            status: Both::default(),
            waiting: Both::default(),
            buffs: Both::default(),
            first: Seat(0),
            active: Seat(0),
            round: 1,
            phase: Phase::Upkeep,
            dice: Dice::default(),
            kept: 0,
            rolls,
            attack: Attack::default(),
            defence: Defence::default(),
            ended: None,
        }
    }

    /// Returns the hero that is attacked.
    #[inline]
    pub fn defender(&self) -> Seat {
        other(self.active)
    }

    /// Counts the stacks that a hero can spend now.
    #[inline]
    pub fn usable(&self, seat: Seat, status: Status) -> u8 {
        let waiting = &self.waiting[seat];
        self.status[seat][status].saturating_sub(waiting.upkeep[status] + waiting.attack[status])
    }

    /// Returns the turn within the round: 1 or 2.
    pub fn turn(&self) -> u8 {
        1 + u8::from(self.active != self.first)
    }
}
