use fairdeal_kernel::{BySeat, Outcome, Seat, Seats, Text};
use serde::{Deserialize, Serialize};

/// A side: partners who score together, or one seat alone. It is numbered and named by its first seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(Seat);

impl Side {
    /// Returns the seat by which the side is numbered and named.
    pub const fn first(self) -> Seat {
        self.0
    }

    /// Returns the side as an index.
    pub const fn index(self) -> usize {
        self.0.index()
    }
}

/// Who plays together: opposite seats in a game for four partners, else everybody alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    seats: u8,
    sides: u8,
}

impl Sides {
    /// Four seats in two partnerships; any other number each alone.
    pub const fn partners_of_four(seats: u8) -> Sides {
        Sides { seats, sides: if seats == 4 { 2 } else { seats } }
    }

    /// Every seat for itself, also among four.
    pub const fn alone(seats: u8) -> Sides {
        Sides { seats, sides: seats }
    }

    /// Counts the sides.
    pub const fn len(self) -> u8 {
        self.sides
    }

    /// Tells whether there are no sides, which never is.
    pub const fn is_empty(self) -> bool {
        self.sides == 0
    }

    /// Returns the side of a seat.
    pub const fn of(self, seat: Seat) -> Side {
        Side(Seat(seat.0 % self.sides))
    }

    /// Lists the sides.
    pub fn all(self) -> impl Iterator<Item = Side> + Clone {
        Seat::all(self.sides).map(Side)
    }

    /// Returns the seats of a side.
    pub fn members(self, side: Side) -> Seats {
        Seat::all(self.seats).filter(|&seat| self.of(seat) == side).collect()
    }

    /// Returns the partner of a seat; the seat itself if it plays alone.
    pub const fn partner(self, seat: Seat) -> Seat {
        if self.sides == self.seats { seat } else { seat.plus(2, self.seats) }
    }

    /// Gives every side the default value.
    pub fn each<T: Copy + Default>(self) -> BySeat<T> {
        BySeat::new(self.sides)
    }

    /// Gives every seat the value of its side.
    pub fn spread<T: Copy + Default>(self, by_side: &BySeat<T>) -> BySeat<T> {
        BySeat::from_fn(self.seats, |seat| by_side[self.of(seat).first()])
    }

    /// Returns the side that has the most, unless another has as much.
    pub fn ahead<T: Copy + Ord>(self, by_side: &BySeat<T>) -> Option<Side> {
        let of = |side: &Side| by_side[side.first()];
        let best = self.all().max_by_key(of)?;
        self.all().all(|side| side == best || of(&side) < of(&best)).then_some(best)
    }

    /// Names a side: the text `seat` for a seat alone, `partners` for two, told by `{seat}` and `{partner}`.
    pub fn name(self, side: Side) -> Text {
        let (seat, partner) = (side.first(), self.partner(side.first()));
        if partner == seat {
            return Text::new("seat").seat("seat", seat);
        }
        Text::new("partners").seat("seat", seat).seat("partner", partner)
    }

    /// The side won, or nobody, which is a draw.
    pub fn won(self, by: Option<Side>, by_side: &BySeat<i32>, reason: &'static str) -> Outcome {
        Outcome::won(by.map_or(Seats::NONE, |side| self.members(side)), self.spread(by_side), reason)
    }

    /// The side with the highest score won; equal scores at the top share it.
    pub fn highest(self, by_side: &BySeat<i32>, reason: &'static str) -> Outcome {
        Outcome::highest(self.spread(by_side), reason)
    }
}
