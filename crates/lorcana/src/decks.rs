//! The ready-made decks.

use crate::set::Set;
use std::sync::{Arc, LazyLock};

/// The names of the ready-made decks.
pub const READY: &[&str] = &["hearth", "tide", "cinder", "loom"];

const LISTS: [&str; 4] = [
    include_str!("../decks/hearth.txt"),
    include_str!("../decks/tide.txt"),
    include_str!("../decks/cinder.txt"),
    include_str!("../decks/loom.txt"),
];

/// Returns the list of a ready-made deck.
pub fn ready(name: &str) -> Option<&'static str> {
    READY.iter().position(|&known| known == name).map(|at| LISTS[at])
}

/// Returns the built-in set of cards.
pub fn shipped() -> Arc<Set> {
    static SHIPPED: LazyLock<Arc<Set>> = LazyLock::new(|| {
        Arc::new(
            Set::load(include_str!("../cards/lanternfall.json")).expect("the cards of the game are sound"),
        )
    });
    Arc::clone(&SHIPPED)
}
