macro_rules! decks {
    ($($name:literal),* $(,)?) => {
        /// The names of the ready-made decks.
        pub const READY: &[&str] = &[$($name),*];

        const LISTS: &[&str] = &[$(include_str!(concat!("../../decks/", $name, ".txt"))),*];
    };
}

// The first seven have forty cards without text, for learning; logs name them, so their lists never change.
decks! {
    "white", "blue", "black", "red", "green", "ash", "plain",
    "dawn", "tide", "dusk", "ember", "grove", "crossroads", "pit", "steppe",
}

/// Returns the list of a ready-made deck.
pub fn ready(name: &str) -> Option<&'static str> {
    READY.iter().position(|&known| known == name).map(|at| LISTS[at])
}
