//! Printed cards: what they are, and the set that ships with the game.

mod address;
mod colour;
mod decks;
mod keyword;
mod list;
mod printed;

pub(crate) use address::cards_of_schema_1;
pub use colour::{Colour, Colours};
pub use decks::{READY, ready};
pub use keyword::{Keyword, Keywords};
pub use list::{check as check_deck, read as read_deck};
pub(crate) use printed::Other;
pub use printed::{CardType, CardTypes, Printed, Supertype};

use crate::{
    ability::{Ability, AbilityId, AbilityKind, Zone},
    lower::{Tokens, Unhandled, lower},
};
use fairdeal_cards::spelled;
use fairdeal_definitions::{Flaw, Node, Spot, Value, nearest};
use fairdeal_kernel::{Face, Limits, content_hash};
use printed::Definition;
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// The cards that a match can have; a face is an index into them.
#[derive(Clone, Debug)]
pub struct Set {
    cards: Vec<Printed>,
    /// For each card whether it is cast whenever an instant could be: the one thing that is asked of every card in a
    /// hand at every step.
    quick: Vec<bool>,
    by_name: BTreeMap<String, Face>,
    /// The hash of each definition, by which logs say what they mean by a number.
    hashes: Vec<String>,
    /// Whether a card has an ability that is set off while it lies in a graveyard.
    pub(crate) has_buried_triggers: bool,
}

/// Says why a card as databases export it cannot be played: its text is not read, or a node has no handler.
pub fn check_card(card: &fairdeal_oracle::Printed) -> Result<(), Refusal> {
    let tree = card.read().map_err(|_| Refusal::Unread)?;
    let mut tokens = Tokens { cards: 1, list: vec![] };
    lower(&tree, Face(0), &mut tokens).map(drop).map_err(|mut all| Refusal::Unhandled(all.swap_remove(0)))
}

/// Lists everything that keeps a card as databases export it from being played; empty if its text is not read.
pub fn blockers(card: &fairdeal_oracle::Printed) -> Vec<Unhandled> {
    let Ok(tree) = card.read() else { return vec![] };
    let mut tokens = Tokens { cards: 1, list: vec![] };
    lower(&tree, Face(0), &mut tokens).err().unwrap_or_default()
}

/// Why a card cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The grammar does not read its text.
    Unread,
    /// The rules do not carry out part of it.
    Unhandled(Unhandled),
}

fn playable(card: &fairdeal_oracle::Printed, face: Face, tokens: &mut Tokens) -> Result<Printed, String> {
    let tree = card.read().map_err(|declined| {
        let first = declined.first().map(ToString::to_string);
        first.unwrap_or_else(|| "its text is not read".into())
    })?;
    lower(&tree, face, tokens).map_err(|all| all[0].to_string())
}

/// The subtypes of lands, artifacts, enchantments and spells that cards commonly ask for.
const OTHER_TYPES: [&str; 24] = [
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Desert",
    "Gate",
    "Lair",
    "Locus",
    "Cave",
    "Aura",
    "Equipment",
    "Vehicle",
    "Treasure",
    "Food",
    "Clue",
    "Blood",
    "Map",
    "Saga",
    "Curse",
    "Shrine",
    "Arcane",
    "Adventure",
    "Lesson",
];

/// The maximum size of a set; fewer cards than there are faces.
const LIMITS: Limits =
    Limits { bytes: 2 << 20, depth: 8, values: 100_000, members: 4000, outermost: 4000, text: 1000 };

impl Set {
    /// Reads a JSON list of definitions; says what is wrong with the first that is.
    pub fn load(text: &str) -> Result<Set, Flaw> {
        let node = Node::parse(text, &LIMITS)?;
        let definitions: Vec<Definition> = Spot::root(&node).read(&[])?;
        let set = Set::new(definitions).map_err(|flaw| flaw.marked(&node))?;
        let Value::List(nodes) = &node.value else { return Ok(set) };
        Ok(Set { hashes: nodes.iter().map(|node| content_hash(&node.canonical())).collect(), ..set })
    }

