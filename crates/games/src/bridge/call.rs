use fairdeal_decks::Suit;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, str::FromStr};

/// What a bid names besides its level: a trump suit, or no trumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Strain {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
    /// No trumps.
    NoTrump,
}

impl Strain {
    /// The five strains, lowest first.
    pub const ALL: [Strain; 5] =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];

    /// Returns the strain of a trump suit.
    pub const fn of(suit: Suit) -> Strain {
        Strain::ALL[suit as usize]
    }

    /// Returns the trump suit, if there is one.
    #[inline]
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Strain::NoTrump => None,
            suit => Some(Suit::ALL[suit as usize]),
        }
    }

    /// Returns whether it is clubs or diamonds.
    pub const fn is_minor(self) -> bool {
        matches!(self, Strain::Clubs | Strain::Diamonds)
    }

    /// Returns the key of its name: `spades`, `notrump`.
    pub const fn key(self) -> &'static str {
        match self.trump() {
            Some(suit) => suit.key(),
            None => "notrump",
        }
    }

    /// Returns the letters for machines: `S`, `NT`.
    pub const fn letters(self) -> &'static str {
        ["C", "D", "H", "S", "NT"][self as usize]
    }
}

/// A level and a strain, numbered from 0 for one club to 34 for seven no trumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Bid(u8);

impl Bid {
    /// The number of bids.
    pub const COUNT: u8 = 35;

    /// Returns the bid of a level from 1 to 7.
    pub const fn new(level: u8, strain: Strain) -> Bid {
        Bid((level - 1) * 5 + strain as u8)
    }

    /// Lists the bids above another, or all, lowest first.
    #[inline]
    pub fn above(other: Option<Bid>) -> impl Iterator<Item = Bid> + Clone {
        (other.map_or(0, |bid| bid.0 + 1)..Bid::COUNT).map(Bid)
    }

    /// Returns the lowest bid of a strain above another; `None` if there is none left.
    pub fn lowest(strain: Strain, other: Option<Bid>) -> Option<Bid> {
        Bid::above(other).find(|bid| bid.strain() == strain)
    }

    /// Returns how many tricks above six are bid.
    pub const fn level(self) -> u8 {
        self.0 / 5 + 1
    }

    /// Returns the strain.
    #[inline]
    pub const fn strain(self) -> Strain {
        Strain::ALL[(self.0 % 5) as usize]
    }

    /// Returns how many tricks fulfil it.
    pub const fn tricks(self) -> u8 {
        self.level() + 6
    }
}

/// Writes the bid for machines: `3NT`.
impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level(), self.strain().letters())
    }
}

/// One turn of the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Call {
    /// `null`.
    Pass,
    /// A bid.
    Bid(Bid),
    /// A double of the opponents' bid.
    Double,
    /// A redouble of the opponents' double.
    Redouble,
}

/// Writes the call for machines: `Pass`, `3NT`, `X`, `XX`.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("Pass"),
            Call::Bid(bid) => bid.fmt(f),
            Call::Double => f.write_str("X"),
            Call::Redouble => f.write_str("XX"),
        }
    }
}

/// The error for a text that is not a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotACall(pub String);

impl fmt::Display for NotACall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a call; write Pass, X, XX, or level and strain like 1C, 3NT or 4♠", self.0)
    }
}

impl std::error::Error for NotACall {}

impl FromStr for Bid {
    type Err = NotACall;

    fn from_str(text: &str) -> Result<Bid, NotACall> {
        let parse = || {
            let level = text.chars().next()?.to_digit(10).filter(|level| (1..=7).contains(level))?;
            let strain = match text[1..].to_ascii_uppercase().as_str() {
                "C" | "♣" => Strain::Clubs,
                "D" | "♦" => Strain::Diamonds,
                "H" | "♥" => Strain::Hearts,
                "S" | "♠" => Strain::Spades,
                "N" | "NT" => Strain::NoTrump,
                _ => return None,
            };
            Some(Bid::new(level as u8, strain))
        };
        parse().ok_or_else(|| NotACall(text.to_owned()))
    }
}

impl FromStr for Call {
    type Err = NotACall;

    fn from_str(text: &str) -> Result<Call, NotACall> {
        match text.to_ascii_lowercase().as_str() {
            "pass" | "p" => Ok(Call::Pass),
            "x" | "d" | "dbl" | "double" => Ok(Call::Double),
            "xx" | "r" | "rdbl" | "redouble" => Ok(Call::Redouble),
            _ => text.parse().map(Call::Bid),
        }
    }
}

macro_rules! written {
    ($($type:ty)*) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        })*
    };
}
written!(Bid Call);
