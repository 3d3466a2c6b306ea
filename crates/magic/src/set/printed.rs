use super::{Colour, Colours, Keyword, keyword, source::Source};
use crate::{
    ability::{Ability, AbilityKind, Filter, Flags, Replacement, Zone},
    characteristics::{Characteristics, Values},
    mana::Cost,
};
use fairdeal_kernel::{Face, WordSet, words};
use fairdeal_oracle::PrintedFace;
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
    /// The rules text as it is written, one string per paragraph; empty for cards with keywords only.
    pub(crate) rules: Vec<String>,
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
    pub(super) name: String,
    cost: Option<String>,
    #[serde(default = "none")]
    supertypes: WordSet<Supertype>,
    types: WordSet<CardType>,
    #[serde(default)]
    subtypes: Vec<String>,
    power: Option<i16>,
    toughness: Option<i16>,
    loyalty: Option<u16>,
    #[serde(default = "none")]
    keywords: WordSet<Keyword>,
    /// The rules text; a card has this or keywords.
    text: Option<String>,
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
    pub(super) fn source(self) -> Result<Source, String> {
        self.check()?;
        match self.text {
            None => self.plain().map(Source::plain),
            Some(_) => Source::read(&self.as_exported()),
        }
    }

    fn check(&self) -> Result<(), String> {
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
        let is_sized = is_creature || self.subtypes.iter().any(|subtype| subtype == "Vehicle");
        if numbers.iter().any(|number| number.is_some() != is_sized) {
            return Err("creatures and Vehicles, and only they, have power and toughness".into());
        }
        if numbers.into_iter().flatten().any(|number| !(-LARGEST..=LARGEST).contains(&number)) {
            return Err(format!("power and toughness are at most {LARGEST}"));
        }
        if self.loyalty.is_some() != self.types.has(CardType::Planeswalker) {
            return Err("planeswalkers, and only they, have loyalty".into());
        }
        if self.text.is_some() && self.keywords != WordSet::NONE {
            return Err("the keywords of a card with a text belong in the text".into());
        }
        self.cost.as_deref().map(Cost::parse).transpose().map(drop)
    }

    /// Returns the card as databases export it.
    fn as_exported(&self) -> fairdeal_oracle::Printed {
        let number = |number: Option<i16>| number.map(|number| number.to_string());
        let face = PrintedFace {
            name: self.name.clone(),
            mana_cost: self.cost.clone().unwrap_or_default(),
            type_line: type_line(self.supertypes, self.types, &self.subtypes),
            text: self.text.clone().unwrap_or_default(),
            power: number(self.power),
            toughness: number(self.toughness),
            loyalty: self.loyalty.map(|loyalty| loyalty.to_string()),
            defense: None,
        };
        let faces = vec![face];
        fairdeal_oracle::Printed { name: self.name.clone(), layout: "normal".into(), faces, sets: vec![] }
    }

    fn plain(self) -> Result<Printed, String> {
        let is_land = self.types.has(CardType::Land);
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
        let rules = vec![];
        Printed {
            name,
            cost,
            supertypes,
            values,
            abilities,
            enchants: None,
            loyalty: 0,
            is_token: false,
            rules,
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
        type_line(self.supertypes, self.values.is.kinds, &self.values.subtypes)
    }

    /// Returns the rules text, one string per paragraph.
    pub fn text(&self) -> Vec<String> {
        if !self.rules.is_empty() {
            return self.rules.clone();
        }
        let own = self.abilities.iter().filter(|ability| ability.is_own).map(|ability| ability.text.clone());
        let is = &self.values.is;
        let mana: Vec<String> = is.makes.iter().map(|colour| format!("{{{}}}", colour.letter())).collect();
        let makes = (!mana.is_empty()).then(|| format!("{{T}}: Add {}.", mana.join(" or ")));
        keyword::line(is.keywords).into_iter().chain(makes).chain(own).collect()
    }

    /// Describes a token by everything that tells it from others. Logs keep the hash of it, so it never changes.
    pub(super) fn described(&self) -> String {
        let is = &self.values.is;
        let colours: String = is.colours.iter().map(super::Colour::letter).collect();
        let (types, text) = (self.type_line(), self.text().join("\n"));
        format!("{}\n{colours}\n{types}\n{}/{}\n{text}", self.name, is.power, is.toughness)
    }

    /// Returns whether an ability is set off while the card lies in a graveyard.
    pub(super) fn has_buried_trigger(&self) -> bool {
        self.abilities.iter().any(|ability| {
            matches!(&ability.kind, AbilityKind::Triggered(trigger) if trigger.from == Zone::Graveyard)
        })
    }

    /// Returns whether it is cast whenever an instant could be.
    pub(super) fn is_quick(&self) -> bool {
        let is = &self.values.is;
        is.keywords.has(Keyword::Flash) || is.kinds.has(CardType::Instant)
    }
}

/// Writes a type line with the types in the order in which cards have them.
fn type_line(supertypes: WordSet<Supertype>, kinds: CardTypes, subtypes: &[impl AsRef<str>]) -> String {
    use CardType::{Artifact, Battle, Creature, Enchantment, Instant, Kindred, Land, Planeswalker, Sorcery};
    let order = [Kindred, Enchantment, Artifact, Land, Creature, Planeswalker, Battle, Instant, Sorcery];
    let kinds = order.into_iter().filter(|&kind| kinds.has(kind)).map(|kind| kind.to_string());
    let words = supertypes.words().map(str::to_owned).chain(kinds).map(|word| capitalised(&word));
    let line = words.collect::<Vec<_>>().join(" ");
    let subtypes: Vec<&str> = subtypes.iter().map(AsRef::as_ref).collect();
    if subtypes.is_empty() { line } else { format!("{line} — {}", subtypes.join(" ")) }
}

fn capitalised(word: &str) -> String {
    let mut word = word.to_owned();
    word[..1].make_ascii_uppercase();
    word
}
