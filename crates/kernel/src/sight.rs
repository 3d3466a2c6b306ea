use crate::eyes::{LOG, PUBLIC, bit};
use crate::{Eyes, Seat};
use serde::{Deserialize, Serialize};

/// Who may see a pile or the face of a card: some seats, the public, and always the log.
///
/// What is in the sight of the public is in that of every seat. A sight only says who may look; one looks with
/// [`Eyes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sight(u16);

impl Sight {
    /// Nobody at the table; only the log knows.
    pub const NONE: Sight = Sight(LOG);
    /// Everybody at and around the table; once applied, the same as [`Sight::ALL`].
    pub const PUBLIC: Sight = Sight(PUBLIC);
    /// Everybody, as of an open pile.
    pub const ALL: Sight = Sight(u16::MAX);

    /// Returns the sight of a pile that only this seat looks into.
    #[inline]
    pub const fn only(seat: Seat) -> Sight {
        Sight(bit(seat) | LOG)
    }

    /// Returns the union of both.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Sight) -> Sight {
        Sight(self.0 | other.0)
    }

    /// Returns whether these eyes see what has this sight.
    #[inline]
    pub const fn meets(self, eyes: Eyes) -> bool {
        self.0 & eyes.bits() != 0
    }

    /// Returns whether the seat is in the set.
    #[inline]
    pub const fn include(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Lists who is in the set as text: seats by number, then the public.
    pub(crate) fn names(self) -> Vec<String> {
        if self == Sight::ALL {
            return vec!["all".into()];
        }
        let seats = (0..8).filter(|&seat| self.include(Seat(seat))).map(|seat| seat.to_string());
        seats.chain((self.0 & PUBLIC != 0).then(|| "public".into())).collect()
    }

    /// Parses the output of [`Sight::names`].
    pub(crate) fn parse(names: &[String]) -> Option<Sight> {
        names.iter().try_fold(Sight::NONE, |sight, name| match name.as_str() {
            "all" => Some(Sight::ALL),
            "public" => Some(sight.or(Sight::PUBLIC)),
            seat => seat.parse().ok().filter(|&seat| seat < 8).map(|seat| sight.or(Sight::only(Seat(seat)))),
        })
    }

    /// Adds every seat if the public is included: what is shown to the public is shown to all.
    #[inline]
    pub(crate) const fn with_public(self) -> Sight {
        if self.0 & PUBLIC == 0 { self } else { Sight::ALL }
    }

    /// Returns everybody at the table who is not in the set.
    #[inline]
    pub(crate) const fn others(self) -> u16 {
        !self.0 & !LOG
    }

    /// Returns one bit for each knower.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set with these bits.
    #[inline]
    pub(crate) const fn of_bits(bits: u16) -> Sight {
        Sight(bits)
    }
}
