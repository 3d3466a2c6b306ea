use crate::Vocabulary;
use fairdeal_definitions::{Flaw, Node, Spot};
use fairdeal_kernel::Limits;
use serde::de::DeserializeOwned;

/// The maximum size of a file of definitions.
pub const LIMITS: Limits =
    Limits { bytes: 1 << 20, depth: 64, values: 50_000, members: 512, outermost: 6000, text: 500 };

/// Parses a definition from JSON. An unknown word is an error with its location and a suggestion.
pub fn load<V: Vocabulary, T: DeserializeOwned>(text: &str) -> Result<T, Flaw> {
    Spot::root(&Node::parse(text, &LIMITS)?).read(V::SPELLINGS)
}
