use super::offered::{MenuChange, Said};
use fairdeal_kernel::{Pose, VoidRound};
use fairdeal_protocol::{Awaited, Dealt, Opened, Phrase, Pledge, Sealed};
use fairdeal_session::Caps;
use serde::{Deserialize, Deserializer, de::IgnoredAny};
use std::collections::BTreeMap;

/// A message of the server. What this client has no use for is skipped, so that a newer server can tell more.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Told {
    Welcome {
        phrases: Vec<Phrase>,
    },
    Tables(IgnoredAny),
    Place(Place),
    Awaited(Awaited),
    Pledge(Pledge),
    Sealed(Sealed),
    Void(VoidRound),
    Dealt(Dealt),
    Opened(Opened),
    Picture(Box<WholePicture>),
    #[serde(rename = "b")]
    Batch(Box<Batch>),
    Ok(u64, IgnoredAny),
    No(No),
    Looked {
        r: u64,
        #[serde(flatten)]
        picture: Picture,
    },
    Peeked(IgnoredAny),
    Invited(IgnoredAny),
    Notice(Notice),
    Said {
        by: Option<u8>,
        phrase: Phrase,
    },
    Pong(IgnoredAny),
}

/// Where this session is.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Place {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) token: Option<String>,
}

/// Why something was refused.
#[derive(Deserialize)]
pub(crate) struct No {
    pub(crate) r: Option<u64>,
    pub(crate) code: String,
    pub(crate) why: String,
}

/// Something that happened around the table; only what is not told by other means.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Notice {
    Seat { seat: u8, how: String, name: Option<String> },
    SightOfAll(IgnoredAny),
    SightOfYou(IgnoredAny),
    Yours(IgnoredAny),
    SightEnded(IgnoredAny),
    Revealed,
    Asked { by: u8, wish: String },
    Answered { by: u8, yes: bool },
    Agreed { by: u8 },
    Flagged { seat: u8 },
    Conceded { by: u8 },
}

/// The table without the people around it.
#[derive(Deserialize)]
pub(crate) struct Picture {
    pub(crate) version: u32,
    pub(crate) turn: Turn,
    pub(crate) names: Vec<String>,
    pub(crate) piles: Vec<WirePile>,
    pub(crate) scores: Vec<Score>,
    #[serde(default)]
    pub(crate) panels: Vec<Panel>,
    #[serde(default)]
    pub(crate) poses: Poses,
}

/// The whole table.
#[derive(Deserialize)]
pub(crate) struct WholePicture {
    pub(crate) version: u32,
    pub(crate) turn: Turn,
    pub(crate) names: Vec<String>,
    pub(crate) piles: Vec<WirePile>,
    pub(crate) scores: Vec<Score>,
    #[serde(default)]
    pub(crate) panels: Vec<Panel>,
    #[serde(default)]
    pub(crate) poses: Poses,
    pub(crate) match_number: u32,
    pub(crate) seats: Vec<SeatNow>,
    pub(crate) around: Around,
    pub(crate) menu: Option<MenuChange>,
    #[serde(default)]
    pub(crate) log: Vec<String>,
}

impl WholePicture {
    /// Takes the people away.
    pub(crate) fn bare(self) -> Picture {
        let WholePicture { version, turn, names, piles, scores, panels, poses, .. } = self;
        Picture { version, turn, names, piles, scores, panels, poses }
    }
}

#[derive(Deserialize)]
pub(crate) struct WirePile {
    pub(crate) p: usize,
    #[serde(default)]
    pub(crate) cards: Vec<WireCard>,
    #[serde(default)]
    pub(crate) among: Vec<IgnoredAny>,
    #[serde(default)]
    pub(crate) hidden: u16,
}

#[derive(Deserialize)]
pub(crate) struct WireCard {
    pub(crate) o: u32,
    pub(crate) f: Option<String>,
    pub(crate) at: Option<usize>,
    pub(crate) by: Option<u8>,
    #[serde(default)]
    pub(crate) marks: BTreeMap<String, u8>,
}

/// A table of points.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Score {
    pub(crate) title: String,
    pub(crate) columns: Vec<String>,
    pub(crate) rows: Vec<(String, Vec<i64>)>,
}

/// A note beside the table.
pub(crate) type Panel = fairdeal_kernel::Panel<String>;

