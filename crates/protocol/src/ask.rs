use crate::{Phrase, Raw, Visibility};
use fairdeal_kernel::{Commitment, Entropy, Seal, Seat};
use fairdeal_session::{Caps, Consensus, Delay, SessionId, TimeControl};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client may ask. It never says who asks: that is the token with which the connection began.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Ask {
    /// Opens a connection; a token resumes where the last one ended.
    Hello {
        version: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<String>,
        /// The person's name, if they want to give one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// The language in which sentences are sent as finished text, English if the game does not know it; without
        /// it, they are sent as keys.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        language: Option<String>,
        /// Whether the client adds a share to every deal: it answers `pledge` with a seal, `sealed` with the share.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shares: bool,
    },
    /// Lists the public tables.
    Tables {},
    /// Opens a table and sits down at it.
    Create(NewTable),
    /// Joins a table by its code.
    Join {
        table: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<u8>")]
        #[ts(type = "number", optional)]
        seat: Option<Seat>,
        /// Whether to watch only.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        watch: bool,
        /// The code of an invitation: it lets one person in, once, and is nobody's token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invite: Option<String>,
    },
    /// Deals, at a table that waits for it; after a match, starts the next one.
    Start {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<serde_json::Value>")]
        #[ts(type = "unknown")]
        options: Option<Raw>,
    },
    /// Answers the pledge of a commitment with the hash of a fresh share, so that it cannot be changed later.
    Seal {
        #[schemars(with = "String")]
        #[ts(type = "string")]
        to: Commitment,
        #[schemars(with = "String")]
        #[ts(type = "string")]
        seal: Seal,
    },
    /// Reveals the share that was sealed, once all seals are known.
    Reveal {
        #[schemars(with = "String")]
        #[ts(type = "string")]
        to: Commitment,
        #[schemars(with = "String")]
        #[ts(type = "string")]
        share: Entropy,
    },
    /// Takes steps: request number, version seen, actions.
    Choose {
        #[ts(type = "number")]
        r: u64,
        v: u32,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "unknown[]")]
        a: Vec<Raw>,
    },
    /// Asks what would be offered after quiet steps.
    Peek {
        #[ts(type = "number")]
        r: u64,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "unknown[]")]
        a: Vec<Raw>,
    },
    /// Undoes the last choice, or asks the others.
    Undo {
        #[ts(type = "number")]
        r: u64,
    },
    /// Redoes the choice that was undone.
    Redo {
        #[ts(type = "number")]
        r: u64,
    },
    /// Answers what another seat asks.
    Answer {
        #[ts(type = "number")]
        r: u64,
        yes: bool,
    },
    /// Concedes the match, even out of turn; only in a two-player match.
    Concede {
        #[ts(type = "number")]
        r: u64,
    },
    /// Is ready for the next trick or hand.
    Agree {
        #[ts(type = "number")]
        r: u64,
    },
    /// Takes over a seat from a bot.
    Sit {
        #[ts(type = "number")]
        r: u64,
        #[schemars(with = "u8")]
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Leaves the seat to a bot.
    StandUp {
        #[ts(type = "number")]
        r: u64,
    },
    /// Stops keeping a seat for whoever is gone, by the right to set the options.
    Free {
        #[ts(type = "number")]
        r: u64,
        #[schemars(with = "u8")]
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Hands something on to another session.
    Grant {
        #[ts(type = "number")]
        r: u64,
        #[schemars(with = "u32")]
        #[ts(type = "number")]
        to: SessionId,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Capability[]")]
        caps: Caps,
    },
    /// Takes back what was handed on.
    Revoke {
        #[ts(type = "number")]
        r: u64,
        #[schemars(with = "u32")]
        #[ts(type = "number")]
        to: SessionId,
    },
    /// Asks for an invitation with which one other person may join, as a coach or a spectator.
    Invite {
        #[ts(type = "number")]
        r: u64,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Capability[]")]
        caps: Caps,
    },
    /// Asks for the table as it was, as seen by somebody who may see no more than you.
    Look {
        #[ts(type = "number")]
        r: u64,
        version: u32,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Capability[]")]
        caps: Caps,
    },
    /// Opens a table that continues a finished match from one of its versions, with bots in the other seats.
    Fork {
        #[ts(type = "number")]
        r: u64,
        version: u32,
    },
    /// Says one of the phrases.
    Say { phrase: Phrase },
    /// Takes another name; all see it at once.
    Rename { name: String },
    /// Asks for the whole table again.
    Resync {},
    /// Leaves the table.
    Leave {},
    /// Asks whether the connection is alive.
    Ping {
        #[ts(type = "number")]
        n: u64,
    },
}

impl Ask {
    /// Returns the request number to answer, if there is one.
    pub fn number(&self) -> Option<u64> {
        match *self {
            Ask::Choose { r, .. }
            | Ask::Peek { r, .. }
            | Ask::Undo { r }
            | Ask::Redo { r }
            | Ask::Answer { r, .. }
            | Ask::Concede { r }
            | Ask::Agree { r }
            | Ask::Sit { r, .. }
            | Ask::StandUp { r }
            | Ask::Free { r, .. }
            | Ask::Grant { r, .. }
            | Ask::Revoke { r, .. }
            | Ask::Invite { r, .. }
            | Ask::Look { r, .. }
            | Ask::Fork { r, .. } => Some(r),
            Ask::Hello { .. }
            | Ask::Tables {}
            | Ask::Create(_)
            | Ask::Join { .. }
            | Ask::Start { .. }
            | Ask::Seal { .. }
            | Ask::Reveal { .. }
            | Ask::Say { .. }
            | Ask::Rename { .. }
            | Ask::Resync {}
            | Ask::Leave {}
            | Ask::Ping { .. } => None,
        }
    }
}

/// A table to be opened.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The number of seats; the game's minimum if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<u8>,
    /// The options of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    #[ts(type = "unknown")]
    pub options: Option<Raw>,
    /// Who may join.
    #[serde(default)]
    #[ts(as = "Option<Visibility>", optional)]
    pub visibility: Visibility,
    /// What is in each seat at first, from seat 0; the first open one is the creator's. Bots if omitted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seating: Vec<Seating>,
    /// The time control, if there are clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    #[ts(type = "TimeControl", optional)]
    pub clock: Option<TimeControl>,
    /// Whether a sole choice plays itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub speed: bool,
    /// Whether offers carry hints for those entitled to them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// When the table waits for agreement.
    #[serde(default)]
    #[schemars(with = "String")]
    #[ts(type = "\"off\" | \"hand\" | \"trick\"", optional)]
    pub consensus: Consensus,
    /// How far behind spectators watch.
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    #[ts(type = "Delay", optional)]
    pub delay: Delay,
    /// Whether a bot takes over for a person who is gone.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub replace: bool,
    /// The seconds that a person who lost the connection has to come back before a bot takes over; the server's
    /// own choice if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grace: Option<u16>,
    /// Whether the first deal waits until every open seat is taken, or for `start`; otherwise for the first
    /// person to sit.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wait: bool,
    /// A text from which the deals follow, for one person and bots; repeatable, not fair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
}

impl NewTable {
    /// Returns a table of a game with its defaults, and every seat open.
    pub fn open(game: &str) -> NewTable {
        NewTable {
            game: game.into(),
            seats: None,
            options: None,
            visibility: Visibility::default(),
            seating: vec![Seating::Open; 8],
            clock: None,
            speed: false,
            hints: false,
            consensus: Consensus::default(),
            delay: Delay::default(),
            replace: true,
            grace: None,
            wait: false,
            seed: None,
        }
    }
}

fn yes() -> bool {
    true
}

/// What is in a seat before anybody comes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// A person may sit down; once the table is dealt, a bot plays until then.
    Open,
    /// The bot with this name.
    Bot(String),
}
