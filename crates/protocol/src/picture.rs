use crate::{MenuChange, SeatNow, Turn};
use fairdeal_kernel::{Board, Obj, Panel, Pose, Present, Seat, Sentence};
use fairdeal_session::{Around, CardWords, ScoreWords, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The whole table, as a session sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Picture {
    /// The version.
    pub version: u32,
    /// Whose turn it is, or how the match ended.
    pub turn: Turn,
    /// The names of all piles; elsewhere a pile is given by its index in this list.
    pub names: Vec<String>,
    /// The piles that are not empty.
    pub piles: Vec<Pile>,
    /// The score tables.
    pub scores: Vec<Score>,
    /// The notes beside the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "Panel[]")]
    pub panels: Vec<Panel<Sentence>>,
    /// How those cards lie that do not lie plainly.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "[number, Pose][]")]
    pub poses: Vec<(Obj, Pose<Sentence>)>,
}

/// The whole table with the people around it, as shown to a session when it joins.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct FullPicture {
    /// The table itself.
    #[serde(flatten)]
    pub picture: Picture,
    /// The number of the match at this table, from 1.
    pub match_number: u32,
    /// Who holds each seat.
    pub seats: Vec<SeatNow>,
    /// What is around the table.
    #[schemars(with = "serde_json::Value")]
    #[ts(type = "Around")]
    pub around: Around,
    /// Whether your last choice can be undone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
    /// What you are asked and offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub menu: Option<MenuChange>,
    /// The last lines of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<Vec<serde_json::Value>>")]
    #[ts(type = "Sentence[]")]
    pub log: Vec<Sentence>,
}

/// A pile.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Pile {
    /// Its index in the list of names.
    pub p: u16,
    /// The cards that can be pointed at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The faces known to be somewhere in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub among: Vec<String>,
    /// The number of other cards.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hidden: u16,
}

/// A card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Card {
    /// Its name, renewed by every move.
    #[schemars(with = "u32")]
    #[ts(type = "number")]
    pub o: Obj,
    /// Its face, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub f: Option<String>,
    /// Its place in the pile, if perceived.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<u16>,
    /// Who put it there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number", optional)]
    pub by: Option<Seat>,
    /// The counters on it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, u8>,
}

/// A table of points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Score {
    /// Its title.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "Sentence")]
    pub title: Sentence,
    /// What the numbers mean.
    #[schemars(with = "Vec<Vec<serde_json::Value>>")]
    #[ts(type = "Sentence[]")]
    pub columns: Vec<Sentence>,
    /// The rows: whose they are, and the numbers.
    #[schemars(with = "Vec<(Vec<serde_json::Value>, Vec<i64>)>")]
    #[ts(type = "[Sentence, number[]][]")]
    pub rows: Vec<(Sentence, Vec<i64>)>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(n: &u16) -> bool {
    *n == 0
}

/// Converts a view for the wire; `by` says who put a card where it lies.
pub fn picture_of<G: Present>(
    game: &G,
    board: &Board<G::Facts>,
    view: View<G::Facts, Sentence>,
    by: impl Fn(Obj) -> Option<Seat>,
) -> Picture {
    let names: Vec<String> = board.table.piles().map(|pile| game.pile_name(pile)).collect();
    let place = |name: &str| names.iter().position(|known| known == name).unwrap_or(0) as u16;
    let card = |card: CardWords| Card {
        by: by(card.obj),
        o: card.obj,
        f: card.face,
        at: card.at,
        marks: card.marks,
    };
    let piles = view.piles.into_iter().map(|pile| Pile {
        p: place(&pile.pile),
        cards: pile.cards.into_iter().map(card).collect(),
        among: pile.among,
        hidden: pile.hidden,
    });
    Picture {
        version: view.version,
        turn: view.turn.into(),
        piles: piles.collect(),
        scores: view.scores.into_iter().map(Score::from).collect(),
        panels: view.panels,
        poses: view.poses,
        names,
    }
}

impl From<ScoreWords<Sentence>> for Score {
    fn from(score: ScoreWords<Sentence>) -> Score {
        Score { title: score.title, columns: score.columns, rows: score.rows }
    }
}
