use crate::{Obj, Text};
use serde::{Deserialize, Serialize};

/// How a card lies that does not lie plainly, in texts of a game or in the words of a language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct Pose<T = Text> {
    /// Whether it is turned sideways.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// The thing at or under which it lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Obj>,
    /// What lies on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge<T>>,
}

/// A few letters on a card, and what they mean for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Badge<T = Text> {
    /// The letters: `2`, `+2`.
    pub text: T,
    /// What they mean.
    pub tone: Tone,
}

/// Whether something is good or bad for the thing that it is said of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Neither.
    #[default]
    Plain,
    /// Good.
    Good,
    /// Bad.
    Bad,
}

impl<T> Default for Pose<T> {
    fn default() -> Pose<T> {
        Pose { turned: false, on: None, badges: vec![] }
    }
}

impl<T> Pose<T> {
    /// Says the same in other words.
    pub fn say<U>(&self, mut say: impl FnMut(&T) -> U) -> Pose<U> {
        let badge = |badge: &Badge<T>| Badge { text: say(&badge.text), tone: badge.tone };
        Pose { turned: self.turned, on: self.on, badges: self.badges.iter().map(badge).collect() }
    }
}

/// What is written on a card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TextCard {
    /// Its title.
    pub title: String,
    /// What stands below the title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub subtitle: String,
    /// What kind of card it is.
    pub kind: String,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// Its colour, in degrees around the wheel.
    pub hue: u16,
    /// Whether it may be given as a resource, which is drawn as a ring around the cost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inkable: bool,
    /// Its numbers by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<(String, i64)>,
    /// Its text, a paragraph each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}
