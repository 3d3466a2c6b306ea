use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, ops, str::FromStr};

/// A bid: written `pass`, `points-30`, `marks-2`, `splash-3` or `plunge-4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bid {
    /// None.
    Pass,
    /// A number of points, 30 to 41.
    Points(u8),
    /// A number of marks, for taking every trick.
    Marks(u8),
    /// A number of marks, bid with at least three doubles.
    Splash(u8),
    /// A number of marks, bid with at least four doubles.
    Plunge(u8),
}

/// All bids, by kind and size.
const ALL: [Bid; 28] = {
    let mut all = [Bid::Pass; 28];
    let mut at = 1;
    while at < all.len() {
        let n = at as u8;
        all[at] = match n {
            0..=12 => Bid::Points(n + 29),
            13..=20 => Bid::Marks(n - 12),
            21..=22 => Bid::Splash(n - 19),
            _ => Bid::Plunge(n - 19),
        };
        at += 1;
    }
    all
};

impl Bid {
    /// Lists all bids, by kind and size, pass first.
    pub fn all() -> impl Iterator<Item = Bid> {
        ALL.into_iter()
    }

    /// Returns the marks that were bid; 0 if it is for points.
    #[inline]
    pub const fn marks(self) -> u8 {
        match self {
            Bid::Pass | Bid::Points(_) => 0,
            Bid::Marks(marks) | Bid::Splash(marks) | Bid::Plunge(marks) => marks,
        }
    }

    /// Ranks bids: points by their number, then marks, however they were bid; one mark is the bid of all 42 points.
    #[inline]
    pub const fn rank(self) -> u8 {
        match self {
            Bid::Pass => 0,
            Bid::Points(points) => points,
            other => 41 + other.marks(),
        }
    }

    /// Returns the points that the side must take.
    #[inline]
    pub const fn needs(self) -> u8 {
        match self {
            Bid::Points(points) => points,
            _ => 42,
        }
    }

    /// Returns the marks at stake.
    #[inline]
    pub const fn stake(self) -> u8 {
        if let Bid::Points(_) = self { 1 } else { self.marks() }
    }

    fn at(self) -> usize {
        ALL.iter().position(|&bid| bid == self).unwrap_or(0)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bid::Pass => f.write_str("pass"),
            Bid::Points(points) => write!(f, "points-{points}"),
            Bid::Marks(marks) => write!(f, "marks-{marks}"),
            Bid::Splash(marks) => write!(f, "splash-{marks}"),
            Bid::Plunge(marks) => write!(f, "plunge-{marks}"),
        }
    }
}

/// A text that names no bid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotABid(pub String);

impl fmt::Display for NotABid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a bid; write pass, points-30 to points-41, marks-1, splash-2 or plunge-4",
            self.0
        )
    }
}

impl std::error::Error for NotABid {}

impl FromStr for Bid {
    type Err = NotABid;

    fn from_str(text: &str) -> Result<Bid, NotABid> {
        ALL.into_iter().find(|bid| bid.to_string() == text).ok_or_else(|| NotABid(text.to_owned()))
    }
}

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A set of bids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bids(u32);

impl Bids {
    pub(super) const NONE: Bids = Bids(0);
    pub(super) const PASS: Bids = Bids(1);
    /// Passes, points and marks.
    pub(super) const PLAIN: Bids = Bids(0x1F_FFFF);

    /// Returns the bids of this many points or more.
    pub(super) const fn points_from(least: u8) -> Bids {
        Bids(0x1FFE & u32::MAX << (least - 29))
    }

    /// The set with a bid, if there is such a bid.
    #[must_use]
    pub(super) fn with(self, bid: Bid) -> Bids {
        match bid.at() {
            0 if bid != Bid::Pass => self,
            at => Bids(self.0 | 1 << at),
        }
    }

    pub(super) fn has(self, bid: Bid) -> bool {
        self.iter().any(|other| other == bid)
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Bid> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            ALL.get(at).copied()
        })
    }
}

impl ops::BitAnd for Bids {
    type Output = Bids;

    fn bitand(self, other: Bids) -> Bids {
        Bids(self.0 & other.0)
    }
}

impl ops::BitOr for Bids {
    type Output = Bids;

    fn bitor(self, other: Bids) -> Bids {
        Bids(self.0 | other.0)
    }
}
