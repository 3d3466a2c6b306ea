use std::fmt;

/// A field that a request can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    /// The name in JSON.
    pub(crate) name: &'static str,
    /// What it holds, in words.
    pub(crate) holds: &'static str,
}

impl Field {
    pub(crate) const ID: Field = Field { name: "id", holds: "a number or a text" };
    pub(crate) const DO: Field = Field { name: "do", holds: "the name of a command" };
    pub(crate) const GAME: Field = Field { name: "game", holds: "the name of a game" };
    pub(crate) const SEATS: Field = Field { name: "seats", holds: "a number of seats" };
    pub(crate) const OPTIONS: Field = Field { name: "options", holds: "an object of options" };
    pub(crate) const SEED: Field = Field { name: "seed", holds: "a text" };
    pub(crate) const POSITION: Field = Field { name: "position", holds: "an object with piles and facts" };
    pub(crate) const PACK: Field =
        Field { name: "pack", holds: "a list of all cards, in the order in which they are dealt" };
    pub(crate) const MATCH: Field = Field { name: "match", holds: "the name of a match, such as \"m1\"" };
    pub(crate) const SEAT: Field = Field { name: "seat", holds: "the number of a seat, from 0" };
    pub(crate) const ACTIONS: Field = Field { name: "actions", holds: "a list of one or more actions" };
    pub(crate) const VERSION: Field = Field { name: "version", holds: "a version, from 0" };
    pub(crate) const AS: Field = Field { name: "as", holds: "a role, as \"player:0\"" };
    pub(crate) const FROM: Field = Field { name: "from", holds: "a version, from 0" };

    /// Every field that any command knows.
    const ALL: &[Field] = &[
        Field::ID,
        Field::DO,
        Field::GAME,
        Field::SEATS,
        Field::OPTIONS,
        Field::SEED,
        Field::POSITION,
        Field::PACK,
        Field::MATCH,
        Field::SEAT,
        Field::ACTIONS,
        Field::VERSION,
        Field::AS,
        Field::FROM,
    ];

    /// Finds a field by its name.
    pub(crate) fn named(name: &str) -> Option<Field> {
        Field::ALL.iter().find(|field| field.name == name).copied()
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
