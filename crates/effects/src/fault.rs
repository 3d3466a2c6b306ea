use serde::Serialize;
use std::fmt;

/// One thing that is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The kind of fault, for machines.
    pub code: &'static str,
    /// The location, as a JSON pointer.
    pub path: String,
    /// The line of the text, from 1.
    pub line: u32,
    /// What is wrong and what to do, for people.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "/" } else { &self.path };
        write!(f, "line {}, {path}: {}", self.line, self.message)
    }
}

impl std::error::Error for Fault {}

/// The maximum number of faults reported per text.
const MOST: usize = 100;

/// All faults of a text, in the order in which they were found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Records a fault. After 100 of them, records only that there are more.
    pub fn add(&mut self, fault: Fault) {
        match self.0.len() {
            len if len < MOST => self.0.push(fault),
            MOST => self.0.push(Fault {
                code: "more",
                message: format!("there are more than {MOST} faults; fix these first"),
                ..fault
            }),
            _ => {}
        }
    }

    /// Returns whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|fault| writeln!(f, "{fault}"))
    }
}

impl std::error::Error for Faults {}
