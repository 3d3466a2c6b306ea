use crate::{Amount, Vocabulary};
use serde::{Deserialize, Serialize};

/// Which things are meant, as a closed tree. If no zone is named, play is meant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Filter<V: Vocabulary> {
    /// Every one of these holds.
    All(Vec<Filter<V>>),
    /// At least one of these holds.
    Any(Vec<Filter<V>>),
    /// This does not hold.
    Not(Box<Filter<V>>),
    /// It is in one of these zones.
    Zone(Vec<V::Zone>),
    /// It is one of these kinds of card.
    Kind(Vec<V::Kind>),
    /// Requires this owner.
    Owner(Who),
    /// This player controls it.
    Controller(Who),
    /// It has this status now.
    Status(V::Status),
    /// One of its numbers compares as stated.
    Number(Compare<V>),
    /// Its name matches.
    Name(Naming),
    /// It has this keyword.
    Keyword(V::Keyword),
    /// It has these characteristics.
    Traits(Traits),
    /// It is the thing referred to.
    Is(Reference),
    /// It is at the thing referred to.
    At(Reference),
    /// It is a copy of this printed card, by its full name.
    Card(String),
    /// It has the name that a player named.
    Named,
}

/// A player, from the point of view of the one who has the effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The player who has the effect.
    You,
    /// Any other player.
    Opponent,
    /// Everybody.
    Any,
    /// The owner of a thing.
    OwnerOf(Reference),
}

/// A thing already known when the filter is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reference {
    /// The card that has the effect.
    Source,
    /// The thing the trigger was about.
    Trigger,
    /// The other party of the trigger: who challenged, or was challenged.
    Other,
    /// The current thing of a `for_each`.
    Each,
    /// What was selected in this slot, counting from 0.
    Target(u8),
    /// A given thing, by its number in play.
    Object(u8),
}

/// A comparison of one of a thing's numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Compare<V: Vocabulary> {
    /// Which number.
    pub of: V::Number,
    /// How it compares.
    pub is: Comparison,
    /// What it is compared to.
    pub than: Amount<V>,
    /// Whether the printed number is meant, rather than the current one with all its changes.
    #[serde(default, skip_serializing_if = "is_false")]
    pub printed: bool,
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// The same.
    Equal,
    /// Less.
    Less,
    /// Less or the same.
    AtMost,
    /// More.
    More,
    /// More or the same.
    AtLeast,
}

/// A comparison of a name with one of several texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Naming {
    /// The name is one of these.
    Is(Vec<String>),
    /// The name contains one of these.
    Contains(Vec<String>),
    /// The name begins with one of these.
    StartsWith(Vec<String>),
    /// The name ends with one of these.
    EndsWith(Vec<String>),
    /// The name is one of these, ignoring case.
    IsAnyCase(Vec<String>),
}

/// Characteristics, of which all or any must be there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Traits {
    /// All of these.
    All(Vec<String>),
    /// One of these.
    Any(Vec<String>),
}

impl Comparison {
    /// Applies the comparison to two numbers.
    #[inline]
    pub const fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Comparison::Equal => a == b,
            Comparison::Less => a < b,
            Comparison::AtMost => a <= b,
            Comparison::More => a > b,
            Comparison::AtLeast => a >= b,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_false(value: &bool) -> bool {
    !value
}
