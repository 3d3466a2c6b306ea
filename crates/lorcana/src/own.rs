//! Cards that somebody brings to a match: card facts, full definitions, or both, as a JSON list.

use crate::{
    define::Definition,
    import::{CardFacts, read_fact},
    vocabulary::Words,
};
use fairdeal_definitions::{Flaw, Node, Spot, Value};
use fairdeal_kernel::Limits;
use fairdeal_select::Vocabulary as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// The maximum size of a card file.
const LIMITS: Limits =
    Limits { bytes: 2 << 20, depth: 64, values: 120_000, members: 4000, outermost: 4000, text: 500 };
/// The maximum number of definitions, which have abilities.
const MOST_DEFINED: usize = 500;
/// The maximum size of a definition in bytes.
const MOST_DEFINED_BYTES: u32 = 16 * 1024;

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
struct Wish {
    without_text: bool,
    #[serde(rename = "cards")]
    _cards: de::IgnoredAny,
}

/// Reads a card file; errors name the card, its line and column.
pub(crate) fn read_own(text: &str) -> Result<Vec<Own>, String> {
    let node = Node::parse(text.trim_start_matches('\u{feff}'), &LIMITS).map_err(|flaw| match flaw.code {
        "tooLarge" => format!("the card file is too large: {flaw}"),
        _ => no_list(&flaw),
    })?;
    let (without_text, cards) = file(&node).map_err(|flaw| no_list(&flaw))?;
    let one = |(n, card)| read_one(card, without_text).map_err(|why| format!("card {n}: {why}"));
    let own: Vec<Own> = (1..).zip(cards).map(one).collect::<Result<_, _>>()?;
    let defined = own.iter().filter(|card| matches!(card, Own::Defined(_))).count();
    if defined > MOST_DEFINED {
        return Err(format!("at most {MOST_DEFINED} cards with abilities can be brought, not {defined}"));
    }
    Ok(own)
}

fn no_list(flaw: &Flaw) -> String {
    format!("this is not a list of cards: {flaw}. Write them in JSON, such as {EXAMPLE}")
}

/// Returns whether texts may be missing, and the cards.
fn file(node: &Node) -> Result<(bool, &[Node]), Flaw> {
    let root = Spot::root(node);
    let wish = match node.value {
        Value::Table(_) => Some(root.read::<Wish>(&[])?),
        _ => None,
    };
    let list = root.get("cards").unwrap_or(root);
    match &list.node().value {
        Value::List(cards) => Ok((wish.is_some_and(|wish| wish.without_text), cards)),
        _ => Err(list.flaw("type", format!("a list was expected here, not {}", list.node().kind()))),
    }
}

/// Tells the two forms apart, facts have a `type`, definitions a `kind`, and reads the card.
fn read_one(card: &Node, without_text: bool) -> Result<Own, String> {
    let at = Spot::root(card);
    if at.get("kind").is_none() && at.get("inks").is_none() {
        let read = read_fact(&at, without_text).map(|facts| Own::Facts(Box::new(facts)));
        return read.map_err(|flaw| format!("{flaw}. Write them in JSON, such as {EXAMPLE}"));
    }
    if card.bytes > MOST_DEFINED_BYTES {
        return Err(format!("a definition has at most {MOST_DEFINED_BYTES} bytes, not {}", card.bytes));
    }
    let read = at.read(Words::SPELLINGS).map_err(|flaw| flaw.to_string());
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
                Ok(Brought(read_own(&serde_json::Value::Array(list).to_string())))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Brought, A::Error> {
                let wish = serde_json::Value::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(Brought(read_own(&wish.to_string())))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
