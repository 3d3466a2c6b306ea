//! Cards that somebody brings to a match: card facts, full definitions, or both, as a JSON list.

use crate::{
    define::Definition,
    import::{CardFacts, read_fact},
    vocabulary::Words,
};
use fairdeal_kernel::{Limits, Plain};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Value, value::RawValue};
use std::fmt;

/// The maximum size of a card file.
const LIMITS: Limits =
    Limits { bytes: 2 << 20, depth: 64, values: 120_000, members: 4000, outermost: 4000, text: 500 };
/// The maximum number of definitions, which have abilities.
const MOST_DEFINED: usize = 500;
/// The maximum size of a definition in bytes.
const MOST_DEFINED_BYTES: usize = 16 * 1024;

/// An example card, for the error message.
const EXAMPLE: &str = concat!(
    r#"[{"name": "Somebody", "version": "From Afar", "type": "character", "ink": ["amber"], "cost": 1, "#,
    r#""inkable": true, "strength": 1, "willpower": 2, "lore": 1, "vanilla": true}]"#,
);

/// A card that somebody brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Own {
    /// Just its facts.
    Facts(Box<CardFacts>),
    /// The full card, with what it does.
    Defined(Box<Definition>),
}

/// Cards that somebody brings: a list, the text of a file with one, or `"none"`; otherwise what is wrong with
/// it.
#[derive(Clone, PartialEq, Debug)]
pub struct Brought(pub Result<Vec<Own>, String>);

impl Default for Brought {
    fn default() -> Self {
        Brought(Ok(vec![]))
    }
}

/// A card file that asks to play its cards without the texts missing from their facts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish<'a> {
    without_text: bool,
    #[serde(borrow)]
    cards: Vec<&'a RawValue>,
}

/// Reads a card file; errors name the card and line.
pub(crate) fn read_own(text: &str) -> Result<Vec<Own>, String> {
    let text = text.trim_start_matches('\u{feff}');
    LIMITS.check(text).map_err(|large| format!("the card file is too large: {large}"))?;
    let (without_text, cards) = file(text)?;
    let (mut own, mut read, mut before) = (vec![], 0, 0);
    for (n, card) in (1..).zip(cards) {
        let from = card.get().as_ptr() as usize - text.as_ptr() as usize;
        before += text[read..from].matches('\n').count();
        read = from;
        own.push(read_one(card.get(), before, without_text).map_err(|why| format!("card {n}: {why}"))?);
    }
    let defined = own.iter().filter(|card| matches!(card, Own::Defined(_))).count();
    if defined > MOST_DEFINED {
        return Err(format!("at most {MOST_DEFINED} cards with abilities can be brought, not {defined}"));
    }
    Ok(own)
}

fn file(text: &str) -> Result<(bool, Vec<&RawValue>), String> {
    let wrong = |error: serde_json::Error| {
        let error = error.to_string();
        let error = Plain::line(&error);
        format!("this is not a list of cards: {error}. Write them in JSON, such as {EXAMPLE}")
    };
    if text.trim_start().starts_with('{') {
        let wish: Wish<'_> = serde_json::from_str(text).map_err(wrong)?;
        return Ok((wish.without_text, wish.cards));
    }
    serde_json::from_str(text).map(|list| (false, list)).map_err(wrong)
}

/// Tells the two forms apart: facts have a `type`, definitions a `kind`.
#[derive(Deserialize)]
struct Peek {
    kind: Option<de::IgnoredAny>,
    inks: Option<de::IgnoredAny>,
}

/// Reads a card that starts after this many lines.
fn read_one(text: &str, before: usize, without_text: bool) -> Result<Own, String> {
    let peek: Result<Peek, _> = serde_json::from_str(text);
    if !peek.is_ok_and(|peek| peek.kind.is_some() || peek.inks.is_some()) {
        let read = read_fact(text, before, without_text).map(|facts| Own::Facts(Box::new(facts)));
        return read.map_err(|why| format!("{why}. Write them in JSON, such as {EXAMPLE}"));
    }
    if text.len() > MOST_DEFINED_BYTES {
        return Err(format!("a definition has at most {MOST_DEFINED_BYTES} bytes, not {}", text.len()));
    }
    let read = fairdeal_select::load::<Words, Definition>(text).map_err(|mut flaw| {
        flaw.line = flaw.line.map(|line| line + before);
        flaw.to_string()
    });
    read.map(|definition| Own::Defined(Box::new(definition)))
}

impl Serialize for Brought {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Ok(cards) if cards.is_empty() => serializer.serialize_str("none"),
            Ok(cards) => cards.serialize(serializer),
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
                f.write_str("\"none\", a list of cards or the text of one")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Brought, E> {
                Ok(if text == "none" { Brought::default() } else { Brought(read_own(text)) })
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, list: A) -> Result<Brought, A::Error> {
                let list = Vec::deserialize(de::value::SeqAccessDeserializer::new(list))?;
                // Read it like the text of a file, so that errors are the same.
                Ok(Brought(read_own(&Value::Array(list).to_string())))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Brought, A::Error> {
                let wish = Value::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(Brought(read_own(&wish.to_string())))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
