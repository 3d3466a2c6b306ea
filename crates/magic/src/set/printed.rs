use super::{Colour, Colours, Keyword, keyword};
use crate::{
    ability::{Ability, AbilityKind, Filter, Flags, Replacement},
    characteristics::{Characteristics, Values},
    mana::Cost,
};
use fairdeal_kernel::{Face, WordSet, words};
use serde::Deserialize;
use std::sync::Arc;

words! {
    /// A card type.
    pub enum CardType {
        /// A land.
        Land = "land",
        /// A creature.
        Creature = "creature",
        /// An artifact.
        Artifact = "artifact",
        /// An enchantment.
        Enchantment = "enchantment",
        /// An instant.
        Instant = "instant",
        /// A sorcery.
        Sorcery = "sorcery",
        /// A planeswalker.
        Planeswalker = "planeswalker",
        /// A battle.
        Battle = "battle",
        /// A card with the creature types of a kind, but no creature.
        Kindred = "kindred",
    }
}

words! {
    /// A supertype.
    pub enum Supertype {
        /// A card of which a deck may have any number.
        Basic = "basic",
        /// A permanent of which a player keeps only one.
        Legendary = "legendary",
        /// A card that makes and is counted as snow.
        Snow = "snow",
        /// A permanent of which there is only one.
        World = "world",
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
    /// What it is before anything changes that.
    pub(crate) values: Values,
    /// Its abilities, and those that it grants.
    pub(crate) abilities: Vec<Ability>,
    /// What an Aura enchants.
    pub(crate) enchants: Option<Filter>,
    /// The loyalty of a planeswalker.
    pub(crate) loyalty: u16,
    /// Whether it is made by other cards only.
    pub is_token: bool,
    /// Its other side or half.
    pub(crate) other: Option<Other>,
    /// The card whose other side or half it is.
    pub(crate) front: Option<Face>,
    /// The last chapter of a Saga.
    pub(crate) chapters: u8,
    /// Whether its abilities speak of what one of them exiled.
    pub(crate) links: bool,
}

/// Another side or half of a card, by its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Other {
    /// The side that is turned up when it transforms.
    Back(Face),
    /// A side that can be played instead.
    Modal(Face),
    /// A spell that can be cast first.
    Adventure(Face),
}

impl Other {
    /// Returns the face that can be cast or played from a hand.
    pub(crate) const fn playable(self) -> Option<Face> {
        match self {
            Other::Back(_) => None,
            Other::Modal(face) | Other::Adventure(face) => Some(face),
        }
    }
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
        let is = Characteristics {
            kinds: self.types,
            colours: cost.map_or(Colours::NONE, Cost::colours),
            keywords: self.keywords,
            power: self.power.unwrap_or(0),
            toughness: self.toughness.unwrap_or(0),
            makes: if is_land { makes } else { Colours::NONE },
        };
        let subtypes = self.subtypes.iter().map(|subtype| Arc::from(subtype.as_str())).collect();
        Ok(Printed::new(self.name, cost, self.supertypes, subtypes, is))
    }
}

impl Printed {
    /// Returns a card without abilities.
    pub(crate) fn new(
        name: String,
        cost: Option<Cost>,
        supertypes: WordSet<Supertype>,
        subtypes: Vec<Arc<str>>,
        is: Characteristics,
    ) -> Printed {
        let values = Values {
            is,
            supertypes,
            subtypes,
            flags: Flags::NONE,
            abilities: vec![],
            protection: vec![],
            blocked_only_by: vec![],
            not_blocked_by: vec![],
            not_blocks: vec![],
            not_targeted_by: vec![],
            toxic: 0,
            is_switched: false,
        };
        let abilities = vec![];
        Printed {
            name,
            cost,
            supertypes,
            values,
            abilities,
            enchants: None,
            loyalty: 0,
            is_token: false,
            other: None,
            front: None,
            chapters: 0,
            links: false,
        }
    }

    /// Returns whether playing with it asks for more than rows: it has an ability, a flag, or a rule of its own.
    pub(crate) fn is_lively(&self) -> bool {
        let values = &self.values;
        !self.abilities.is_empty()
            || values.flags != Flags::NONE
            || !values.protection.is_empty()
            || self.enchants.is_some()
            || self.cost.is_some_and(|cost| cost.x > 0 || !cost.split.is_none())
            || values.is.kinds.has(CardType::Planeswalker)
            || self.supertypes.has(Supertype::Legendary)
            || self.other.is_some()
            || crate::resolve::is_once(values.is.kinds)
    }

    /// Lists the rules that the card brings about itself.
    pub(crate) fn own_rules(&self) -> impl Iterator<Item = &Replacement> {
        self.abilities.iter().filter(|ability| ability.is_own).filter_map(|ability| match &ability.kind {
            AbilityKind::Replaces(rule) => Some(rule),
            AbilityKind::Spell
            | AbilityKind::Activated(_)
            | AbilityKind::Triggered(_)
            | AbilityKind::Static(_) => None,
        })
    }
}

impl Printed {
    /// Returns the type line: `Basic Land — Forest`.
    pub fn type_line(&self) -> String {
        let words = self.supertypes.words().chain(self.values.is.kinds.words()).map(capitalised);
        let mut line = words.collect::<Vec<_>>().join(" ");
        if !self.values.subtypes.is_empty() {
            line = format!("{line} — {}", self.values.subtypes.join(" "));
        }
        line
    }

    /// Returns the rules text, one string per paragraph.
    pub fn text(&self) -> Vec<String> {
        let own = self.abilities.iter().filter(|ability| ability.is_own).map(|ability| ability.text.clone());
        let is = &self.values.is;
        let mana: Vec<String> = is.makes.iter().map(|colour| format!("{{{}}}", colour.letter())).collect();
        let makes = (!mana.is_empty()).then(|| format!("{{T}}: Add {}.", mana.join(" or ")));
        keyword::line(is.keywords).into_iter().chain(makes).chain(own).collect()
    }
}

fn capitalised(word: &str) -> String {
    let mut word = word.to_owned();
    word[..1].make_ascii_uppercase();
    word
}
