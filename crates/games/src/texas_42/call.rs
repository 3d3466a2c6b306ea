use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, ops, str::FromStr};

/// How tricks are taken: written `suit-4`, `doubles`, `no-trump`, `nello` or `sevens`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Call {
    /// The tiles with this many pips are trumps.
    Suit(u8),
    /// The doubles are trumps.
    Doubles,
    /// Follow me: there are no trumps.
    NoTrump,
    /// The side of the bidder must take no trick, and the partner sits out.
    Nello,
    /// The tile closest to seven pips takes the trick.
    Sevens,
}

impl Call {
    /// All of them.
    pub const ALL: [Call; 11] = [
        Call::Suit(0),
        Call::Suit(1),
        Call::Suit(2),
        Call::Suit(3),
        Call::Suit(4),
        Call::Suit(5),
        Call::Suit(6),
        Call::Doubles,
        Call::NoTrump,
        Call::Nello,
        Call::Sevens,
    ];

    /// Returns its place among all of them.
    #[inline]
    pub(super) const fn at(self) -> usize {
        match self {
            Call::Suit(pips) => pips as usize,
            Call::Doubles => 7,
            Call::NoTrump => 8,
            Call::Nello => 9,
            Call::Sevens => 10,
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Suit(pips) => write!(f, "suit-{pips}"),
            Call::Doubles => f.write_str("doubles"),
            Call::NoTrump => f.write_str("no-trump"),
            Call::Nello => f.write_str("nello"),
            Call::Sevens => f.write_str("sevens"),
        }
    }
}

/// A text that names no declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotACall(pub String);

impl fmt::Display for NotACall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a declaration; write suit-0 to suit-6, doubles, no-trump, nello or sevens",
            self.0
        )
    }
}

impl std::error::Error for NotACall {}

impl FromStr for Call {
    type Err = NotACall;

    fn from_str(text: &str) -> Result<Call, NotACall> {
        Call::ALL.into_iter().find(|call| call.to_string() == text).ok_or_else(|| NotACall(text.to_owned()))
    }
}

impl Serialize for Call {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Call {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of declarations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Calls(u16);

impl Calls {
    /// Trumps, doubles and no trumps.
    pub(super) const PLAIN: Calls = Calls(0x1FF);

    #[must_use]
    pub(super) const fn with(self, call: Call) -> Calls {
        Calls(self.0 | 1 << call.at())
    }

    pub(super) const fn has(self, call: Call) -> bool {
        self.0 >> call.at() & 1 == 1
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Call> {
        Call::ALL.into_iter().filter(move |&call| self.has(call))
    }
}

impl ops::BitAnd for Calls {
    type Output = Calls;

    fn bitand(self, other: Calls) -> Calls {
        Calls(self.0 & other.0)
    }
}
