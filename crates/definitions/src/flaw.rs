use crate::{Node, nearest};
use fairdeal_kernel::{Plain, TooLarge};
use serde::{Serialize, de};
use std::fmt;

/// A position in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Mark {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// One thing that is wrong with a definition, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Flaw {
    /// The kind of flaw, for machines.
    pub code: &'static str,
    /// The location in the definition, as a JSON pointer.
    pub path: String,
    /// The location in the text; `None` for a definition that was not read from one.
    #[serde(flatten)]
    pub mark: Option<Mark>,
    /// What is wrong there and what to write instead, for people.
    pub message: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Mark { line, column }) = self.mark {
            write!(f, "line {line}, column {column}, ")?;
        }
        write!(f, "at {}: {}", if self.path.is_empty() { "/" } else { &self.path }, self.message)
    }
}

impl std::error::Error for Flaw {}

impl Flaw {
    /// Makes a flaw of a whole definition that could be read but makes no sense.
    pub fn new(message: impl Into<String>) -> Flaw {
        Flaw::coded("unsound", message)
    }

    pub(crate) fn coded(code: &'static str, message: impl Into<String>) -> Flaw {
        Flaw { code, path: String::new(), mark: None, message: message.into() }
    }

    /// Relocates the flaw into a larger definition.
    #[must_use]
    pub fn under(mut self, path: &str) -> Flaw {
        self.path = format!("{path}{}", self.path);
        self
    }

    /// Adds the position in the text from which the definition was read: that of the last node on the flaw's path.
    #[must_use]
    pub fn marked(mut self, root: &Node) -> Flaw {
        self.mark = self.mark.or_else(|| Some(root.last_on(&self.path).mark));
        self
    }
}

impl From<TooLarge> for Flaw {
    fn from(TooLarge { path, line, column, message }: TooLarge) -> Flaw {
        Flaw { code: "tooLarge", path, mark: Some(Mark { line, column }), message }
    }
}

/// Typed readers report their errors as flaws; the reader that knows the location adds it.
impl de::Error for Flaw {
    fn custom<T: fmt::Display>(message: T) -> Flaw {
        Flaw::coded("value", Plain::line(&message.to_string()).into_string())
    }

    fn invalid_type(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Flaw {
        let told = match found {
            de::Unexpected::Unit => format!("invalid type: null, expected {wanted}"),
            _ => format!("invalid type: {found}, expected {wanted}"),
        };
        Flaw { code: "type", ..Flaw::custom(told) }
    }

    fn invalid_value(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Flaw {
        Flaw { code: "range", ..Flaw::custom(format_args!("invalid value: {found}, expected {wanted}")) }
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Flaw {
        Flaw { code: "unknownName", ..unknown("variant", word, known) }
    }

    fn unknown_field(word: &str, known: &'static [&'static str]) -> Flaw {
        Flaw { code: "unknownField", ..unknown("field", word, known) }
    }

    fn missing_field(field: &'static str) -> Flaw {
        Flaw::coded("missing", format!("missing field `{field}`"))
    }
}

fn unknown(what: &str, word: &str, known: &[&str]) -> Flaw {
    let quoted: Vec<String> = known.iter().map(|known| format!("`{known}`")).collect();
    let expected = match &quoted[..] {
        [] => format!("there are no {what}s"),
        [one] => format!("expected {one}"),
        [one, other] => format!("expected {one} or {other}"),
        _ => format!("expected one of {}", quoted.join(", ")),
    };
    let hint = nearest(word, known.iter().copied());
    let hint = hint.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
    de::Error::custom(format_args!("unknown {what} `{word}`, {expected}{hint}"))
}

/// The maximum number of flaws reported per text.
const MOST: usize = 100;

/// All flaws of a text, in the order in which they were found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Flaws(pub Vec<Flaw>);

impl Flaws {
    /// Records a flaw. After 100 of them, records only that there are more.
    pub fn add(&mut self, flaw: Flaw) {
        match self.0.len() {
            len if len < MOST => self.0.push(flaw),
            MOST => self.0.push(Flaw {
                code: "more",
                message: format!("there are more than {MOST} faults; fix these first"),
                ..flaw
            }),
            _ => {}
        }
    }

    /// Returns whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Flaw> for Flaws {
    fn from(flaw: Flaw) -> Flaws {
        Flaws(vec![flaw])
    }
}

impl fmt::Display for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|flaw| writeln!(f, "{flaw}"))
    }
}

impl std::error::Error for Flaws {}
