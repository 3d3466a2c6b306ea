use super::{Effect, Matcher};

/// A valid defence card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The number of dice rolled, from 1 to 8.
    pub dice: u8,
    /// The fields; no face is in two of them.
    pub fields: Vec<FaceGroup>,
    /// The rules, in the order of evaluation.
    pub rules: Vec<Rule>,
    /// The maximum number of rerolls in one defence.
    pub most_rerolls: u8,
    /// Whether faces may be unused.
    pub allow_idle: bool,
    /// Whether any rule asks for a reroll.
    pub asks: bool,
    /// Whether any rule acts immediately: cleanses, transfers, or grants what can be spent in the same roll.
    pub acts_at_once: bool,
    /// Whether any rule grants, buffs or heals after the blows.
    pub grants: bool,
    /// Whether any rule heals.
    pub heals: bool,
    /// The canonical JSON of the card.
    pub canonical: String,
}

/// A field of the card: a named group of faces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceGroup {
    /// The name that rules refer to.
    pub id: String,
    /// The faces: bit `n` for face `n`.
    pub faces: u8,
}

/// What happens if a roll matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The name in logs.
    pub id: String,
    /// The name players see.
    pub label: String,
    /// Which rolls it matches.
    pub matcher: Matcher,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

impl Card {
    /// The version of what cards can express.
    pub const LANGUAGE: &'static str = "1.0.0";
    /// The version of the card file format.
    pub const SCHEMA: u8 = 1;

    /// Returns the faces of a field.
    #[inline]
    pub fn faces(&self, field: u8) -> u8 {
        self.fields[field as usize].faces
    }
}
