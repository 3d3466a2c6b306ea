use crate::{Gesture, Raw, Said};
use fairdeal_kernel::Sentence;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, IgnoredAny, SeqAccess, Visitor},
};
use std::{borrow::Cow, fmt};
use ts_rs::TS;

/// An offer; a button if there is no gesture.
///
/// On the wire it is a list as long as needed: action and label, then the gesture, then hint and rule.
#[derive(Clone, Debug, TS)]
#[ts(type = "[unknown, Said, (Gesture | null)?, (Sentence | null)?, (Sentence | null)?]")]
pub struct Offer {
    /// The action to send.
    pub action: Raw,
    /// What it does.
    pub label: Said,
    /// The gesture that takes it.
    pub gesture: Option<Gesture>,
    /// What a coach would say about it.
    pub hint: Option<Sentence>,
    /// The rule behind it.
    pub rule: Option<Sentence>,
}

impl Serialize for Offer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Offer { action, label, gesture, hint, rule } = self;
        match (gesture, hint, rule) {
            (None, None, None) => (action, label).serialize(serializer),
            (Some(gesture), None, None) => (action, label, gesture).serialize(serializer),
            _ => (action, label, gesture, hint, rule).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Offer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Parts)
    }
}

struct Parts;

/// A gesture; an offer with one that only newer tables know becomes a button.
#[derive(Deserialize)]
#[serde(untagged)]
enum Move {
    Known(Gesture),
    Other(IgnoredAny),
}

impl<'de> Visitor<'de> for Parts {
    type Value = Offer;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an action with its label")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Offer, A::Error> {
        let missing = |at| A::Error::invalid_length(at, &"an action with its label");
        let action = parts.next_element()?.ok_or_else(|| missing(0))?;
        let label = parts.next_element()?.ok_or_else(|| missing(1))?;
        let gesture = match parts.next_element()?.flatten() {
            Some(Move::Known(gesture)) => Some(gesture),
            Some(Move::Other(_)) | None => None,
        };
        let (hint, rule) = (parts.next_element()?.flatten(), parts.next_element()?.flatten());
        while parts.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Offer { action, label, gesture, hint, rule })
    }
}

impl JsonSchema for Offer {
    fn schema_name() -> Cow<'static, str> {
        "Offer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let parts = [
            json_schema!(true),
            generator.subschema_for::<Said>(),
            generator.subschema_for::<Option<Gesture>>(),
            generator.subschema_for::<Option<Vec<serde_json::Value>>>(),
            generator.subschema_for::<Option<Vec<serde_json::Value>>>(),
        ];
        json_schema!({ "type": "array", "prefixItems": parts, "minItems": 2, "maxItems": 5 })
    }
}
