//! What can be chosen before a match: the two decks, and cards that somebody brings.

use crate::{
    decks::{READY, ready},
    import::{CardFacts, Refused, imported, read_facts},
    list,
    set::Set,
    shipped,
};
use fairdeal_kernel::{Face, Field, Kind, Problems};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;
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

/// Cards that somebody brings: a list of facts, the text of a file of them, or `"none"`; else what is wrong with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Brought(pub Result<Vec<CardFacts>, String>);

impl Default for Brought {
    fn default() -> Self {
        Brought(Ok(vec![]))
    }
}

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
            kind: Kind::Own(READY, "a deck list"),
            default: default.into(),
        };
        vec![
            deck("deck_1", "first", READY[0]),
            deck("deck_2", "second", READY[1]),
            Field {
                name: "cards",
                about: "Facts of cards that you bring, to be played beside the cards of the game.".into(),
                kind: Kind::Own(&["none"], "a list of card facts in JSON"),
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
        let (set, refused) = self.set().map_err(|message| {
            problems.add("/options/cards", message);
            problems.clone()
        })?;
        let mut deck = |name: &str, text: &str| -> Arc<[Face]> {
            read_deck(&set, &refused, text).unwrap_or_else(|message| {
                problems.add(format!("/options/{name}"), message);
                Arc::from([])
            })
        };
        let decks = [deck("deck_1", &self.deck_1), deck("deck_2", &self.deck_2)];
        if problems.is_empty() { Ok((set, decks)) } else { Err(problems) }
    }

    /// Returns all cards, and which of those that were brought cannot be played and why.
    fn set(&self) -> Result<(Arc<Set>, Vec<Refused>), String> {
        let facts = self.cards.0.as_ref().map_err(Clone::clone)?;
        if facts.is_empty() {
            return Ok((shipped(), vec![]));
        }
        let import = imported(facts);
        let mut definitions: Vec<_> = shipped().cards.iter().map(|card| card.definition.clone()).collect();
        definitions.extend(import.playable);
        let set = Set::new(definitions).map_err(|flaw| flaw.to_string())?;
        Ok((Arc::new(set), import.refused))
    }
}

/// A deck: `empty` for positions that bring all their cards, a ready one by name, or a list.
fn read_deck(set: &Set, refused: &[Refused], text: &str) -> Result<Arc<[Face]>, String> {
    match text.trim() {
        "empty" => Ok(Arc::from([])),
        name if !name.is_empty() && !name.contains(char::is_whitespace) => match ready(name) {
            Some(list) => list::read(set, list).map(Arc::from),
            None => Err(format!(
                "there is no deck {name:?}; there are {}. A list has a line such as \"4 Name - Title\" for each card",
                READY.join(", ")
            )),
        },
        _ => {
            let faces = list::read_beside(set, refused, text)?;
            list::check(set, &faces)?;
            Ok(Arc::from(faces))
        }
    }
}

impl Serialize for Brought {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Ok(facts) if facts.is_empty() => serializer.serialize_str("none"),
            Ok(facts) => facts.serialize(serializer),
            Err(wrong) => serializer.serialize_str(wrong),
        }
    }
}

impl<'de> Deserialize<'de> for Brought {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> de::Visitor<'de> for Reader {
            type Value = Brought;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"none\", a list of card facts or the text of one")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Brought, E> {
                Ok(if text == "none" { Brought::default() } else { Brought(read_facts(text)) })
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, list: A) -> Result<Brought, A::Error> {
                let list = Vec::deserialize(de::value::SeqAccessDeserializer::new(list))?;
                // It is read as the text of a file is, so that the same is said of it.
                Ok(Brought(read_facts(&Value::Array(list).to_string())))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
