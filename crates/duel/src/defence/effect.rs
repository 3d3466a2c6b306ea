use super::Reroll;
use crate::Expiry;
use serde::{Deserialize, Serialize};

/// Whom something applies to, from the defender's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The defender, whose card it is.
    #[default]
    Own,
    /// The attacker.
    Opponent,
}

/// When a granted status becomes spendable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Usable {
    /// In this very roll.
    Immediate,
    /// From the owner's next attack on.
    NextAttack,
    /// From the owner's next upkeep on.
    #[default]
    NextTurn,
}

/// How many stacks to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stacks {
    /// This many.
    Some(u8),
    /// All there are.
    All,
}

/// What must hold for an effect to apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Who must hold the status.
    pub side: Side,
    /// The status, by index in the game's list.
    pub status: u8,
    /// The minimum number of stacks.
    pub min: u8,
}

/// Stacks of a status to give to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grant {
    /// Who receives them.
    pub to: Side,
    /// The status, by index in the game's list.
    pub status: u8,
    /// The number of stacks per match.
    pub amount: u8,
    /// The maximum in one roll.
    pub cap: Option<u8>,
    /// The total above which the holder is not raised; never lowers it.
    pub stack_cap: Option<u8>,
    /// When they become spendable.
    pub usable: Usable,
}

/// Something that a matched rule does, unless a condition forbids it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it does.
    pub kind: EffectKind,
    /// What must hold, including the conditions of its rule.
    pub conditions: Vec<Condition>,
}

/// The twelve things that an effect can do; `gainStatus` and `applyStatusToOpponent` are both grants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are those of the card")]
pub enum EffectKind {
    /// Damages the attacker once per match.
    DealPer { amount: u8, cap: Option<u8> },
    /// Subtracts a fixed amount from the damage, before everything else.
    FlatBlock { amount: u8, cap: Option<u8> },
    /// Blocks once per match.
    BlockPer { amount: u8, cap: Option<u8> },
    /// Prevents half of the rest, rounded up, once per match.
    PreventHalf { cap: u8 },
    /// Damages the attacker.
    Reflect { amount: u8, cap: Option<u8> },
    /// Gives stacks of a status.
    Grant(Grant),
    /// Strengthens somebody's next attack.
    BuffNextAttack(NextAttack),
    /// Restores hit points.
    Heal { to: Side, amount: u8, cap: Option<u8> },
    /// Removes stacks from the defender.
    Cleanse { status: u8, stacks: Stacks },
    /// Moves stacks from the defender to the attacker.
    TransferStatus { status: u8, stacks: Stacks },
    /// Rerolls dice.
    RerollDice(Reroll),
}

/// The buff that an effect grants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextAttack {
    /// Who gets it.
    pub to: Side,
    /// The value of one stack.
    pub amount: u8,
    /// The number of stacks it adds.
    pub stacks: u8,
    /// The maximum number of stacks.
    pub cap: Option<u8>,
    /// When it expires unused.
    pub expires: Expiry,
    /// Whether it can be cleansed.
    pub cleansable: bool,
    /// Whether it was meant to survive a knock-out.
    pub carry_over: bool,
}

impl EffectKind {
    /// The names of all effects, as written on cards.
    pub const NAMES: &'static [&'static str] = &[
        "dealPer",
        "flatBlock",
        "blockPer",
        "preventHalf",
        "reflect",
        "gainStatus",
        "applyStatusToOpponent",
        "buffNextAttack",
        "heal",
        "cleanse",
        "transferStatus",
        "rerollDice",
    ];

    /// Returns its name.
    pub fn name(&self) -> &'static str {
        match self {
            EffectKind::DealPer { .. } => "dealPer",
            EffectKind::FlatBlock { .. } => "flatBlock",
            EffectKind::BlockPer { .. } => "blockPer",
            EffectKind::PreventHalf { .. } => "preventHalf",
            EffectKind::Reflect { .. } => "reflect",
            EffectKind::Grant(Grant { to: Side::Own, .. }) => "gainStatus",
            EffectKind::Grant(_) => "applyStatusToOpponent",
            EffectKind::BuffNextAttack { .. } => "buffNextAttack",
            EffectKind::Heal { .. } => "heal",
            EffectKind::Cleanse { .. } => "cleanse",
            EffectKind::TransferStatus { .. } => "transferStatus",
            EffectKind::RerollDice(_) => "rerollDice",
        }
    }

    /// Returns whether it acts while the roll is being evaluated.
    pub fn acts_at_once(&self) -> bool {
        match self {
            EffectKind::Cleanse { .. } | EffectKind::TransferStatus { .. } => true,
            EffectKind::Grant(grant) => grant.usable == Usable::Immediate,
            _ => false,
        }
    }

    /// Returns whether it takes effect after the blows.
    pub fn lands_later(&self) -> bool {
        match self {
            EffectKind::BuffNextAttack(_) | EffectKind::Heal { .. } => true,
            EffectKind::Grant(grant) => grant.usable != Usable::Immediate,
            _ => false,
        }
    }

    /// Returns the amount for a number of matches, without and with its cap.
    #[inline]
    pub fn amount(&self, matches: u8) -> (u16, u16) {
        let times = u16::from(matches);
        let (plain, cap) = match *self {
            EffectKind::DealPer { amount, cap } | EffectKind::BlockPer { amount, cap } => {
                (u16::from(amount) * times, cap)
            }
            EffectKind::Grant(Grant { amount, cap, .. }) => (u16::from(amount) * times, cap),
            EffectKind::PreventHalf { cap } => (times, Some(cap)),
            EffectKind::FlatBlock { amount, cap }
            | EffectKind::Reflect { amount, cap }
            | EffectKind::Heal { amount, cap, .. } => (amount.into(), cap),
            EffectKind::BuffNextAttack(NextAttack { amount, .. }) => (amount.into(), None),
            EffectKind::Cleanse { stacks, .. } | EffectKind::TransferStatus { stacks, .. } => match stacks {
                Stacks::Some(some) => (some.into(), None),
                Stacks::All => (u16::from(u8::MAX), None),
            },
            EffectKind::RerollDice(Reroll { count, .. }) => (count.into(), None),
        };
        (plain, cap.map_or(plain, |cap| plain.min(cap.into())))
    }
}
