use crate::{Filter, Reference, Vocabulary};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, value::MapAccessDeserializer},
};
use std::{fmt, marker::PhantomData};

/// An amount: a fixed number, or something to count.
///
/// A one-shot effect counts once, as it resolves; a continuous effect counts continuously.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amount<V: Vocabulary> {
    /// This number.
    Fixed(i32),
    /// The number of things that match.
    Count(Box<Filter<V>>),
    /// One of a thing's numbers; if the thing has left, the last known value.
    Value(ValueOf<V>),
    /// The result of the previous effect: the damage just removed or moved, the cards just discarded.
    Done,
}

/// One of a thing's numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct ValueOf<V: Vocabulary> {
    /// Which number.
    pub of: V::Number,
    /// The thing it belongs to.
    pub on: Reference,
}

/// The forms of an amount other than a bare number.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
enum Counted<V: Vocabulary> {
    Count(Box<Filter<V>>),
    Value(ValueOf<V>),
    Done(bool),
}

impl<V: Vocabulary> Serialize for Amount<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Amount::Fixed(number) => serializer.serialize_i32(*number),
            Amount::Count(filter) => Counted::<V>::Count(filter.clone()).serialize(serializer),
            Amount::Value(value) => Counted::<V>::Value(value.clone()).serialize(serializer),
            Amount::Done => Counted::<V>::Done(true).serialize(serializer),
        }
    }
}

impl<'de, V: Vocabulary> Deserialize<'de> for Amount<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader(PhantomData))
    }
}

struct Reader<V>(PhantomData<V>);

impl<'de, V: Vocabulary> de::Visitor<'de> for Reader<V> {
    type Value = Amount<V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, {\"count\": filter} or {\"value\": {\"of\", \"on\"}}")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Amount<V>, E> {
        i32::try_from(number).ok().filter(|&n| n <= MOST).map(Amount::Fixed).ok_or_else(too_many)
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Amount<V>, E> {
        i32::try_from(number).ok().filter(|&n| n.abs() <= MOST).map(Amount::Fixed).ok_or_else(too_many)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Amount<V>, A::Error> {
        let counted = Counted::<V>::deserialize(MapAccessDeserializer::new(map))?;
        Ok(match counted {
            Counted::Count(filter) => Amount::Count(filter),
            Counted::Value(value) => Amount::Value(value),
            Counted::Done(_) => Amount::Done,
        })
    }
}

/// Anything above this is a typo or an attack.
const MOST: i32 = 1000;

fn too_many<E: de::Error>() -> E {
    E::custom(format!("an amount is at most {MOST}"))
}
