use serde::{Deserialize, Serialize};

/// A slot in the kernel's memory, meaningless outside it.
///
/// It cannot be serialised, so the compiler keeps it out of actions, facts and everything else that is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card(pub(crate) u16);

/// What is printed on a card, written on a slip or rolled on a die: an index into the game's definitions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Face(pub u16);

/// The public name of a thing: the number of its landing in its pile. A thing that moves gets a new name, so
/// it cannot be traced through hidden moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Obj(pub u32);

/// A lane of counters that stay on a card until it moves; there are eight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mark(pub u8);

impl Mark {
    /// The number of counter lanes per card.
    pub const LANES: u8 = 8;
}

/// What those who do not know a card can tell about it: which faces it may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// One of the cards of this pack.
    Pack(u8),
    /// A slip or a die: any face below this number.
    Any(u16),
}

/// Serialises a card into the log, the one place that may name it.
pub(crate) mod raw {
    use super::Card;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(card: &Card, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(card.0)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        u16::deserialize(deserializer).map(Card)
    }
}

/// Serialises a list of cards into the log.
pub(crate) mod raws {
    use super::Card;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(cards: &[Card], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter().map(|card| card.0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Card>, D::Error> {
        Ok(Vec::<u16>::deserialize(deserializer)?.into_iter().map(Card).collect())
    }
}
