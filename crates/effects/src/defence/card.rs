use super::{Effect, Matcher};

/// A sound defence card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// How many dice are rolled, from 1 to 8.
    pub dice: u8,
    /// The fields: no face is in two of them.
    pub fields: Vec<Field>,
    /// The rules, in the order in which they are evaluated.
    pub rules: Vec<Rule>,
    /// How many rerolls one defence can have.
    pub most_rerolls: u8,
    /// Whether faces may be of no use.
    pub allow_idle: bool,
    /// Whether any rule asks for a reroll.
    pub asks: bool,
    /// Whether any rule acts at once: cleanses, transfers, or grants what may be spent in the same roll.
    pub acts_at_once: bool,
    /// Whether any rule grants, buffs or heals after the blows.
    pub grants: bool,
    /// Whether any rule heals.
    pub heals: bool,
    /// The canonical JSON of the card.
    pub canonical: String,
}

/// Some faces with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub id: String,
    /// Its faces, bit `n` for face `n`.
    pub faces: u8,
}

/// What happens if a roll matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its name, for logs.
    pub id: String,
    /// What players call it.
    pub label: String,
    /// Which rolls it matches.
    pub matcher: Matcher,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

impl Card {
    /// Returns the version of what cards can say.
    pub const LANGUAGE: &'static str = "1.0.0";
    /// Returns the version of how cards are written.
    pub const SCHEMA: u8 = 1;

    /// Returns the faces of a field.
    #[inline]
    pub fn faces(&self, field: u8) -> u8 {
        self.fields[field as usize].faces
    }
}
