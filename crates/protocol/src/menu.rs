use crate::{Offer, Raw, Said};
use fairdeal_kernel::{AskKind, Obj, Seat, Sentence};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use ts_rs::TS;

/// What a seat is asked and offered now; offers sent before are referred to by number.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct MenuChange {
    /// The seat, if it is not that of the previous menu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    #[ts(type = "number", optional)]
    pub seat: Option<Seat>,
    /// The question; unchanged if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub q: Option<Question>,
    /// The numbers of the offers.
    pub o: Vec<u16>,
    /// Offers sent for the first time; their numbers continue from the last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub n: Vec<Offer>,
    /// The ranges of numbers offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<Range>,
}

/// The question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Question {
    /// What it is waiting for.
    pub p: Said,
    /// How to answer; a single choice if missing.
    #[serde(default, skip_serializing_if = "is_menu")]
    #[schemars(with = "String")]
    #[ts(type = "\"menu\" | \"select\" | \"order\" | \"number\"")]
    pub kind: AskKind,
    /// What becomes of the things that are chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[ts(type = "string", optional)]
    pub role: Option<Cow<'static, str>>,
    /// The minimum and maximum number of things to choose.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub bounds: (u16, u16),
    /// What is chosen so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<u32>")]
    #[ts(type = "number[]")]
    pub chosen: Vec<Obj>,
    /// Why some things may not be chosen, and which.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<(Said, Vec<u32>)>")]
    #[ts(type = "[Said, number[]][]")]
    pub x: Vec<(Said, Vec<Obj>)>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_menu(kind: &AskKind) -> bool {
    *kind == AskKind::Menu
}

fn one() -> (u16, u16) {
    (1, 1)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_one(bounds: &(u16, u16)) -> bool {
    *bounds == one()
}

/// The gesture that takes an offer: a tap on a thing, a drag of a thing to a pile, a set of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Gesture {
    /// A tap on a thing.
    Pick(u32),
    /// A drag of a thing to a pile.
    Drag(u32, u8),
    /// Choosing a set of the dice on a panel: bit `i` is die `i`.
    Dice {
        /// The set.
        dice: u32,
    },
}

impl Gesture {
    /// Converts a game's gesture for the wire; a button is `None`.
    pub fn of(gesture: fairdeal_kernel::Gesture) -> Option<Gesture> {
        match gesture {
            fairdeal_kernel::Gesture::Press => None,
            fairdeal_kernel::Gesture::Pick(obj) => Some(Gesture::Pick(obj.0)),
            fairdeal_kernel::Gesture::Drag(obj, pile) => Some(Gesture::Drag(obj.0, pile.0)),
            fairdeal_kernel::Gesture::Set(dice) => Some(Gesture::Dice { dice }),
        }
    }
}

/// One offer for every number of a range. Its action is `action` with the number put at `at`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Range {
    /// The lowest number, included.
    #[ts(type = "number")]
    pub lo: i64,
    /// The highest number, included.
    #[ts(type = "number")]
    pub hi: i64,
    /// The action of the lowest number.
    #[schemars(with = "serde_json::Value")]
    #[ts(type = "unknown")]
    pub action: Raw,
    /// The location of the number in the action: a JSON pointer such as `/claim/tricks`.
    pub at: String,
    /// What it does.
    #[schemars(with = "Vec<serde_json::Value>")]
    #[ts(type = "Sentence")]
    pub label: Sentence,
}

impl Range {
    /// Returns the action for a number; `None` if it is out of range, or if `at` points nowhere.
    pub fn action_of(&self, number: i64) -> Option<Raw> {
        if !(self.lo..=self.hi).contains(&number) {
            return None;
        }
        let mut action: Value = serde_json::from_str(self.action.get()).ok()?;
        *action.pointer_mut(&self.at)? = number.into();
        serde_json::value::to_raw_value(&action).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(lo: i64, action: &str, at: &str, number: i64, expected: Option<&str>) {
        let action = Raw::from(serde_json::value::RawValue::from_string(action.into()).expect("JSON"));
        let range = Range { lo, hi: 20, action, at: at.into(), label: Sentence::plain("") };
        assert_eq!(range.action_of(number).as_deref().map(|raw| raw.get()), expected, "{at} {number}");
    }

    #[test]
    fn the_number_goes_where_it_is_said() {
        check(1, r#"{"bid":1}"#, "/bid", 17, Some(r#"{"bid":17}"#));
        check(0, r#"{"claim":{"tricks":0}}"#, "/claim/tricks", 13, Some(r#"{"claim":{"tricks":13}}"#));
        check(-3, r#"{"to":[-3]}"#, "/to/0", 5, Some(r#"{"to":[5]}"#));
        check(1, r#"{"a":1,"bid":1}"#, "/bid", 2, Some(r#"{"a":1,"bid":2}"#));
        check(1, "1", "", 2, Some("2"));
        check(1, r#"{"bid":1}"#, "/bid", 21, None);
        check(1, r#"{"bid":1}"#, "/bid", 0, None);
        check(1, r#"{"bid":1}"#, "/tricks", 2, None);
    }
}
