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
pub use printed::{CardType, CardTypes, Printed, Supertype};

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
}

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
        let mut set = Set { cards: vec![], quick: vec![], by_name: BTreeMap::new(), hashes: vec![] };
        for (at, definition) in definitions.into_iter().enumerate() {
            let flaw = |why: String| Flaw::new(why).under(&format!("/{at}"));
            let card = definition.printed().map_err(flaw)?;
            if set.by_name.insert(spelled(&card.name), Face(at as u16)).is_some() {
                return Err(flaw(format!("there are two cards called {:?}", card.name)));
            }
            set.quick.push(card.keywords.has(Keyword::Flash));
            set.cards.push(card);
        }
        Ok(set)
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
