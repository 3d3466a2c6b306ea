use super::Reroll;
use crate::Expiry;
use serde::{Deserialize, Serialize};

/// Whom something is about, seen from the defender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The defender, whose card it is.
    #[default]
    Own,
    /// The attacker.
    Opponent,
}

/// From when on a granted status can be spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Usable {
    /// In this very roll.
    Immediate,
    /// From the owner's next attack.
    NextAttack,
    /// From the owner's next upkeep.
    #[default]
    NextTurn,
}

/// How many stacks are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stacks {
    /// So many.
    Some(u8),
    /// All that there are.
    All,
}

/// What must be so for an effect to apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Who holds it.
    pub side: Side,
    /// The status, by its place in the game's list.
    pub status: u8,
    /// The fewest stacks.
    pub min: u8,
}

/// Stacks of a status for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grant {
    /// Who holds them.
    pub to: Side,
    /// The status, by its place in the game's list.
    pub status: u8,
    /// How many for each match.
    pub amount: u8,
    /// The most in one roll.
    pub cap: Option<u8>,
    /// What the holder is not raised above; it never lowers.
    pub stack_cap: Option<u8>,
    /// From when on they can be spent.
    pub usable: Usable,
}

/// Something that a matched rule does, unless a condition forbids it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it does.
    pub kind: Kind,
    /// What must be so; those of its rule are among them.
    pub conditions: Vec<Condition>,
}

/// The twelve things that an effect can do; `gainStatus` and `applyStatusToOpponent` are both grants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are those of the card")]
pub enum Kind {
    /// Hurts the attacker for each match.
    DealPer { amount: u8, cap: Option<u8> },
    /// Takes a fixed amount off the damage, before everything else.
    FlatBlock { amount: u8, cap: Option<u8> },
    /// Blocks for each match.
    BlockPer { amount: u8, cap: Option<u8> },
    /// Prevents half of what is left, rounded up, for each match.
    PreventHalf { cap: u8 },
    /// Hurts the attacker.
    Reflect { amount: u8, cap: Option<u8> },
    /// Gives stacks of a status.
    Grant(Grant),
    /// Makes somebody's next attack stronger.
    BuffNextAttack(NextAttack),
    /// Gives hit points back.
    Heal { to: Side, amount: u8, cap: Option<u8> },
    /// Takes own stacks away.
    Cleanse { status: u8, stacks: Stacks },
    /// Gives own stacks to the attacker.
    TransferStatus { status: u8, stacks: Stacks },
    /// Rolls dice again.
    RerollDice(Reroll),
}

/// The buff of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextAttack {
    /// Who has it.
    pub to: Side,
    /// What a stack is worth.
    pub amount: u8,
    /// How many stacks it adds.
    pub stacks: u8,
    /// The most stacks.
    pub cap: Option<u8>,
    /// When it goes away unused.
    pub expires: Expiry,
    /// Whether it may be cleansed.
    pub cleansable: bool,
    /// Whether it was meant to outlast a knock-out.
    pub carry_over: bool,
}

impl Kind {
    /// The names of all effects, as cards write them.
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
            Kind::DealPer { .. } => "dealPer",
            Kind::FlatBlock { .. } => "flatBlock",
            Kind::BlockPer { .. } => "blockPer",
            Kind::PreventHalf { .. } => "preventHalf",
            Kind::Reflect { .. } => "reflect",
            Kind::Grant(Grant { to: Side::Own, .. }) => "gainStatus",
            Kind::Grant(_) => "applyStatusToOpponent",
            Kind::BuffNextAttack { .. } => "buffNextAttack",
            Kind::Heal { .. } => "heal",
            Kind::Cleanse { .. } => "cleanse",
            Kind::TransferStatus { .. } => "transferStatus",
            Kind::RerollDice(_) => "rerollDice",
        }
    }

    /// Tells whether it acts while the roll is evaluated.
    pub fn acts_at_once(&self) -> bool {
        match self {
            Kind::Cleanse { .. } | Kind::TransferStatus { .. } => true,
            Kind::Grant(grant) => grant.usable == Usable::Immediate,
            _ => false,
        }
    }

    /// Tells whether it lands after the blows.
    pub fn lands_later(&self) -> bool {
        match self {
            Kind::BuffNextAttack(_) | Kind::Heal { .. } => true,
            Kind::Grant(grant) => grant.usable != Usable::Immediate,
            _ => false,
        }
    }

    /// Returns how much it brings for a number of matches, without and with its cap.
    #[inline]
    pub fn amount(&self, matches: u8) -> (u16, u16) {
        let times = u16::from(matches);
        let (plain, cap) = match *self {
            Kind::DealPer { amount, cap } | Kind::BlockPer { amount, cap } => {
                (u16::from(amount) * times, cap)
            }
            Kind::Grant(Grant { amount, cap, .. }) => (u16::from(amount) * times, cap),
            Kind::PreventHalf { cap } => (times, Some(cap)),
            Kind::FlatBlock { amount, cap }
            | Kind::Reflect { amount, cap }
            | Kind::Heal { amount, cap, .. } => (amount.into(), cap),
            Kind::BuffNextAttack(NextAttack { amount, .. }) => (amount.into(), None),
            Kind::Cleanse { stacks, .. } | Kind::TransferStatus { stacks, .. } => match stacks {
                Stacks::Some(some) => (some.into(), None),
                Stacks::All => (u16::from(u8::MAX), None),
            },
            Kind::RerollDice(Reroll { count, .. }) => (count.into(), None),
        };
        (plain, cap.map_or(plain, |cap| plain.min(cap.into())))
    }
}
