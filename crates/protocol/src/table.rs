use fairdeal_session::Sitter;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// Who may join a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Whoever has the code.
    #[default]
    Invited,
    /// Everybody; the table is listed.
    Public,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableCard {
    /// Its code.
    pub table: String,
    /// The game.
    pub game: Cow<'static, str>,
    /// Who holds each seat.
    pub seats: Vec<SeatNow>,
    /// Whether the match is over.
    pub over: bool,
}

/// A table as one of its people finds it without joining it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Glance {
    /// The table as it is listed.
    #[serde(flatten)]
    pub card: TableCard,
    /// Your seat, if you have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The seats to act; only players are told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<u8>,
    /// Once the match is over: 1 for each winner, -1 for each loser, 0 for all in a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payoffs: Option<Vec<i8>>,
}

/// A seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatNow {
    /// The name of the seat in the game.
    pub seat: String,
    /// Whether a person or a bot holds it.
    #[schemars(with = "String")]
    #[ts(type = "Sitter")]
    pub held_by: Sitter,
    /// The name of the person or of the bot.
    pub name: String,
    /// Whether the person is connected; a bot always is.
    pub here: bool,
    /// The milliseconds that a person who lost the connection has left before a bot takes over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub away: Option<u64>,
    /// The name of an absent player who gets the seat back on return: a bot plays on for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_for: Option<String>,
}

/// Where a session is, sent when it joins a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Place {
    /// The code of the table.
    pub table: String,
    /// The game.
    pub game: Cow<'static, str>,
    /// The token of this session, sent once: whoever has it is this session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
    /// The number of the session.
    pub session: u32,
    /// The seat, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
}

macro_rules! phrases {
    ($($name:ident = $text:literal,)*) => {
        /// What can be said at a table: a fixed set, so that nobody can be insulted and nothing whispered.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "they say what they say")]
        pub enum Phrase { $($name,)* }

        impl Phrase {
            /// All phrases.
            pub const ALL: &'static [Phrase] = &[$(Phrase::$name,)*];

            /// Returns the words in English.
            pub const fn words(self) -> &'static str {
                match self { $(Phrase::$name => $text,)* }
            }
        }
    };
}

phrases! {
    Hello = "Hello!",
    GoodLuck = "Good luck!",
    WellPlayed = "Well played!",
    Thanks = "Thank you.",
    Sorry = "Sorry.",
    Oops = "Oops!",
    OneMoment = "One moment, please.",
    Ready = "Ready.",
    AnotherOne = "Another one?",
    GoodBye = "Goodbye!",
}
