/// What is shown: the table, or something laid over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    Table,
    /// How the match ended.
    Result,
    /// Texts, each scrolled down by this many lines.
    Help(u16),
    Rules(u16),
    /// The log, scrolled up by this many lines.
    Log(u16),
    /// Lists, each with the selected line.
    Actions(usize),
    Phrases(usize),
    /// The text of the selected card.
    Card,
    /// The question whether to leave.
    Leave,
    /// The question whether to concede.
    Concede,
}

/// The keys, for the page that explains them.
pub(crate) const KEYS: &[(&str, &str)] = &[
    ("← → ↑ ↓, Tab", "move over cards and offers"),
    ("Enter, Space", "take the selection"),
    ("1 – 9", "take the offer with that number"),
    ("Esc", "back; let go of a card"),
    ("l", "list everything you can do"),
    ("w", "why a card may not be chosen, or the rule behind an offer"),
    ("i", "read a card's text"),
    ("u / U", "undo the last choice / redo it"),
    ("y / n", "answer what another seat asks"),
    ("s", "sort the hand another way"),
    ("[ ] Home End", "look back, forward, at the beginning, at the present"),
    ("g", "what happened so far"),
    ("r", "the rules of the game"),
    ("p", "say a phrase to the table"),
    ("b", "take a bot's seat, or leave your seat to one"),
    ("c", "concede a two-player match"),
    ("n", "the next match, when one is over"),
    ("q", "leave the table"),
];
