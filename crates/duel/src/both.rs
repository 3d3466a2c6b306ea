use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// One value for each of the two seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Both<T>(pub [T; 2]);

/// Returns the other seat.
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

impl<T> Index<Seat> for Both<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index() & 1]
    }
}

impl<T> IndexMut<Seat> for Both<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() & 1]
    }
}
