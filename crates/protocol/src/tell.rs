use crate::{
    Awaited, Batch, Dealt, FullPicture, MenuChange, Opened, Phrase, Picture, Place, Pledge, Sealed, TableCard,
};
use fairdeal_kernel::{Plain, Seat, Sentence, VoidRound};
use fairdeal_session::{Notice, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use ts_rs::TS;

/// What a client is told.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Tell {
    /// The connection is open.
    Welcome { version: u16, phrases: Cow<'static, [Phrase]> },
    /// The public tables.
    Tables(Vec<TableCard>),
    /// You have joined a table.
    Place(Place),
    /// Not dealt yet: whom the table is waiting for.
    Awaited(Awaited),
    /// The house commits to a secret for the next match.
    Pledge(Pledge),
    /// All seals are in.
    Sealed(Sealed),
    /// A round of shares was abandoned; another follows without those who were silent.
    Void(
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "VoidRound")]
        VoidRound,
    ),
    /// How the cards were dealt.
    Dealt(Dealt),
    /// The match is over: its secret.
    Opened(Opened),
    /// The whole table.
    Picture(Box<FullPicture>),
    /// What is new.
    #[serde(rename = "b")]
    Batch(Batch),
    /// A request was executed: its number and the version after it.
    Ok(#[ts(type = "number")] u64, u32),
    /// A request was refused.
    No {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "number", optional)]
        r: Option<u64>,
        code: Code,
        why: Why,
    },
    /// What was looked at.
    Looked {
        #[ts(type = "number")]
        r: u64,
        #[serde(flatten)]
        picture: Picture,
    },
    /// What would be offered.
    Peeked {
        #[ts(type = "number")]
        r: u64,
        menu: MenuChange,
    },
    /// An invitation for somebody else: the code that lets one person in, once.
    Invited {
        #[ts(type = "number")]
        r: u64,
        invite: String,
    },
    /// A table that continues from here was opened: its code.
    Forked {
        #[ts(type = "number")]
        r: u64,
        table: String,
    },
    /// Something happened around the table.
    Notice(
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "Notice")]
        Notice,
    ),
    /// A seat says a phrase.
    Said {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<u8>")]
        #[ts(type = "number", optional)]
        by: Option<Seat>,
        phrase: Phrase,
    },
    /// The answer to a ping.
    Pong(#[ts(type = "number")] u64),
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Why {
    /// In the words of the server, which may hold what somebody wrote.
    #[serde(serialize_with = "plain")]
    Words(String),
    /// By a rule of the game.
    Rule(
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Sentence")]
        Sentence,
    ),
}

impl<T: Into<String>> From<T> for Why {
    fn from(words: T) -> Why {
        Why::Words(words.into())
    }
}

fn plain<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&Plain::lines(text))
}

macro_rules! codes {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// Why something was refused: a closed set.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum Code { $($(#[$about])* $name,)* }
    };
}

codes! {
    /// The message is not one that can be sent.
    BadMessage,
    /// The message is too long.
    TooLarge,
    /// Messages come too fast.
    TooFast,
    /// The client uses another version.
    WrongVersion,
    /// Something else must be asked first.
    TooEarly,
    /// There is no such table.
    NoTable,
    /// There is no such game.
    NoGame,
    /// The table is full.
    Full,
    /// The server takes no moves at the moment: its disk is full or it is going down.
    ReadOnly,
    /// The token is not known.
    BadToken,
    /// The command is meaningless.
    BadRequest,
    /// The session may not do that.
    NotYours,
    /// The match is over.
    Over,
    /// The table waits until everybody has agreed to continue.
    Waiting,
    /// The offers have changed since that version.
    Stale,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules do not offer that.
    NotOffered,
    /// Somebody would learn something from it.
    NotQuiet,
    /// The table failed and dropped the command. A client also reads so what only newer tables say.
    #[serde(other)]
    Internal,
}

impl From<Refusal> for Code {
    fn from(refusal: Refusal) -> Code {
        match refusal {
            Refusal::BadRequest => Code::BadRequest,
            Refusal::NotYours => Code::NotYours,
            Refusal::Over => Code::Over,
            Refusal::Waiting => Code::Waiting,
            Refusal::Stale => Code::Stale,
            Refusal::NotYourTurn => Code::NotYourTurn,
            Refusal::NotOffered => Code::NotOffered,
            Refusal::NotQuiet => Code::NotQuiet,
        }
    }
}
