use crate::Code;
use fairdeal_kernel::Problem;
use fairdeal_session::Refused;
use serde::Serialize;
use std::fmt;

/// Why a command was not executed; it has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// The kind of error.
    pub code: Code,
    /// The error in words.
    pub message: String,
    /// The location in the request, as a JSON pointer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The rule of the game that forbids it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// The maximum number of problems reported: the message must not outgrow the request.
const MOST_TOLD: usize = 8;

impl Fault {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into(), at: None, why: None }
    }

    /// Adds the field that contains the error.
    #[must_use]
    pub(crate) fn at_field(self, name: &str) -> Fault {
        Fault { at: Some(pointer(&[name])), ..self }
    }

    /// Reports everything that is wrong with a new match; code and location are those of the first problem.
    pub(crate) fn of_problems(problems: &[Problem]) -> Fault {
        let told: Vec<String> = match problems {
            [only] => vec![without_column(&only.message).to_owned()],
            many => many.iter().take(MOST_TOLD).map(in_full).collect(),
        };
        let at = problems.first().map(|problem| problem.at.clone());
        let place = at.as_deref().unwrap_or_default();
        let code = match place.split('/').nth(1) {
            Some("seats") => Code::BadSeats,
            Some("position" | "pack") => Code::BadPosition,
            _ => Code::BadOptions,
        };
        Fault { code, message: told.join("; "), at, why: None }
    }
}

fn in_full(problem: &Problem) -> String {
    format!("{}: {}", problem.at, without_column(&problem.message))
}

/// Strips the position from a JSON error: its column is not that of the line the client sent.
pub(crate) fn without_column(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(message, _)| message)
}

/// Writes a path as a JSON pointer.
pub(crate) fn pointer(path: &[&str]) -> String {
    path.iter().map(|name| format!("/{}", name.replace('~', "~0").replace('/', "~1"))).collect()
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        Fault { code: refused.refusal.into(), message: refused.to_string(), at: None, why: refused.why }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Fault {}
