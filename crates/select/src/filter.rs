use crate::{Amount, Vocabulary};
use serde::{Deserialize, Serialize};

/// Which things are meant: a closed tree. No zone named means play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Filter<V: Vocabulary> {
    /// Each of these holds.
    All(Vec<Filter<V>>),
    /// One of these holds.
    Any(Vec<Filter<V>>),
    /// This does not hold.
    Not(Box<Filter<V>>),
    /// It is in one of these zones.
    Zone(Vec<V::Zone>),
    /// It is one of these kinds of card.
    Kind(Vec<V::Kind>),
    /// It belongs to this player.
    Owner(Who),
    /// This player has control of it.
    Controller(Who),
    /// It is so now.
    Status(V::Status),
    /// One of its numbers compares so.
    Number(Compare<V>),
    /// Its name reads so.
    Name(Naming),
    /// It has this keyword.
    Keyword(V::Keyword),
    /// It has these characteristics.
    Traits(Traits),
    /// It is the thing that is referred to.
    Is(Reference),
    /// It lies at the thing that is referred to.
    At(Reference),
    /// It is a copy of this printed card, by its full name.
    Card(String),
    /// It has the name that was named.
    Named,
}

/// A player, seen from the one who has the effect.
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

/// A thing that is known already when the filter is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reference {
    /// The card that has the effect.
    Source,
    /// What the trigger was about.
    Trigger,
    /// The other party of what the trigger was about: who challenged, or was challenged.
    Other,
    /// The one in turn in a `for_each`.
    Each,
    /// What was selected in this slot, counted from 0.
    Target(u8),
    /// A given thing, by its number in play.
    Object(u8),
}

/// A comparison of a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Compare<V: Vocabulary> {
    /// Which number.
    pub of: V::Number,
    /// How it compares.
    pub is: Comparison,
    /// To what.
    pub than: Amount<V>,
    /// Whether the printed number is meant; else all that changes it counts.
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
    /// The name has one of these in it.
    Contains(Vec<String>),
    /// The name begins with one of these.
    StartsWith(Vec<String>),
    /// The name ends with one of these.
    EndsWith(Vec<String>),
    /// The name is one of these, whatever the case of its letters.
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
    /// Compares.
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
