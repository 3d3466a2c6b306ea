//! What can be chosen before a match: the two decks, and cards that somebody brings.

use crate::{
    decks::{READY, ready},
    import::{CardFacts, imported},
    list,
    set::Set,
    shipped,
};
use fairdeal_kernel::{Face, Field, Kind, Problems};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, sync::Arc};

/// What can be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The deck of the first seat: the name of a ready deck, or a list such as `4 Name - Title`, a line each.
    pub deck_1: String,
    /// The deck of the second seat.
    pub deck_2: String,
    /// Facts of cards that somebody brings, to be played beside the cards of the set.
    pub cards: Brought,
}

/// The cards of both decks.
pub(crate) type Decks = [Arc<[Face]>; 2];

/// Cards that somebody brings: a list of facts, or `"none"`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Brought(pub Vec<CardFacts>);

impl Default for Options {
    fn default() -> Self {
        Options { deck_1: READY[0].into(), deck_2: READY[1].into(), cards: Brought::default() }
    }
}

impl fairdeal_kernel::Options for Options {
    fn fields() -> Vec<Field> {
        let deck = |name, which, default: &str| Field {
            name,
            about: format!("The deck of the {which} seat: a ready deck, or a deck list as text."),
            kind: Kind::Words(READY),
            default: default.into(),
        };
        vec![
            deck("deck_1", "first", READY[0]),
            deck("deck_2", "second", READY[1]),
            Field {
                name: "cards",
                about: "Facts of cards that you bring (a list in JSON), or none.".into(),
                kind: Kind::Words(&["none"]),
                default: "none".into(),
            },
        ]
    }

    fn problems(&self) -> Problems {
        match self.read() {
            Ok(_) => Problems::default(),
            Err(problems) => problems,
        }
    }
}

impl Options {
    /// Returns the set of cards and the two decks, or what is wrong with them.
    pub(crate) fn read(&self) -> Result<(Arc<Set>, Decks), Problems> {
        let mut problems = Problems::default();
        let set = self.set().map_err(|message| {
            problems.add("/options/cards", message);
            problems.clone()
        })?;
        let mut deck = |name: &str, text: &str| -> Arc<[Face]> {
            read_deck(&set, text).unwrap_or_else(|message| {
                problems.add(format!("/options/{name}"), message);
                Arc::from([])
            })
        };
        let decks = [deck("deck_1", &self.deck_1), deck("deck_2", &self.deck_2)];
        if problems.is_empty() { Ok((set, decks)) } else { Err(problems) }
    }

    fn set(&self) -> Result<Arc<Set>, String> {
        if self.cards.0.is_empty() {
            return Ok(shipped());
        }
        let mut definitions: Vec<_> = shipped().cards.iter().map(|card| card.definition.clone()).collect();
        definitions.extend(imported(&self.cards.0).playable);
        Set::new(definitions).map(Arc::new).map_err(|flaw| flaw.to_string())
    }
}

/// A deck: `empty` for positions that bring all their cards, a ready one by name, or a list.
fn read_deck(set: &Set, text: &str) -> Result<Arc<[Face]>, String> {
    match text.trim() {
        "empty" => Ok(Arc::from([])),
        name if !name.contains(char::is_whitespace) => match ready(name) {
            Some(list) => list::read(set, list).map(Arc::from),
            None => Err(format!("there is no deck {name:?}; there are {}", READY.join(", "))),
        },
        list => {
            let faces = list::read(set, list)?;
            list::check(set, &faces)?;
            Ok(Arc::from(faces))
        }
    }
}

impl Serialize for Brought {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_empty() { serializer.serialize_str("none") } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Brought {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> de::Visitor<'de> for Reader {
            type Value = Brought;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"none\" or a list of card facts")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Brought, E> {
                if word == "none" { Ok(Brought::default()) } else { Err(E::unknown_variant(word, &["none"])) }
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, list: A) -> Result<Brought, A::Error> {
                Deserialize::deserialize(de::value::SeqAccessDeserializer::new(list)).map(Brought)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
