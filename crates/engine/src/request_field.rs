use std::fmt;

/// A field that a request can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequestField {
    /// The name in JSON.
    pub(crate) name: &'static str,
    /// What it holds, in words.
    pub(crate) holds: &'static str,
}

impl RequestField {
    pub(crate) const ID: RequestField = RequestField { name: "id", holds: "a number or a text" };
    pub(crate) const DO: RequestField = RequestField { name: "do", holds: "the name of a command" };
    pub(crate) const GAME: RequestField = RequestField { name: "game", holds: "the name of a game" };
    pub(crate) const SEATS: RequestField = RequestField { name: "seats", holds: "a number of seats" };
    pub(crate) const OPTIONS: RequestField = RequestField { name: "options", holds: "an object of options" };
    pub(crate) const SEED: RequestField = RequestField { name: "seed", holds: "a text" };
    pub(crate) const POSITION: RequestField =
        RequestField { name: "position", holds: "an object with piles and facts" };
    pub(crate) const PACK: RequestField =
        RequestField { name: "pack", holds: "a list of all cards, in the order in which they are dealt" };
    pub(crate) const MATCH: RequestField =
        RequestField { name: "match", holds: "the name of a match, such as \"m1\"" };
    pub(crate) const SEAT: RequestField =
        RequestField { name: "seat", holds: "the number of a seat, from 0" };
    pub(crate) const ACTIONS: RequestField =
        RequestField { name: "actions", holds: "a list of one or more actions" };
    pub(crate) const VERSION: RequestField = RequestField { name: "version", holds: "a version, from 0" };
    pub(crate) const AS: RequestField = RequestField { name: "as", holds: "a role, as \"player:0\"" };
    pub(crate) const FROM: RequestField = RequestField { name: "from", holds: "a version, from 0" };

    /// Every field that any command knows.
    const ALL: &[RequestField] = &[
        RequestField::ID,
        RequestField::DO,
        RequestField::GAME,
        RequestField::SEATS,
        RequestField::OPTIONS,
        RequestField::SEED,
        RequestField::POSITION,
        RequestField::PACK,
        RequestField::MATCH,
        RequestField::SEAT,
        RequestField::ACTIONS,
        RequestField::VERSION,
        RequestField::AS,
        RequestField::FROM,
    ];

    /// Finds a field by its name.
    pub(crate) fn named(name: &str) -> Option<RequestField> {
        RequestField::ALL.iter().find(|field| field.name == name).copied()
    }
}

impl fmt::Display for RequestField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
