use crate::{Glimpse, MenuChange, Said, Score, SeatNow, TurnNow};
use fairdeal_kernel::{Obj, Panel, Pose, Seat, Sentence};
use fairdeal_session::Around;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is new at the table: the steps since the last batch, and what else they changed. What is missing is
/// unchanged, except for offers: a step without a menu leaves none.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Batch {
    /// The version after it.
    pub v: u32,
    /// The request it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub r: Option<u64>,
    /// Whether all sentences and offers told before are to be forgotten; their numbers begin with 0 again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forget: bool,
    /// One step per version since the last batch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub s: Vec<Step>,
    /// Whose turn it is now, or how the match ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub t: Option<TurnNow>,
    /// What you are asked and offered now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub m: Option<Box<MenuChange>>,
    /// The points of all score tables, row by row, if nothing else about them changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number[][][]", optional)]
    pub points: Option<Vec<Vec<Vec<i64>>>>,
    /// The score tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scores: Option<Vec<Score>>,
    /// The notes beside the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    #[ts(type = "Panel[]", optional)]
    pub panels: Option<Vec<Panel<Sentence>>>,
    /// How those cards lie that do not lie plainly, all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    #[ts(type = "[number, Pose][]", optional)]
    pub poses: Option<Vec<(Obj, Pose<Sentence>)>>,
    /// Whether your last choice can be undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<bool>,
    /// What is around the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    #[ts(type = "Around", optional)]
    pub around: Option<Around>,
    /// Who holds each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<Vec<SeatNow>>,
}

impl Batch {
    /// Returns whether there is anything new in it.
    pub fn is_news(&self) -> bool {
        let beside =
            self.points.is_some() || self.scores.is_some() || self.panels.is_some() || self.poses.is_some();
        let people = self.around.is_some() || self.seats.is_some();
        let people = people || self.undo.is_some();
        !self.s.is_empty() || self.t.is_some() || self.m.is_some() || beside || people
    }
}

/// One version of the table: who acted, and what happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Step(
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number | null")]
    pub Option<Seat>,
    pub Vec<Happening>,
);

/// Something that happened, as this session perceived it. Piles are given by their index in the list of
/// names.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// Cards went from a pile to another, each on top.
    #[serde(rename = "m")]
    Moved(u8, u8, Vec<Glimpse>),
    /// A card went underneath a pile.
    Under(u8, u8, Glimpse),
    /// A card went into a pile, with this many cards above it.
    Below(u8, u8, u16, Glimpse),
    /// All cards of a pile went to another: their number, and those of which anything is perceived.
    #[serde(rename = "w")]
    Swept(u8, u8, u16, Vec<Glimpse>),
    /// A pile was shuffled.
    Shuffled(u8),
    /// Cards of a pile were shown or turned, or a pile was opened; without cards, it was closed and none is
    /// visible any more.
    Shown(u8, Vec<Glimpse>),
    /// A thing entered the game.
    Created(u8, Glimpse),
    /// A thing left the game.
    Removed(u8, Glimpse),
    /// A counter was set: on what, which one, and its value.
    Marked(u8, Glimpse, String, u8),
    /// Something worth a line: just its sentence or number.
    #[serde(untagged)]
    Said(Said),
}
