use crate::{Filter, Reference, Vocabulary};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, value::MapAccessDeserializer},
};
use std::{fmt, marker::PhantomData};

/// How many: a number, or something to count.
///
/// A one-shot effect counts once, as it resolves; what holds all the time counts all the time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amount<V: Vocabulary> {
    /// So many.
    Fixed(i32),
    /// As many as there are such things.
    Count(Box<Filter<V>>),
    /// A number of a thing; of a thing that has left, the last that was known.
    Value(ValueOf<V>),
    /// The damage that was just removed or moved, the cards just discarded: what the effect before came to.
    Done,
}

/// A number of a thing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct ValueOf<V: Vocabulary> {
    /// Which number.
    pub of: V::Number,
    /// Of which thing.
    pub on: Reference,
}

/// What an amount is where it is not a bare number.
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

/// More than this is a slip of the pen, or an attack.
const MOST: i32 = 1000;

fn too_many<E: de::Error>() -> E {
    E::custom(format!("an amount is at most {MOST}"))
}
