use crate::Combo;
use serde::{Deserialize, Serialize};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Action {
    /// Begins the turn with its upkeep.
    Begin,
    /// Uses a Purifying Flame, or keeps it.
    Flame(bool),
    /// Keeps a set of dice, bit `n` for die `n`, and rerolls the others; keeping all five ends the rolling.
    Keep(u8),
    /// Attacks with a combo.
    Use(Combo),
    /// Does not attack.
    Pass,
    /// Spends stacks on the attack.
    Spend { chi: u8, scorch: u8 },
    /// Uses an Evasive, or does not.
    Evade(bool),
    /// Commits this many Prevent Half.
    Prevent(u8),
    /// Rerolls a set of defence dice, bit `n` for die `n`.
    Reroll(u8),
    /// Spends this many Chi on block.
    Block(u8),
}
