/// A command that is not a choice of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Help,
    Rules,
    Undo,
    Concede,
    Log,
    Table,
    Quit,
}

/// The keys: what is typed, what it means, what it does.
const KEYS: &[(&[&str], Key, &str)] = &[
    (&["?", "h", "help"], Key::Help, "this help"),
    (&["r", "rules"], Key::Rules, "the rules of the game"),
    (&["t", "table"], Key::Table, "the whole table, with every card you know"),
    (&["l", "log"], Key::Log, "what happened so far"),
    (&["u", "undo"], Key::Undo, "undo your last choice and all that followed"),
    (&["concede"], Key::Concede, "concede a two-player match"),
    (&["q", "quit"], Key::Quit, "save the match and leave"),
];

impl Key {
    /// Reads a key.
    pub(super) fn parse(text: &str) -> Option<Key> {
        let text = text.to_lowercase();
        KEYS.iter().find(|(names, ..)| names.contains(&text.as_str())).map(|(_, key, _)| *key)
    }
}

/// Explains what can be typed.
pub(super) fn help() -> String {
    let mut text = String::from(
        "Type the number of a choice, what stands in brackets behind it, or words of it: As, A♠ or 10d.\n",
    );
    for (names, _, does) in KEYS {
        text += &format!("  {}  {does}\n", names[0]);
    }
    text
}
