use fairdeal_kernel::{BySeat, Outcome, Seat, Seats, Text};
use serde::{Deserialize, Serialize};

/// A side: partners who score together, or a single seat. It is numbered and named after its first seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(Seat);

impl Side {
    /// Returns the seat after which the side is numbered and named.
    pub const fn first(self) -> Seat {
        self.0
    }

    /// Returns the side's number, for indexing.
    pub const fn index(self) -> usize {
        self.0.index()
    }
}

/// Who plays together: opposite seats in a four-player partnership game, otherwise everybody alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    seats: u8,
    sides: u8,
}

impl Sides {
    /// Makes two partnerships of four seats; any other number plays alone.
    pub const fn partners_of_four(seats: u8) -> Sides {
        Sides { seats, sides: if seats == 4 { 2 } else { seats } }
    }

    /// Makes every seat play alone, even with four.
    pub const fn alone(seats: u8) -> Sides {
        Sides { seats, sides: seats }
    }

    /// Counts the sides.
    pub const fn len(self) -> u8 {
        self.sides
    }

    /// Returns whether there are no sides, which never happens.
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

    /// Returns the partner of a seat, or the seat itself if it plays alone.
    pub const fn partner(self, seat: Seat) -> Seat {
        if self.sides == self.seats { seat } else { seat.plus(2, self.seats) }
    }

    /// Makes a default value for every side.
    pub fn each<T: Copy + Default>(self) -> BySeat<T> {
        BySeat::new(self.sides)
    }

    /// Gives every seat the value of its side.
    pub fn spread<T: Copy + Default>(self, by_side: &BySeat<T>) -> BySeat<T> {
        BySeat::from_fn(self.seats, |seat| by_side[self.of(seat).first()])
    }

    /// Returns the side with the most, unless another has as much.
    pub fn ahead<T: Copy + Ord>(self, by_side: &BySeat<T>) -> Option<Side> {
        let of = |side: &Side| by_side[side.first()];
        let best = self.all().max_by_key(of)?;
        self.all().all(|side| side == best || of(&side) < of(&best)).then_some(best)
    }

    /// Names a side: the text `seat` for a single seat, `partners` for two, with arguments `{seat}` and
    /// `{partner}`.
    pub fn name(self, side: Side) -> Text {
        let (seat, partner) = (side.first(), self.partner(side.first()));
        if partner == seat {
            return Text::new("seat").seat("seat", seat);
        }
        Text::new("partners").seat("seat", seat).seat("partner", partner)
    }

    /// Returns the outcome in which the side won, or a draw if nobody did.
    pub fn won(self, by: Option<Side>, by_side: &BySeat<i32>, reason: &'static str) -> Outcome {
        Outcome::won(by.map_or(Seats::NONE, |side| self.members(side)), self.spread(by_side), reason)
    }

    /// Returns the outcome in which the side with the highest score won; ties at the top share it.
    pub fn highest(self, by_side: &BySeat<i32>, reason: &'static str) -> Outcome {
        Outcome::highest(self.spread(by_side), reason)
    }
}
