use crate::{MenuChange, Panel, Score, SeatNow};
use fairdeal_kernel::{Obj, Seat, Turn};
use fairdeal_session::{Around, Entry, EventWords, GlimpseWords};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What is new at the table: the steps since the last batch, and what else they changed. What is missing is as it was.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema, TS)]
pub struct Batch {
    /// The version after it.
    pub v: u32,
    /// The request that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub r: Option<u64>,
    /// One for each version since the last batch.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// Whose turn it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    #[ts(type = "Turn | null")]
    pub turn: Option<Turn>,
    /// What one is asked and offered now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menu: Option<MenuChange>,
    /// The tables of points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<Score>>,
    /// The notes beside the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panels: Option<Vec<Panel>>,
    /// What is around the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Value>")]
    #[ts(type = "Around | null")]
    pub around: Option<Around>,
    /// Who holds each seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatNow>>,
}

/// One version of the table.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct Step {
    /// Who acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number | null")]
    pub by: Option<Seat>,
    /// Whether it took the version before back; a whole picture follows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    /// What happened.
    pub e: Vec<Happening>,
}

/// A card in a happening: its name before, its name after, its face; what is not perceived is missing from the end, or
/// null.
pub(crate) type Glimpse = Vec<serde_json::Value>;

/// Something that happened, as this session perceived it. Piles are called by their place in the list of names.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// Cards went from a pile to another, each on top; nothing is perceived of those without a glimpse.
    #[serde(rename = "m")]
    Moved(u16, u16, #[ts(type = "(number | string | null)[][]")] Vec<Glimpse>),
    /// A card went under a pile.
    Under(u16, u16, #[ts(type = "(number | string | null)[]")] Glimpse),
    /// All cards of a pile went to another: how many, and those of which anything is perceived.
    #[serde(rename = "w")]
    Swept(u16, u16, u16, #[ts(type = "(number | string | null)[][]")] Vec<Glimpse>),
    /// A pile was shuffled.
    Shuffled(u16),
    /// Cards of a pile were shown or turned, or a pile was opened.
    Shown(u16, #[ts(type = "(number | string | null)[][]")] Vec<Glimpse>),
    /// A thing came into being.
    Created(u16, #[ts(type = "(number | string | null)[]")] Glimpse),
    /// A thing left the game.
    Removed(u16, #[ts(type = "(number | string | null)[]")] Glimpse),
    /// A counter was set: on what, which, to how many.
    Marked(u16, #[ts(type = "(number | string | null)[]")] Glimpse, String, u8),
    /// Something worth a line.
    #[serde(rename = "s")]
    Said(String),
}

/// Puts an entry of somebody's stream on the wire.
pub fn step_of<F>(entry: Entry<F>, place: &impl Fn(&str) -> u16) -> Step {
    let mut e: Vec<Happening> = vec![];
    for event in entry.events {
        let Some(next) = happening(event, place) else { continue };
        match (e.last_mut(), next) {
            (Some(Happening::Moved(a, b, cards)), Happening::Moved(from, to, more))
                if (*a, *b) == (from, to) =>
            {
                cards.extend(more);
            }
            (_, next) => e.push(next),
        }
    }
    Step { by: entry.by, undone: entry.undone, e }
}

fn happening<F>(event: EventWords<F>, place: &impl Fn(&str) -> u16) -> Option<Happening> {
    let all = |cards: Vec<GlimpseWords>| cards.into_iter().map(glimpse).collect();
    Some(match event {
        EventWords::Fact { recap, .. } => Happening::Said(recap?),
        EventWords::Moved { moved: [from, to], spot, card } => {
            let (from, to, card) = (place(&from), place(&to), glimpse(card));
            match spot {
                None => Happening::Moved(from, to, vec![card]),
                Some(_) => Happening::Under(from, to, card),
            }
        }
        EventWords::Swept { swept: [from, to], count, cards } => {
            Happening::Swept(place(&from), place(&to), count, all(cards))
        }
        EventWords::Shuffled { shuffled } => Happening::Shuffled(place(&shuffled)),
        EventWords::Opened { opened, cards } => Happening::Shown(place(&opened), all(cards)),
        EventWords::Shown { shown, card } => Happening::Shown(place(&shown), vec![glimpse(card)]),
        EventWords::Faced { faced, card } => Happening::Shown(place(&faced), vec![glimpse(card)]),
        EventWords::Created { created, card } => Happening::Created(place(&created), glimpse(card)),
        EventWords::Removed { removed, card } => Happening::Removed(place(&removed), glimpse(card)),
        EventWords::Marked { marked, card, mark, value } => {
            Happening::Marked(place(&marked), glimpse(card), mark, value)
        }
    })
}

fn glimpse(card: GlimpseWords) -> Glimpse {
    let name = |obj: Option<Obj>| obj.map_or(serde_json::Value::Null, |obj| obj.0.into());
    let face = card.face.map_or(serde_json::Value::Null, serde_json::Value::from);
    let mut glimpse = vec![name(card.was), name(card.now), face];
    while glimpse.last().is_some_and(serde_json::Value::is_null) {
        glimpse.pop();
    }
    glimpse
}