/// How cards lie that do not lie plainly.
pub(crate) type Poses = Vec<(u32, Pose<String>)>;

/// Who may act, or how the match ended.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Turn {
    Act(Vec<u8>),
    Over(Outcome),
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum TurnNow {
    Act(Vec<u8>),
    Over(Outcome),
}

impl From<TurnNow> for Turn {
    fn from(turn: TurnNow) -> Turn {
        match turn {
            TurnNow::Act(seats) => Turn::Act(seats),
            TurnNow::Over(outcome) => Turn::Over(outcome),
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Outcome {
    pub(crate) payoffs: Vec<i8>,
    pub(crate) scores: Vec<i32>,
    /// Why, as a key.
    #[serde(default)]
    reason: String,
}

impl Outcome {
    /// The seat that gave the match up, if it ended so.
    pub(crate) fn conceded_by(&self) -> Option<usize> {
        let conceded = self.reason == fairdeal_kernel::Outcome::CONCEDED;
        self.payoffs.iter().position(|&payoff| payoff < 0).filter(|_| conceded)
    }
}

/// A seat, as everybody sees it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SeatNow {
    pub(crate) seat: String,
    pub(crate) held_by: String,
    pub(crate) name: String,
    pub(crate) here: bool,
}

/// What is around the table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Around {
    pub(crate) capabilities: Caps,
    pub(crate) clocks: Option<Vec<Clock>>,
    #[serde(default)]
    pub(crate) waiting: Vec<u8>,
    pub(crate) asked: Option<(u8, String)>,
    /// Whether one could concede.
    #[serde(default)]
    pub(crate) concede: bool,
}

impl Default for Around {
    fn default() -> Self {
        Around { capabilities: Caps::NONE, clocks: None, waiting: vec![], asked: None, concede: false }
    }
}

/// What a seat has left, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Clock {
    pub(crate) store: u64,
    #[serde(default)]
    pub(crate) periods: u8,
}

/// What is new.
#[derive(Deserialize)]
pub(crate) struct Batch {
    pub(crate) v: u32,
    pub(crate) r: Option<u64>,
    #[serde(default)]
    pub(crate) forget: bool,
    #[serde(default)]
    pub(crate) s: Vec<(Option<u8>, Vec<Happening>)>,
    pub(crate) t: Option<TurnNow>,
    pub(crate) m: Option<MenuChange>,
    pub(crate) points: Option<Vec<Vec<Vec<i64>>>>,
    pub(crate) scores: Option<Vec<Score>>,
    pub(crate) panels: Option<Vec<Panel>>,
    pub(crate) poses: Option<Poses>,
    pub(crate) around: Option<Around>,
    pub(crate) seats: Option<Vec<SeatNow>>,
}

/// Something that happened; piles by their place in the list of names.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Happening {
    #[serde(rename = "m")]
    Moved(usize, usize, Vec<Glimpse>),
    Under(usize, usize, Glimpse),
    #[serde(rename = "w")]
    Swept(usize, usize, usize, Vec<Glimpse>),
    Shuffled(usize),
    Shown(usize, Vec<Glimpse>),
    Created(usize, Glimpse),
    Removed(usize, Glimpse),
    Marked(usize, Glimpse, String, u8),
    #[serde(rename = "s")]
    Said(Said),
}

/// A card in a happening, or so many cards of which nothing is perceived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Glimpse {
    Unseen(u16),
    Card { now: Option<u32>, was: Option<u32>, face: Option<String> },
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WireGlimpse {
    Unseen(u16),
    Card(Vec<Part>),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    Name(u32),
    Face(String),
    Nothing(()),
}

impl<'de> Deserialize<'de> for Glimpse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parts = match WireGlimpse::deserialize(deserializer)? {
            WireGlimpse::Unseen(count) => return Ok(Glimpse::Unseen(count)),
            WireGlimpse::Card(parts) => parts,
        };
        let (mut now, mut was, mut face) = (None, None, None);
        for (at, part) in parts.into_iter().enumerate() {
            match part {
                Part::Name(name) if at == 0 => now = Some(name),
                Part::Name(name) => was = Some(name),
                Part::Face(words) => face = Some(words),
                Part::Nothing(()) => {}
            }
        }
        Ok(Glimpse::Card { now, was, face })
    }
}
