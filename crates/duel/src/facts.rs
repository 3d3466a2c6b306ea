use crate::{Both, Combo, Stacks, Status, Totals, both::other};
use fairdeal_effects::{Buff, Dice, Few};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a duel waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active hero begins the turn.
    #[default]
    Upkeep,
    /// The active hero may use a Purifying Flame.
    Flame,
    /// A die for the Flame.
    FlameRoll,
    /// A die against Burn.
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
    /// A die for the Evasive.
    EvadeRoll,
    /// The other hero commits Prevent Half.
    Prevent,
    /// The defence dice.
    DefenceRoll,
    /// The other hero picks dice to roll again.
    Reroll,
    /// Chance picks dice to roll again.
    RerollPick,
    /// The dice that are rolled again.
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
    /// The last round is over.
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
    /// Scorch that was gained in the owner's own turn: it stays for one turn more.
    pub scorch: u8,
}

/// The attack in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Attack {
    /// With which ability.
    pub combo: Option<Combo>,
    /// All its damage, before any defence.
    pub raw: u16,
}

/// The defence in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Defence {
    /// The Prevent Half committed.
    pub prevent: u8,
    /// The dice as they lie.
    pub dice: Dice,
    /// Earlier rolls that still count.
    pub earlier: Few<Dice, 8>,
    /// The dice picked to be rolled again.
    pub picked: u8,
    /// How many rerolls there were.
    pub rerolls: u8,
    /// The rules that asked for one.
    pub asked: u32,
    /// The rules that matched.
    pub rules: u32,
    /// What both heroes held when the roll began.
    pub held: Both<Stacks>,
    /// What the roll brings.
    pub totals: Totals,
    /// The Chi spent on block.
    pub chi: u8,
    /// What was left after each stage, in their order.
    pub stages: Few<u16, 4>,
}

/// What everybody knows: all of it, for dice are open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The hit points.
    pub hp: Both<i16>,
    /// The stacks held.
    pub status: Both<Stacks>,
    /// Those of them that cannot be spent yet.
    pub waiting: Both<Waiting>,
    /// The buffs that wait for an attack.
    pub buffs: Both<Few<Buff, 6>>,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1; two turns are a round.
    pub round: u16,
    /// What the duel waits for.
    pub phase: Phase,
    /// The attack dice.
    pub dice: Dice,
    /// Those that are kept.
    pub kept: u8,
    /// How many rolls are left.
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

    /// Tells whether this is the first or the second turn of the round.
    pub fn turn(&self) -> u8 {
        1 + u8::from(self.active != self.first)
    }
}
