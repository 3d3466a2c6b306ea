use fairdeal_kernel::{Face, FaceView};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, str::FromStr};

/// A suit of French cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// The four suits, lowest first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns the symbol for people: `♠`.
    pub const fn sign(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Returns the letter for machines: `s`.
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// Returns the key of its name in the words: `spades`.
    pub const fn key(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// Returns whether it is hearts or diamonds.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    fn parse(sign: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.sign() == sign || suit.letter() == sign.to_ascii_lowercase())
    }
}

/// A set of suits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Suits(u8);

impl Suits {
    /// Adds a suit.
    pub fn add(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// Returns whether the suit is in the set.
    pub const fn has(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }
}

/// A rank, from 2 to 14; the ace is 14.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rank(pub u8);

impl Rank {
    /// The jack.
    pub const JACK: Rank = Rank(11);
    /// The queen.
    pub const QUEEN: Rank = Rank(12);
    /// The king.
    pub const KING: Rank = Rank(13);
    /// The ace.
    pub const ACE: Rank = Rank(14);

    /// Lists the ranks from this one up to the ace.
    pub fn up(self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (self.0..=14).map(Rank)
    }

    /// Returns the letter for machines: `T`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.0 as usize - 2] as char
    }

    fn parse(text: &str) -> Option<Rank> {
        let letter = if text == "10" { 'T' } else { single(text)?.to_ascii_uppercase() };
        Rank(2).up().find(|rank| rank.letter() == letter)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 10 { f.write_str("10") } else { write!(f, "{}", self.letter()) }
    }
}

/// A French card: one of 52, or a joker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct French(u8);

const JOKERS: u8 = 52;

impl French {
    /// The red joker, `*r`.
    pub const RED_JOKER: French = French(JOKERS);
    /// The black joker, `*b`.
    pub const BLACK_JOKER: French = French(JOKERS + 1);

    /// Returns the card of a rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> French {
        French(suit as u8 * 13 + rank.0 - 2)
    }

    /// Returns whether it is a joker.
    pub const fn is_joker(self) -> bool {
        self.0 >= JOKERS
    }

    /// Returns the suit. Must not be called on a joker, which has none.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 13) as usize]
    }

    /// Returns the rank. Must not be called on a joker, which has none.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 % 13 + 2)
    }

    /// Shows the card: `As` for machines, `A♠` for people. A number that is not a card is shown as `?`.
    pub fn view(self) -> FaceView {
        if self.0 > French::BLACK_JOKER.0 {
            return FaceView { name: "?".into(), text: "?".into() };
        }
        FaceView { name: self.to_string(), text: self.text() }
    }

    /// Writes the card for people: `10♦`, `★` for jokers.
    pub fn text(self) -> String {
        match self {
            French::RED_JOKER => "red ★".into(),
            French::BLACK_JOKER => "black ★".into(),
            card => format!("{}{}", card.rank(), card.suit().sign()),
        }
    }
}

impl From<French> for Face {
    #[inline]
    fn from(card: French) -> Face {
        Face(u16::from(card.0))
    }
}

impl From<Face> for French {
    /// Reads a face of a pack of French cards.
    #[inline]
    fn from(face: Face) -> French {
        French(face.0.min(255) as u8)
    }
}

/// Writes the card for machines: `Td`, `*r`.
impl fmt::Display for French {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            French::RED_JOKER => f.write_str("*r"),
            French::BLACK_JOKER => f.write_str("*b"),
            card => write!(f, "{}{}", card.rank().letter(), card.suit().letter()),
        }
    }
}

/// The error for a text that is not a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotACard(pub String);

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a card; write rank and suit like As, Td, 10♦ or A♠, or a joker as *r or *b",
            self.0
        )
    }
}

impl std::error::Error for NotACard {}

impl FromStr for French {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<French, NotACard> {
        let parse = || match text {
            "*r" | "red ★" => Some(French::RED_JOKER),
            "*b" | "black ★" => Some(French::BLACK_JOKER),
            _ => {
                let (at, sign) = text.char_indices().last()?;
                Some(French::new(Rank::parse(&text[..at])?, Suit::parse(sign)?))
            }
        };
        parse().ok_or_else(|| NotACard(text.to_owned()))
    }
}

impl Serialize for French {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for French {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}
