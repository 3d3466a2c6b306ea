//! Printed cards: what they are, and the set that ships with the game.

mod address;
mod colour;
mod decks;
mod keyword;
mod list;
mod printed;
mod source;

pub(crate) use address::cards_of_schema_1;
pub use colour::{Colour, Colours};
pub use decks::{READY, ready};
pub use keyword::{Keyword, Keywords};
pub use list::{check as check_deck, read as read_deck};
pub(crate) use printed::Other;
pub use printed::{CardType, CardTypes, Printed, Supertype};

use crate::{
    ability::{Ability, AbilityId, AbilityKind},
    lower::{Tokens, Unhandled, lower},
};
use fairdeal_cards::spelled;
use fairdeal_definitions::{Flaw, Node, Spot, Value, nearest};
use fairdeal_kernel::{Face, Limits, content_hash};
use printed::Definition;
use source::Source;
use std::{
    collections::{BTreeMap, BTreeSet},
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
    /// The tokens that each card makes.
    made: BTreeMap<Face, Vec<Face>>,
    /// The place of each card in the file; tokens come after the cards.
    places: Vec<usize>,
    /// The cards in the order of the file, from which the same set with other numbers is made.
    sources: Arc<[Source]>,
}

/// Says why a card as databases export it cannot be played: its text is not read, or a node has no handler.
pub fn check_card(card: &fairdeal_oracle::Printed) -> Result<(), Refusal> {
    let tree = card.read().map_err(|_| Refusal::Unread)?;
    lower(&tree, Face(0), &mut Tokens::new(1, vec![]))
        .map(drop)
        .map_err(|mut all| Refusal::Unhandled(all.swap_remove(0)))
}

/// Why a card cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The grammar does not read its text.
    Unread,
    /// The rules do not carry out part of it.
    Unhandled(Unhandled),
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
        let flaw = |at: usize, why: String| Flaw::new(why).under(&format!("/{at}")).marked(&node);
        let nodes = if let Value::List(nodes) = &node.value { &nodes[..] } else { &[] };
        let mut names = BTreeSet::new();
        let mut sources = vec![];
        for (at, (definition, node)) in definitions.into_iter().zip(nodes).enumerate() {
            if !names.insert(spelled(&definition.name)) {
                return Err(flaw(at, format!("there are two cards called {:?}", definition.name)));
            }
            let mut source = definition.source().map_err(|why| flaw(at, why))?;
            source.hash = content_hash(&node.canonical());
            sources.push(source);
        }
        Set::assemble(sources.into(), &[]).map_err(|(at, why)| flaw(at, why))
    }

    /// Makes a set of cards as databases export them; says for the first that cannot be played why.
    pub fn of_cards(cards: &[fairdeal_oracle::Printed]) -> Result<Set, String> {
        let named = |at: usize, why: String| format!("{}: {why}", cards[at].name);
        let sources =
            cards.iter().enumerate().map(|(at, card)| Source::read(card).map_err(|why| named(at, why)));
        let sources: Vec<Source> = sources.collect::<Result<_, _>>()?;
        Set::assemble(sources.into(), &[]).map_err(|(at, why)| named(at, why))
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
