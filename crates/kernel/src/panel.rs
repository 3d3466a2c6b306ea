use crate::{Seat, Text};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A note beside the table, as a game's texts or as words in a language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Panel<T = Text> {
    /// The heading.
    pub title: T,
    /// The seat it is shown near, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The contents, top to bottom.
    #[serde(rename = "lines")]
    pub rows: Vec<PanelRow<T>>,
}

/// A row of a panel. On the wire, a line of words is just a string.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum PanelRow<T = Text> {
    /// A bar: the current value out of the maximum, and the change about to happen.
    Meter { name: T, value: i64, most: i64, change: i64 },
    /// Named counts.
    Chips(Vec<(T, i64)>),
    /// Dice lying there; bit `i` of `lit` marks die `i` as kept or used.
    Dice {
        pips: Vec<u8>,
        lit: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        owner: Option<Seat>,
    },
    /// A rule: the dice faces it concerns, what it says, and its result if it applied.
    Rule {
        dice: Vec<u8>,
        text: T,
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome: Option<T>,
    },
    /// The stages of a calculation, in order.
    Steps(Vec<StageView<T>>),
    /// A line of words.
    #[serde(untagged)]
    Line(T),
}

/// A stage of a calculation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StageView<T = Text> {
    /// The stage's name.
    pub name: T,
    /// The value after this stage.
    pub value: i64,
    /// How much this stage changed the value.
    pub change: i64,
    /// How far it has got.
    pub state: StageState,
}

/// How far a stage has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageState {
    /// Finished.
    Done,
    /// Being decided.
    Now,
    /// Still to come.
    Ahead,
}

impl<T> From<T> for PanelRow<T> {
    fn from(line: T) -> PanelRow<T> {
        PanelRow::Line(line)
    }
}

impl Panel {
    /// Makes a panel of lines.
    pub fn lines(title: Text, lines: Vec<Text>) -> Panel {
        Panel { title, seat: None, rows: lines.into_iter().map(PanelRow::Line).collect() }
    }
}

impl<T> Panel<T> {
    /// Lists the rows that are plain lines.
    pub fn words(&self) -> impl Iterator<Item = &T> {
        self.rows.iter().filter_map(|row| if let PanelRow::Line(line) = row { Some(line) } else { None })
    }

    /// Converts every text, for example from keys to words.
    pub fn say<U>(&self, mut say: impl FnMut(&T) -> U) -> Panel<U> {
        Panel {
            title: say(&self.title),
            seat: self.seat,
            rows: self.rows.iter().map(|row| row.say(&mut say)).collect(),
        }
    }
}

impl<T> PanelRow<T> {
    fn say<U>(&self, say: &mut impl FnMut(&T) -> U) -> PanelRow<U> {
        match self {
            PanelRow::Line(line) => PanelRow::Line(say(line)),
            PanelRow::Meter { name, value, most, change } => {
                PanelRow::Meter { name: say(name), value: *value, most: *most, change: *change }
            }
            PanelRow::Chips(chips) => {
                PanelRow::Chips(chips.iter().map(|(name, count)| (say(name), *count)).collect())
            }
            PanelRow::Dice { pips, lit, owner } => {
                PanelRow::Dice { pips: pips.clone(), lit: *lit, owner: *owner }
            }
            PanelRow::Rule { dice, text, outcome } => {
                PanelRow::Rule { dice: dice.clone(), text: say(text), outcome: outcome.as_ref().map(say) }
            }
            PanelRow::Steps(stages) => PanelRow::Steps(stages.iter().map(|stage| stage.say(say)).collect()),
        }
    }
}

impl<T> StageView<T> {
    fn say<U>(&self, say: &mut impl FnMut(&T) -> U) -> StageView<U> {
        StageView { name: say(&self.name), value: self.value, change: self.change, state: self.state }
    }
}

impl Panel<String> {
    /// Writes the contents in one line, for text-only clients; a row that is a sentence ends with its own full stop.
    pub fn in_one_line(&self) -> String {
        let mut line = String::new();
        for row in &self.rows {
            match line.chars().last() {
                None => {}
                Some('.' | '!' | '?') => line.push(' '),
                Some(_) => line.push_str("; "),
            }
            line.push_str(&row.to_string());
        }
        line
    }
}

/// Writes a row as one line, for text-only clients.
impl fmt::Display for PanelRow<String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PanelRow::Line(line) => f.write_str(line),
            PanelRow::Meter { name, value, most, change } => {
                write!(f, "{name} {value}/{most}")?;
                if *change == 0 { Ok(()) } else { write!(f, " ({change:+})") }
            }
            PanelRow::Chips(chips) => {
                joined(f, chips.iter().map(|(name, count)| format!("{name} {count}")), ", ")
            }
            PanelRow::Dice { pips, lit, .. } => {
                let die = |(at, pips): (usize, &u8)| match lit >> at & 1 {
                    1 => format!("[{pips}]"),
                    _ => pips.to_string(),
                };
                joined(f, pips.iter().enumerate().map(die), " ")
            }
            PanelRow::Rule { dice, text, outcome } => {
                joined(f, dice.iter().map(u8::to_string), " ")?;
                write!(f, "{}{text}", if dice.is_empty() { "" } else { ": " })?;
                outcome.as_ref().map_or(Ok(()), |outcome| write!(f, " = {outcome}"))
            }
            PanelRow::Steps(stages) => joined(f, stages.iter().map(StageView::to_string), " > "),
        }
    }
}

/// Writes a stage; the current one in brackets, later ones without a value.
impl fmt::Display for StageView<String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.state {
            StageState::Done => write!(f, "{} {}", self.name, self.value),
            StageState::Now => write!(f, "[{} {}]", self.name, self.value),
            StageState::Ahead => f.write_str(&self.name),
        }
    }
}

fn joined(f: &mut fmt::Formatter<'_>, parts: impl Iterator<Item = String>, between: &str) -> fmt::Result {
    f.write_str(&parts.collect::<Vec<_>>().join(between))
}
