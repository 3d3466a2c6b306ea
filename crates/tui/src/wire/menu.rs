use serde::Deserialize;
use std::collections::BTreeMap;

/// What is asked and offered now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Menu {
    pub(crate) ask: Option<Question>,
    pub(crate) offers: Vec<Offer>,
    pub(crate) ranges: Vec<Range>,
}

impl Menu {
    /// Tells whether there is anything to do.
    pub(crate) fn is_open(&self) -> bool {
        !self.offers.is_empty() || !self.ranges.is_empty()
    }

    /// Says why a thing may not be chosen, if there is a reason.
    pub(crate) fn why_not(&self, thing: u32) -> Option<&str> {
        self.ask.as_ref()?.barred.get(&thing).map(String::as_str)
    }

    /// Tells whether a thing is chosen already.
    pub(crate) fn is_chosen(&self, thing: u32) -> bool {
        self.ask.as_ref().is_some_and(|ask| ask.chosen.contains(&thing))
    }
}

/// How a question is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    #[default]
    Menu,
    Select,
    Order,
    Number,
}

/// A question.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) prompt: String,
    pub(crate) kind: Kind,
    pub(crate) bounds: (u16, u16),
    pub(crate) chosen: Vec<u32>,
    pub(crate) barred: BTreeMap<u32, String>,
}

/// Something that may be done.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    /// The action as it is sent.
    pub(crate) action: String,
    pub(crate) label: String,
    /// The thing that it is about; none for a button.
    pub(crate) thing: Option<u32>,
    /// The pile to which the thing goes.
    pub(crate) to: Option<usize>,
    pub(crate) hint: Option<String>,
    pub(crate) rule: Option<String>,
}

/// One offer for every number from the lowest to the highest.
#[derive(Clone, Debug)]
pub(crate) struct Range {
    pub(crate) lo: i64,
    pub(crate) hi: i64,
    /// The action of the lowest number.
    pub(crate) action: String,
    pub(crate) label: String,
}

impl Range {
    /// The action of a number: that of the lowest holds the lowest in its place.
    pub(crate) fn action_of(&self, number: i64) -> Option<String> {
        if !(self.lo..=self.hi).contains(&number) {
            return None;
        }
        let lowest = self.lo.to_string();
        let fits = |&at: &usize| {
            let (before, after) = (&self.action[..at], &self.action[at + lowest.len()..]);
            !before.ends_with(|c: char| c.is_ascii_digit() || c == '-')
                && !after.starts_with(|c: char| c.is_ascii_digit())
        };
        let at = self.action.match_indices(&lowest).map(|(at, _)| at).find(fits)?;
        Some(format!("{}{number}{}", &self.action[..at], &self.action[at + lowest.len()..]))
    }
}

#[cfg(test)]
mod tests {
    use super::Range;

    fn check(lo: i64, action: &str, number: i64, expected: Option<&str>) {
        let range = Range { lo, hi: 20, action: action.into(), label: String::new() };
        assert_eq!(range.action_of(number).as_deref(), expected, "{action} {number}");
    }

    #[test]
    fn the_lowest_number_gives_way() {
        check(1, r#"{"bid":1}"#, 17, Some(r#"{"bid":17}"#));
        check(0, r#"{"claim":{"tricks":0}}"#, 13, Some(r#"{"claim":{"tricks":13}}"#));
        check(-3, r#"{"to":[-3]}"#, 5, Some(r#"{"to":[5]}"#));
        check(1, r#"{"x":11,"bid":1}"#, 2, Some(r#"{"x":11,"bid":2}"#));
        check(1, r#"{"bid":1}"#, 21, None);
        check(1, r#"{"bid":1}"#, 0, None);
    }
}
