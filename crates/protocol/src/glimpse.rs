use fairdeal_kernel::Obj;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
    ser::SerializeSeq,
};
use std::{borrow::Cow, fmt};
use ts_rs::TS;

/// A card in an event.
///
/// On the wire it is a list: its name now or null, its name before if that was perceived, its face if that is
/// new. A number in place of a card stands for that many cards of which nothing is perceived.
#[derive(Clone, PartialEq, Eq, Debug, TS)]
#[ts(type = "number | [number | null, ...(number | string)[]]")]
pub enum Glimpse {
    /// The number of cards of which nothing is perceived.
    Unseen(u16),
    /// A card of which something is perceived.
    Card {
        /// Its name now.
        now: Option<Obj>,
        /// The name before the event, if perceived.
        was: Option<Obj>,
        /// Its face, if it was not known under the earlier name.
        face: Option<String>,
    },
}

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Glimpse::Unseen(count) => serializer.serialize_u16(*count),
            Glimpse::Card { now, was, face } => {
                let mut list = serializer.serialize_seq(None)?;
                list.serialize_element(now)?;
                was.iter().try_for_each(|was| list.serialize_element(was))?;
                face.iter().try_for_each(|face| list.serialize_element(face))?;
                list.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Glimpse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Parts)
    }
}

struct Parts;

/// What may follow the name of a card.
#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    Name(Obj),
    Face(String),
}

impl<'de> Visitor<'de> for Parts {
    type Value = Glimpse;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of names and a face, or a number of cards")
    }

    fn visit_u64<E: Error>(self, count: u64) -> Result<Glimpse, E> {
        u16::try_from(count).map(Glimpse::Unseen).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Glimpse, A::Error> {
        let now = parts.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let (mut was, mut face) = (None, None);
        while let Some(part) = parts.next_element()? {
            match part {
                Part::Name(name) => was = Some(name),
                Part::Face(name) => face = Some(name),
            }
        }
        Ok(Glimpse::Card { now, was, face })
    }
}

impl JsonSchema for Glimpse {
    fn schema_name() -> Cow<'static, str> {
        "Glimpse".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let name_now = json_schema!({ "type": ["integer", "null"] });
        let more = json_schema!({ "type": ["integer", "string"] });
        json_schema!({ "anyOf": [
            { "type": "integer" },
            { "type": "array", "prefixItems": [name_now], "items": more, "minItems": 1, "maxItems": 3 },
        ] })
    }
}