    fn new(definitions: Vec<Definition>) -> Result<Set, Flaw> {
        let mut set = Set {
            cards: vec![],
            quick: vec![],
            by_name: BTreeMap::new(),
            hashes: vec![],
            has_buried_triggers: false,
        };
        for (at, definition) in definitions.into_iter().enumerate() {
            let flaw = |why: String| Flaw::new(why).under(&format!("/{at}"));
            let card = definition.printed().map_err(flaw)?;
            if set.by_name.insert(spelled(&card.name), Face(at as u16)).is_some() {
                return Err(flaw(format!("there are two cards called {:?}", card.name)));
            }
            set.push(card);
        }
        Ok(set)
    }

    /// Makes a set of cards as databases export them; says for the first that cannot be played why.
    pub fn of_cards(cards: &[fairdeal_oracle::Printed]) -> Result<Set, String> {
        let mut set = Set {
            cards: vec![],
            quick: vec![],
            by_name: BTreeMap::new(),
            hashes: vec![],
            has_buried_triggers: false,
        };
        let mut tokens = Tokens { cards: cards.len(), list: vec![] };
        for (at, card) in cards.iter().enumerate() {
            let face = Face(at as u16);
            let printed = playable(card, face, &mut tokens).map_err(|why| format!("{}: {why}", card.name))?;
            set.by_name.insert(spelled(&printed.name), face);
            set.by_name.entry(spelled(&card.name)).or_insert(face);
            set.push(printed);
        }
        for (_, token) in tokens.list {
            set.by_name.entry(spelled(&token.name)).or_insert(Face(set.cards.len() as u16));
            set.push(token);
        }
        Ok(set)
    }

    fn push(&mut self, card: Printed) {
        self.has_buried_triggers |= card.abilities.iter().any(|ability| {
            matches!(&ability.kind, AbilityKind::Triggered(trigger) if trigger.from == Zone::Graveyard)
        });
        let is = &card.values.is;
        self.quick.push(is.keywords.has(Keyword::Flash) || is.kinds.has(CardType::Instant));
        self.cards.push(card);
    }

    /// Returns the set that ships with the game.
    pub fn shipped() -> Arc<Set> {
        static SHIPPED: LazyLock<Arc<Set>> = LazyLock::new(|| {
            let text = include_str!("../../cards/firstlight.json");
            Arc::new(Set::load(text).expect("the cards of the game are sound"))
        });
        Arc::clone(&SHIPPED)
    }

    /// Returns the card with this face.
    #[inline]
    pub fn card(&self, face: Face) -> &Printed {
        &self.cards[face.0 as usize]
    }

    /// Returns whether a card is cast whenever an instant could be.
    #[inline]
    pub(crate) fn is_quick(&self, face: Face) -> bool {
        self.quick[face.0 as usize]
    }

    /// Returns an ability by its name.
    pub(crate) fn ability(&self, id: AbilityId) -> Option<&Ability> {
        self.cards.get(id.face.0 as usize)?.abilities.get(usize::from(id.at))
    }

    /// Returns what a card does as a spell.
    pub(crate) fn spell_ability(&self, face: Face) -> Option<AbilityId> {
        let at = self.card(face).abilities.iter().position(|ability| ability.kind == AbilityKind::Spell)?;
        Some(AbilityId { face, at: at as u8 })
    }

    /// Returns whether a subtype belongs to things other than creatures.
    pub(crate) fn is_other_type(&self, subtype: &str) -> bool {
        OTHER_TYPES.contains(&subtype)
    }

    /// Returns the card with this face, if there is one.
    pub fn get(&self, face: Face) -> Option<&Printed> {
        self.cards.get(face.0 as usize)
    }

    /// Lists all cards, in the order of their faces.
    pub fn cards(&self) -> &[Printed] {
        &self.cards
    }

    /// Finds a card by its name; neither case nor anything but letters and digits matters.
    pub fn find(&self, name: &str) -> Option<Face> {
        self.by_name.get(&spelled(name)).copied()
    }

    /// Returns the name that was probably meant.
    pub(crate) fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.cards.iter().map(|card| card.name.as_str()))
    }
}
