use fairdeal_kernel::{AskKind, Obj, Seat};
use fairdeal_session::{AskView, GestureView, Menu};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use ts_rs::TS;

/// How many offers are remembered before both sides forget them.
const REMEMBERED: usize = 512;

/// What a seat is asked and offered now; offers that were told before are called by their number.
#[derive(Clone, Debug, Default, Serialize, JsonSchema, TS)]
pub struct MenuChange {
    /// For which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// The question; as before if it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Question>,
    /// The numbers of the offers.
    pub o: Vec<u16>,
    /// Offers that are told for the first time; their numbers go on from the last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<Offer>,
    /// Whether all offers told before are to be forgotten; numbers begin with 0 again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forget: bool,
    /// Offers of numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<Range>,
    /// What matters about the state, for players that read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl PartialEq for MenuChange {
    fn eq(&self, other: &Self) -> bool {
        serde_json::to_string(self).ok() == serde_json::to_string(other).ok()
    }
}

/// The question.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct Question {
    /// In words.
    pub prompt: String,
    /// How to answer; a single choice if it is missing.
    #[serde(skip_serializing_if = "is_menu")]
    #[schemars(with = "String")]
    #[ts(type = "\"menu\" | \"select\" | \"order\" | \"number\"")]
    pub kind: AskKind,
    /// The fewest and the most things to choose.
    #[serde(skip_serializing_if = "is_one")]
    pub bounds: (u16, u16),
    /// What is chosen so far.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<u32>")]
    #[ts(type = "number[]")]
    pub chosen: Vec<Obj>,
    /// What may not be chosen, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<(u32, String)>")]
    #[ts(type = "[number, string][]")]
    pub barred: Vec<(Obj, String)>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_menu(kind: &AskKind) -> bool {
    *kind == AskKind::Menu
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_one(bounds: &(u16, u16)) -> bool {
    *bounds == (1, 1)
}

/// An offer: the action to send, what it does, with what gesture, a hint, the rule behind it; what is missing at the end
/// is not there.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct Offer(
    #[schemars(with = "serde_json::Value")]
    #[ts(type = "unknown")]
    pub crate::Raw,
    pub String,
    #[serde(skip_serializing_if = "Gesture::is_press")] pub Gesture,
    #[serde(skip_serializing_if = "Option::is_none")] pub Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")] pub Option<String>,
);

/// With what move of the hand an offer is taken: a button, a tap on a thing, a drag of a thing to a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Gesture {
    /// A button.
    Press(()),
    /// A tap on a thing.
    Pick(u32),
    /// A drag of a thing to a pile.
    Drag(u32, u16),
}

impl Gesture {
    fn is_press(&self) -> bool {
        matches!(self, Gesture::Press(()))
    }
}

/// One offer for every number of a range.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct Range {
    /// The lowest number.
    #[ts(type = "number")]
    pub lo: i64,
    /// The highest number.
    #[ts(type = "number")]
    pub hi: i64,
    /// The action of the lowest number.
    #[schemars(with = "serde_json::Value")]
    #[ts(type = "unknown")]
    pub action: crate::Raw,
    /// What it does.
    pub label: String,
}

/// What a client was told of menus: offers by number, and the last question.
#[derive(Clone, Debug, Default)]
pub struct MenuMemory {
    numbers: BTreeMap<String, u16>,
    question: Option<Question>,
    empty: bool,
}

impl MenuMemory {
    /// Says what changed in a menu since the last time; nothing if the seat had no offers and has none.
    pub fn change<A: Serialize>(
        &mut self,
        seat: Seat,
        menu: &Menu<A>,
        notes: bool,
        place: &impl Fn(&str) -> u16,
    ) -> Option<MenuChange> {
        let nothing = menu.ask.is_none();
        if nothing && std::mem::replace(&mut self.empty, nothing) {
            return None;
        }
        self.empty = nothing;
        let mut change = MenuChange { seat: Some(seat), ..MenuChange::default() };
        let offers: Vec<Offer> = menu.offers.iter().map(|offer| offer_of(offer, place)).collect();
        if self.numbers.len() + offers.len() > REMEMBERED {
            self.numbers.clear();
            change.forget = true;
        }
        for offer in offers {
            let next = self.numbers.len() as u16;
            let key = serde_json::to_string(&offer).unwrap_or_default();
            let number = *self.numbers.entry(key).or_insert(next);
            if number == next {
                change.new.push(offer);
            }
            change.o.push(number);
        }
        let question = menu.ask.as_ref().map(Question::from);
        if question != self.question {
            change.ask.clone_from(&question);
            self.question = question;
        }
        change.ranges = menu.ranges.iter().map(range_of).collect();
        if notes {
            change.notes.clone_from(&menu.notes);
        }
        Some(change)
    }
}

impl From<&AskView> for Question {
    fn from(ask: &AskView) -> Question {
        Question {
            prompt: ask.prompt.clone(),
            kind: ask.kind,
            bounds: (ask.min, ask.max),
            chosen: ask.chosen.clone(),
            barred: ask.barred.clone(),
        }
    }
}

fn offer_of<A: Serialize>(offer: &fairdeal_session::Offer<A>, place: &impl Fn(&str) -> u16) -> Offer {
    let gesture = match &offer.gesture {
        GestureView::Press => Gesture::Press(()),
        GestureView::Pick(obj) => Gesture::Pick(obj.0),
        GestureView::Drag(obj, pile) => Gesture::Drag(obj.0, place(pile)),
    };
    Offer(raw(&offer.action), offer.label.clone(), gesture, offer.hint.clone(), offer.rule.clone())
}

fn range_of<A: Serialize>(range: &fairdeal_session::RangeView<A>) -> Range {
    Range { lo: range.lo, hi: range.hi, action: raw(&range.action), label: range.label.clone() }
}

fn raw<A: Serialize>(action: &A) -> Box<RawValue> {
    serde_json::value::to_raw_value(action).expect("actions are JSON")
}
