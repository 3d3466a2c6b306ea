use crate::{MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};

const PUBLIC: u16 = 1 << 14;
const OMNISCIENT: u16 = 1 << 15;

/// A set of knowers: the seats, the public, and the log, which knows everything.
///
/// Every seat is also part of the public. The same type says who looks into a pile and through whose eyes a board is
/// seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Eyes(pub(crate) u16);

impl Eyes {
    /// Nobody at the table; only the log knows.
    pub const NONE: Eyes = Eyes(OMNISCIENT);
    /// What everybody at and around the table sees.
    pub const PUBLIC: Eyes = Eyes(PUBLIC);
    /// Everybody: the sight of an open pile, and the eyes that see everything.
    pub const ALL: Eyes = Eyes(0xFFFF);

    /// Returns the eyes of a seat: what the public sees, plus what the seat sees.
    #[inline]
    pub const fn seat(seat: Seat) -> Eyes {
        Eyes(bit(seat))
    }

    /// Returns the combined eyes of several seats, or the public's if there are none.
    #[inline]
    pub fn seats(seats: Seats) -> Eyes {
        seats.iter().map(Eyes::seat).reduce(Eyes::or).unwrap_or(Eyes::PUBLIC)
    }

    /// Returns the sight of a pile that only this seat looks into.
    #[inline]
    pub const fn only(seat: Seat) -> Eyes {
        Eyes(bit(seat) | OMNISCIENT)
    }

    /// Returns the union of both.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Eyes) -> Eyes {
        Eyes(self.0 | other.0)
    }

    /// Returns what both see, or the public's eyes if they have nobody in common.
    #[must_use]
    pub const fn narrowed(self, to: Eyes) -> Eyes {
        let common = Eyes(self.0 & to.0);
        if common.0 == 0 { Eyes::PUBLIC } else { common }
    }

    /// Returns whether the two have a knower in common.
    #[inline]
    pub const fn meets(self, other: Eyes) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether these eyes include the seat's.
    #[inline]
    pub const fn include(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Returns whether these are the eyes that see everything.
    #[inline]
    pub const fn see_all(self) -> bool {
        self.0 & OMNISCIENT != 0
    }

    /// Lists the knowers as text: seats by number, then the public.
    pub(crate) fn names(self) -> Vec<String> {
        if self == Eyes::ALL {
            return vec!["all".into()];
        }
        let seats = (0..8).filter(|&seat| self.include(Seat(seat))).map(|seat| seat.to_string());
        seats.chain((self.0 & PUBLIC != 0).then(|| "public".into())).collect()
    }

    /// Parses the output of [`Eyes::names`] as the sight of a pile.
    pub(crate) fn parse(names: &[String]) -> Option<Eyes> {
        names.iter().try_fold(Eyes::NONE, |eyes, name| match name.as_str() {
            "all" => Some(Eyes::ALL),
            "public" => Some(eyes.or(Eyes::PUBLIC)),
            seat => seat.parse().ok().filter(|&seat| seat < 8).map(|seat| eyes.or(Eyes::only(Seat(seat)))),
        })
    }

    /// Adds every seat if the public is included: what is shown to the public is shown to all.
    #[inline]
    pub(crate) const fn with_public(self) -> Eyes {
        if self.0 & PUBLIC == 0 { self } else { Eyes::ALL }
    }

    /// Returns everybody at the table who is not included.
    #[inline]
    pub(crate) const fn others(self) -> u16 {
        !self.0 & !OMNISCIENT
    }
}

/// Returns the bit of a seat. An impossible seat has none, so its eyes see nothing.
#[inline]
const fn bit(seat: Seat) -> u16 {
    if seat.index() < MAX_SEATS { 1 << seat.0 } else { 0 }
}
