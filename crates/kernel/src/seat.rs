use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::ops::{Index, IndexMut};

/// The maximum number of seats in a match.
pub const MAX_SEATS: usize = 8;

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Lists the seats of a match, clockwise from 0.
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// Returns the seat to the left: the next one clockwise.
    #[must_use]
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        self.plus(1, seats)
    }

    /// Returns the seat `n` places clockwise.
    #[must_use]
    #[inline]
    pub const fn plus(self, n: u8, seats: u8) -> Seat {
        Seat((self.0 + n) % seats)
    }

    /// Lists all seats clockwise, beginning with this one.
    #[inline]
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |n| self.plus(n, seats))
    }

    /// Returns the seat's number, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seat = Seat(u8::deserialize(deserializer)?);
        if seat.index() < MAX_SEATS {
            Ok(seat)
        } else {
            Err(D::Error::custom(format!("there is no seat {}", seat.0)))
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Returns the set of this one seat.
    #[inline]
    pub const fn of(seat: Seat) -> Seats {
        Seats(bit(seat))
    }

    /// Returns the set of all seats of a match.
    pub const fn all(seats: u8) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// Returns whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Returns the set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | bit(seat))
    }

    /// Returns the set with this seat removed.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !bit(seat))
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Counts the seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the lowest seat, if any.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// Returns the `n`th seat of the set, counting from the lowest.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Seat> {
        self.iter().nth(n)
    }

    /// Lists the seats, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Returns the bit of a seat. An impossible seat has none, so it is in no set.
#[inline]
const fn bit(seat: Seat) -> u8 {
    if seat.index() < MAX_SEATS { 1 << seat.0 } else { 0 }
}

/// One value per seat of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// Makes a value for every seat by default.
    pub fn new(seats: u8) -> Self {
        BySeat { values: [T::default(); MAX_SEATS], seats }
    }

    /// Makes a value for every seat by a function.
    pub fn from_fn(seats: u8, value: impl Fn(Seat) -> T) -> Self {
        let mut by = BySeat::new(seats);
        for seat in Seat::all(seats) {
            by[seat] = value(seat);
        }
        by
    }
}

impl<T: Copy> BySeat<T> {
    /// Lists seats with their values, lowest seat first.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, T)> + '_ {
        Seat::all(self.seats).map(|seat| (seat, self[seat]))
    }

    /// Lists the values, lowest seat first.
    #[inline]
    pub fn values(&self) -> impl Iterator<Item = T> + '_ {
        self.iter().map(|(_, value)| value)
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.values[..self.seats as usize])
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > MAX_SEATS {
            return Err(D::Error::custom(format!(
                "{} values, but a match has at most {MAX_SEATS} seats",
                list.len()
            )));
        }
        let mut by = BySeat::new(list.len() as u8);
        by.values[..list.len()].copy_from_slice(&list);
        Ok(by)
    }
}
