use crate::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A text on its way to a reader, who puts it into words: `["recap.trick",{"by":{"s":0},"points":3}]`, or `["deal"]`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sentence(
    /// The key in the catalogue of the game.
    pub Cow<'static, str>,
    /// The parts by name.
    #[serde(default, with = "parts", skip_serializing_if = "Vec::is_empty")]
    pub Vec<(Cow<'static, str>, Part)>,
);

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// A seat: `{"s":0}`.
    #[serde(rename = "s")]
    Seat(Seat),
    /// What is written on a card, which has no translation: `{"w":"Draw a card."}`.
    #[serde(rename = "w")]
    Written(String),
    /// A number: `3`.
    #[serde(untagged)]
    Number(i64),
    /// A card, by the name of its face: `"Qs"`.
    #[serde(untagged)]
    Card(String),
    /// Another sentence: `["suit.hearts"]`.
    #[serde(untagged)]
    Sentence(Sentence),
}

impl Sentence {
    /// Makes a sentence of ready words: a key that no catalogue has is said as it is.
    pub fn plain(words: impl Into<Cow<'static, str>>) -> Sentence {
        Sentence(words.into(), vec![])
    }

    /// Returns the part of a name.
    pub fn part(&self, name: &str) -> Option<&Part> {
        self.1.iter().find(|(known, _)| known == name).map(|(_, part)| part)
    }
}

/// Parts as a JSON object that keeps their order.
mod parts {
    use super::{Cow, Part};
    use serde::{Deserializer, Serializer, de};
    use std::fmt;

    type Parts = Vec<(Cow<'static, str>, Part)>;

    pub(super) fn serialize<S: Serializer>(parts: &Parts, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(parts.iter().map(|(name, part)| (name, part)))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Parts, D::Error> {
        struct Reader;
        impl<'de> de::Visitor<'de> for Reader {
            type Value = Parts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the parts of a sentence by name")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Parts, A::Error> {
                let mut parts = vec![];
                while let Some(part) = map.next_entry()? {
                    parts.push(part);
                }
                Ok(parts)
            }
        }
        deserializer.deserialize_map(Reader)
    }
}
