use crate::{Obj, Text};
use serde::{Deserialize, Serialize};

/// How a card lies if not plainly upright on its own, as a game's texts or as words in a language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct Pose<T = Text> {
    /// Whether it is turned sideways.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// The thing beside or under which it lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Obj>,
    /// Badges drawn on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge<T>>,
}

/// A few characters on a card, and whether they are good or bad for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Badge<T = Text> {
    /// The characters: `2`, `+2`.
    pub text: T,
    /// Whether they are good or bad for the card.
    pub tone: Tone,
}

/// Whether something is good or bad for the card it appears on.
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
    /// Converts every text, for example from keys to words.
    pub fn say<U>(&self, mut say: impl FnMut(&T) -> U) -> Pose<U> {
        let badge = |badge: &Badge<T>| Badge { text: say(&badge.text), tone: badge.tone };
        Pose { turned: self.turned, on: self.on, badges: self.badges.iter().map(badge).collect() }
    }
}

/// The text on a card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TextCard {
    /// The card's name.
    pub title: String,
    /// The line below the title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub subtitle: String,
    /// The kind of card, such as an item.
    pub kind: String,
    /// The cost to play it, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
    /// The hue in degrees, from which a front end picks its colours.
    pub hue: u16,
    /// Whether a ring is drawn around the cost, for what the game says with it. The name on the wire is older.
    #[serde(rename = "inkable", default, skip_serializing_if = "std::ops::Not::not")]
    pub ringed: bool,
    /// Named numbers, such as strength.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<(String, i64)>,
    /// The rules text, one string per paragraph.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}
