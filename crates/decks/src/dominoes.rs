use fairdeal_kernel::{Face, FaceView};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, ops, str::FromStr};

/// A tile of the double-six set, written with its higher number first: `6-4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Domino(u8);

/// The tiles, ordered by the higher number, then by the lower.
const ENDS: [(u8, u8); Domino::COUNT] = {
    let mut ends = [(0, 0); Domino::COUNT];
    let (mut at, mut high, mut low) = (0, 0, 0);
    while at < Domino::COUNT {
        ends[at] = (high, low);
        (high, low) = if low == high { (high + 1, 0) } else { (high, low + 1) };
        at += 1;
    }
    ends
};

impl Domino {
    /// The number of tiles.
    pub const COUNT: usize = 28;
    /// The maximum number of pips on one end.
    pub const MOST: u8 = 6;

    /// Returns the tile with these numbers of pips, at most six each, in either order.
    pub const fn new(one: u8, other: u8) -> Domino {
        let (high, low) = if one < other { (other, one) } else { (one, other) };
        Domino(high * (high + 1) / 2 + low)
    }

    /// Lists the tiles, ordered by the higher number, then by the lower.
    pub fn all() -> impl DoubleEndedIterator<Item = Domino> + Clone {
        (0..Domino::COUNT as u8).map(Domino)
    }

    /// Lists the faces, ready to put on a table.
    pub fn faces() -> impl Iterator<Item = Face> {
        Domino::all().map(Face::from)
    }

    /// Returns the higher number of pips.
    #[inline]
    pub const fn high(self) -> u8 {
        ENDS[self.index()].0
    }

    /// Returns the lower number of pips.
    #[inline]
    pub const fn low(self) -> u8 {
        ENDS[self.index()].1
    }

    /// Counts the pips on both ends.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.high() + self.low()
    }

    /// Returns whether both ends are equal.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.high() == self.low()
    }

    /// Returns whether one of the ends has this number of pips.
    #[inline]
    pub const fn has(self, pips: u8) -> bool {
        self.high() == pips || self.low() == pips
    }

    /// Returns the tile as an index below [`Domino::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Shows the tile. A number that is not a tile is shown as `?`.
    pub fn view(self) -> FaceView {
        if self.index() >= Domino::COUNT {
            return FaceView { name: "?".into(), text: "?".into() };
        }
        FaceView { name: self.to_string(), text: self.to_string() }
    }
}

impl From<Domino> for Face {
    #[inline]
    fn from(tile: Domino) -> Face {
        Face(u16::from(tile.0))
    }
}

impl From<Face> for Domino {
    /// Reads a face of a set of dominoes.
    #[inline]
    fn from(face: Face) -> Domino {
        Domino(face.0.min(255) as u8)
    }
}

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high(), self.low())
    }
}

/// The error for a text that is not a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotADomino(pub String);

impl fmt::Display for NotADomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a domino; write two numbers up to six, the higher first, like 6-4", self.0)
    }
}

impl std::error::Error for NotADomino {}

impl FromStr for Domino {
    type Err = NotADomino;

    fn from_str(text: &str) -> Result<Domino, NotADomino> {
        let tile = match *text.as_bytes() {
            [high @ b'0'..=b'6', b'-', low @ b'0'..=b'6'] if low <= high => {
                Some(Domino::new(high - b'0', low - b'0'))
            }
            _ => None,
        };
        tile.ok_or_else(|| NotADomino(text.to_owned()))
    }
}

impl Serialize for Domino {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Domino {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dominoes(u32);

impl Dominoes {
    /// The empty set.
    pub const NONE: Dominoes = Dominoes(0);

    /// Returns the set of this one tile.
    #[inline]
    pub const fn of(tile: Domino) -> Dominoes {
        Dominoes(1 << tile.0)
    }

    /// Returns whether the tile is in the set.
    #[inline]
    pub const fn has(self, tile: Domino) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Returns the set with this tile added.
    #[must_use]
    #[inline]
    pub const fn with(self, tile: Domino) -> Dominoes {
        Dominoes(self.0 | 1 << tile.0)
    }

    /// Returns the tiles of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Dominoes) -> Dominoes {
        Dominoes(self.0 & !other.0)
    }

    /// Counts the tiles.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the tiles in their order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Domino> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as u8;
            (left != 0).then(|| {
                left &= left - 1;
                Domino(at)
            })
        })
    }
}

impl ops::BitAnd for Dominoes {
    type Output = Dominoes;

    #[inline]
    fn bitand(self, other: Dominoes) -> Dominoes {
        Dominoes(self.0 & other.0)
    }
}

impl ops::BitOr for Dominoes {
    type Output = Dominoes;

    #[inline]
    fn bitor(self, other: Dominoes) -> Dominoes {
        Dominoes(self.0 | other.0)
    }
}

impl FromIterator<Domino> for Dominoes {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Domino>>(tiles: I) -> Dominoes {
        tiles.into_iter().fold(Dominoes::NONE, Dominoes::with)
    }
}
