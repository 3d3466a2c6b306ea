/// The names of the ready-made decks.
pub const READY: &[&str] = &["white", "blue", "black", "red", "green", "ash", "plain"];

const LISTS: [&str; 7] = [
    include_str!("../../decks/white.txt"),
    include_str!("../../decks/blue.txt"),
    include_str!("../../decks/black.txt"),
    include_str!("../../decks/red.txt"),
    include_str!("../../decks/green.txt"),
    include_str!("../../decks/ash.txt"),
    include_str!("../../decks/plain.txt"),
];

/// Returns the list of a ready-made deck.
pub fn ready(name: &str) -> Option<&'static str> {
    READY.iter().position(|&known| known == name).map(|at| LISTS[at])
}
