use super::{Colour, Colours, Keyword, Keywords, keyword};
use crate::mana::Cost;
use fairdeal_kernel::{WordSet, words};
use serde::Deserialize;

words! {
    /// A card type.
    pub enum CardType {
        /// A land.
        Land = "land",
        /// A creature.
        Creature = "creature",
        /// An artifact.
        Artifact = "artifact",
    }
}

words! {
    /// A supertype.
    pub enum Supertype {
        /// A card of which a deck may have any number.
        Basic = "basic",
    }
}

/// A set of card types.
pub type CardTypes = WordSet<CardType>;

/// What is printed on a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Printed {
    /// Its name, which no other card of the set has.
    pub name: String,
    /// What it costs; nothing for lands, which are not cast.
    pub cost: Option<Cost>,
    /// Its supertypes.
    pub supertypes: WordSet<Supertype>,
    /// Its card types.
    pub kinds: CardTypes,
    /// Its subtypes, in order.
    pub subtypes: Vec<String>,
    /// Its colours, which follow from the cost.
    pub colours: Colours,
    /// Its power, if it is a creature.
    pub power: i16,
    /// Its toughness, if it is a creature.
    pub toughness: i16,
    /// Its keywords.
    pub keywords: Keywords,
    /// The mana it makes when it is tapped.
    pub makes: Colours,
}

/// A card as files define it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Definition {
    name: String,
    cost: Option<String>,
    #[serde(default = "none")]
    supertypes: WordSet<Supertype>,
    types: WordSet<CardType>,
    #[serde(default)]
    subtypes: Vec<String>,
    power: Option<i16>,
    toughness: Option<i16>,
    #[serde(default = "none")]
    keywords: WordSet<Keyword>,
}

fn none<W: fairdeal_kernel::Choice>() -> WordSet<W> {
    WordSet::NONE
}

/// The largest power and toughness of a definition.
const LARGEST: i16 = 99;
/// The longest name or subtype, in bytes.
const LONGEST: usize = 100;
/// The maximum number of subtypes.
const SUBTYPES: usize = 8;

impl Definition {
    /// Returns the card, or what is wrong with its definition.
    pub(crate) fn printed(self) -> Result<Printed, String> {
        let is_named =
            |name: &String| (1..=LONGEST).contains(&name.len()) && name.chars().any(char::is_alphanumeric);
        if !is_named(&self.name) || self.subtypes.len() > SUBTYPES || !self.subtypes.iter().all(is_named) {
            return Err(format!(
                "a name has letters and at most {LONGEST} bytes; at most {SUBTYPES} subtypes"
            ));
        }
        let is_land = self.types.has(CardType::Land);
        let is_creature = self.types.has(CardType::Creature);
        if self.types == CardTypes::NONE || is_land == self.cost.is_some() {
            return Err("a card has a type, and a cost unless it is a land".into());
        }
        let numbers = [self.power, self.toughness];
        if numbers.iter().any(|number| number.is_some() != is_creature) {
            return Err("creatures, and only they, have power and toughness".into());
        }
        if numbers.into_iter().flatten().any(|number| !(-LARGEST..=LARGEST).contains(&number)) {
            return Err(format!("power and toughness are at most {LARGEST}"));
        }
        let cost = self.cost.as_deref().map(Cost::parse).transpose()?;
        let lands = self.subtypes.iter().filter_map(|subtype| Colour::of_land_type(subtype));
        let makes = lands.fold(Colours::NONE, |all, colour| all.or(colour.only()));
        Ok(Printed {
            name: self.name,
            colours: cost.map_or(Colours::NONE, Cost::colours),
            cost,
            supertypes: self.supertypes,
            kinds: self.types,
            subtypes: self.subtypes,
            power: self.power.unwrap_or(0),
            toughness: self.toughness.unwrap_or(0),
            keywords: self.keywords,
            makes: if is_land { makes } else { Colours::NONE },
        })
    }
}

impl Printed {
    /// Returns the type line: `Basic Land — Forest`.
    pub fn type_line(&self) -> String {
        let words = self.supertypes.words().chain(self.kinds.words()).map(capitalised);
        let mut line = words.collect::<Vec<_>>().join(" ");
        if !self.subtypes.is_empty() {
            line = format!("{line} — {}", self.subtypes.join(" "));
        }
        line
    }

    /// Returns the rules text, one string per paragraph.
    pub fn text(&self) -> Vec<String> {
        let mana: Vec<String> = self.makes.iter().map(|colour| format!("{{{}}}", colour.letter())).collect();
        let makes = (!mana.is_empty()).then(|| format!("{{T}}: Add {}.", mana.join(" or ")));
        keyword::line(self.keywords).into_iter().chain(makes).collect()
    }
}

fn capitalised(word: &str) -> String {
    let mut word = word.to_owned();
    word[..1].make_ascii_uppercase();
    word
}
