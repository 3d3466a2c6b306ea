use crate::{MenuChange, Said, Score, SeatNow};
use fairdeal_kernel::{Obj, Outcome, Panel, Pose, Seat, Seats, Turn};
use fairdeal_session::Around;
use schemars::JsonSchema;
use serde::{Serialize, Serializer, ser::SerializeSeq};
use ts_rs::TS;

/// What is new at the table: the steps since the last batch, and what else they changed. What is missing is as it was,
/// but for offers: a step without a menu leaves none.
#[derive(Clone, Debug, Default, Serialize, JsonSchema, TS)]
pub struct Batch {
    /// The version after it.
    pub v: u32,
    /// The request that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub r: Option<u64>,
    /// Whether all words and offers told before are to be forgotten; their numbers begin with 0 again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forget: bool,
    /// One step for each version since the last batch.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub s: Vec<Step>,
    /// Whose turn it is now, or how the match ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub t: Option<TurnNow>,
    /// What one is asked and offered now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub m: Option<MenuChange>,
    /// The points of all tables of points, row by row, where nothing else of them changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number[][][] | null")]
    pub points: Option<Vec<Vec<Vec<i64>>>>,
    /// The tables of points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<Score>>,
    /// The notes beside the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    #[ts(type = "Panel[] | null")]
    pub panels: Option<Vec<Panel<String>>>,
    /// How those cards lie that do not lie plainly, all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    #[ts(type = "[number, Pose][] | null")]
    pub poses: Option<Vec<(Obj, Pose<String>)>>,
    /// Whether one's last choice could be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<bool>,
    /// What is around the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    #[ts(type = "Around | null")]
    pub around: Option<Around>,
    /// Who holds each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatNow>>,
}

impl Batch {
    /// Tells whether there is anything new in it.
    pub fn is_news(&self) -> bool {
        let beside =
            self.points.is_some() || self.scores.is_some() || self.panels.is_some() || self.poses.is_some();
        let people = self.around.is_some() || self.seats.is_some();
        let people = people || self.undo.is_some();
        !self.s.is_empty() || self.t.is_some() || self.m.is_some() || beside || people
    }
}

/// Whose turn it is: the seats, or how the match ended.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum TurnNow {
    /// These seats may act.
    Act(
        #[schemars(with = "Vec<u8>")]
        #[ts(type = "number[]")]
        Seats,
    ),
    /// The match is over.
    Over(
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "Outcome")]
        Outcome,
    ),
}

impl From<Turn> for TurnNow {
    fn from(turn: Turn) -> TurnNow {
        match turn {
            Turn::Act(seats) => TurnNow::Act(seats),
            Turn::Over(outcome) => TurnNow::Over(outcome),
        }
    }
}

/// One version of the table: who acted, and what happened.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct Step(
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number | null")]
    pub Option<Seat>,
    pub Vec<Happening>,
);

/// A card in a happening.
///
/// On the wire it is a list: its name now or null, its name before if that was perceived, its face if that is new. A
/// number in the place of a card stands for so many cards of which nothing is perceived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Glimpse {
    /// So many cards of which nothing is perceived.
    Unseen(u16),
    /// A card of which something is.
    Card {
        /// Its name now.
        now: Option<Obj>,
        /// Its name before.
        was: Option<Obj>,
        /// Its face, if it was not known under the name before.
        face: Option<String>,
    },
}

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Glimpse::Unseen(count) => serializer.serialize_u16(*count),
            Glimpse::Card { now, was, face } => {
                let mut list = serializer.serialize_seq(None)?;
                list.serialize_element(now)?;
                was.iter().try_for_each(|was| list.serialize_element(was))?;
                face.iter().try_for_each(|face| list.serialize_element(face))?;
                list.end()
            }
        }
    }
}

/// Something that happened, as this session perceived it. Piles are called by their place in the list of names.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// Cards went from a pile to another, each on top.
    #[serde(rename = "m")]
    Moved(
        u8,
        u8,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Glimpse[]")]
        Vec<Glimpse>,
    ),
    /// A card went under a pile.
    Under(
        u8,
        u8,
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "Glimpse")]
        Glimpse,
    ),
    /// All cards of a pile went to another: how many, and those of which anything is perceived.
    #[serde(rename = "w")]
    Swept(
        u8,
        u8,
        u16,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Glimpse[]")]
        Vec<Glimpse>,
    ),
    /// A pile was shuffled.
    Shuffled(u8),
    /// Cards of a pile were shown or turned, or a pile was opened; without cards it was closed, and none is seen any more.
    Shown(
        u8,
        #[schemars(with = "Vec<serde_json::Value>")]
        #[ts(type = "Glimpse[]")]
        Vec<Glimpse>,
    ),
    /// A thing came into being.
    Created(
        u8,
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "Glimpse")]
        Glimpse,
    ),
    /// A thing left the game.
    Removed(
        u8,
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "Glimpse")]
        Glimpse,
    ),
    /// A counter was set: on what, which, to how many.
    Marked(
        u8,
        #[schemars(with = "serde_json::Value")]
        #[ts(type = "Glimpse")]
        Glimpse,
        String,
        u8,
    ),
    /// Something worth a line.
    #[serde(rename = "s")]
    Said(Said),
}
