//! Facts of cards that a user brings: cost, ink, numbers and keywords. A card that is made of nothing else can be played.

use crate::{
    define::{Definition, Has, Onto, Shift},
    vocabulary::{Ink, Kind},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The facts of a card, as files of card facts have them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardFacts {
    /// Its name.
    pub name: String,
    /// What follows the name.
    #[serde(default)]
    pub version: Option<String>,
    /// What kind of card it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// Its inks.
    pub ink: Vec<Ink>,
    /// What it costs.
    pub cost: u8,
    /// Whether it may be put into the inkwell.
    #[serde(default)]
    pub inkable: bool,
    /// Strength.
    #[serde(default)]
    pub strength: Option<u8>,
    /// Willpower.
    #[serde(default)]
    pub willpower: Option<u8>,
    /// Lore.
    #[serde(default)]
    pub lore: Option<u8>,
    /// What it costs to move there.
    #[serde(default, rename = "moveCost")]
    pub move_cost: Option<u8>,
    /// Its characteristics.
    #[serde(default)]
    pub cls: Vec<String>,
    /// Its keywords.
    #[serde(default)]
    pub kw: Vec<KeywordFacts>,
    /// Whether it has no text at all.
    #[serde(default)]
    pub vanilla: bool,
    /// Whether it has abilities that are not among the facts.
    #[serde(default)]
    pub abilities: bool,
}

/// A keyword among the facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeywordFacts {
    /// Its name.
    pub k: String,
    /// Its number.
    #[serde(default)]
    pub v: Option<u8>,
    /// The cost of Shift.
    #[serde(default)]
    pub cost: Option<Value>,
}

/// What came of an import.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Import {
    /// What can be played.
    pub playable: Vec<Definition>,
    /// What cannot, and why.
    pub refused: Vec<(String, String)>,
}

/// Turns facts into definitions; copies of a card that was met already are left out.
pub fn imported(cards: &[CardFacts]) -> Import {
    let mut import = Import::default();
    for card in cards {
        match definition(card) {
            Ok(definition) => {
                let full_name = definition.full_name();
                if import.playable.iter().any(|other| other.full_name() == full_name) {
                    import
                        .refused
                        .push((full_name, "it is in the file twice; the first one is taken".into()));
                } else {
                    import.playable.push(definition);
                }
            }
            Err(why) => import.refused.push((card.name.clone(), why)),
        }
    }
    import
}

fn definition(card: &CardFacts) -> Result<Definition, String> {
    let kind = match card.kind.as_str() {
        "character" => Kind::Character,
        "location" => Kind::Location,
        "action" if card.vanilla => Kind::Action,
        "item" if card.vanilla => Kind::Item,
        "action" => return Err("what an action does is not among its facts".into()),
        "item" => return Err("what an item does is not among its facts".into()),
        other => return Err(format!("{other:?} is no kind of card")),
    };
    if card.abilities {
        return Err("it has abilities beside its keywords".into());
    }
    Ok(Definition {
        name: card.name.clone(),
        title: card.version.clone().unwrap_or_default(),
        kind,
        inks: card.ink.clone(),
        cost: card.cost,
        inkable: card.inkable,
        strength: card.strength,
        willpower: card.willpower,
        lore: card.lore,
        move_cost: card.move_cost,
        traits: card.cls.clone(),
        keywords: card.kw.iter().map(keyword).collect::<Result<_, _>>()?,
        abilities: vec![],
    })
}

fn keyword(facts: &KeywordFacts) -> Result<Has, String> {
    let number = || facts.v.ok_or_else(|| format!("{} needs a number", facts.k));
    Ok(match facts.k.to_lowercase().as_str() {
        "alert" => Has::Alert,
        "bodyguard" => Has::Bodyguard,
        "boost" => Has::Boost(number()?),
        "challenger" => Has::Challenger(number()?),
        "evasive" => Has::Evasive,
        "reckless" => Has::Reckless,
        "resist" => Has::Resist(number()?),
        "rush" => Has::Rush,
        "shift" => {
            let cost = facts.cost.as_ref().and_then(|cost| cost.get("ink")).and_then(Value::as_u64);
            let cost = cost.and_then(|cost| u8::try_from(cost).ok()).or(facts.v);
            Has::Shift(Shift { cost: cost.ok_or("Shift needs a cost in ink")?, onto: Onto::Name })
        }
        "singer" => Has::Singer(number()?),
        "support" => Has::Support,
        "vanish" => Has::Vanish,
        "ward" => Has::Ward,
        other => return Err(format!("{other:?} is no keyword that can be played")),
    })
}
