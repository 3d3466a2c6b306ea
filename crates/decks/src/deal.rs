//! Ways of dealing.

use fairdeal_kernel::{Game, Pile, Seat, Tx};

/// Deals each seat in turn `count` cards at once, starting with `first`.
pub fn blocks<G: Game>(
    tx: &mut Tx<'_, G>,
    from: Pile,
    first: Seat,
    seats: u8,
    count: usize,
    hand: impl Fn(Seat) -> Pile,
) {
    for seat in first.around(seats) {
        tx.draw(from, hand(seat), count);
    }
}

/// Deals one card at a time around the table until each seat has `count`, starting with `first`.
pub fn one_by_one<G: Game>(
    tx: &mut Tx<'_, G>,
    from: Pile,
    first: Seat,
    seats: u8,
    count: usize,
    hand: impl Fn(Seat) -> Pile,
) {
    for _ in 0..count {
        blocks(tx, from, first, seats, 1, &hand);
    }
}

/// Deals the whole pile one card at a time, starting with `first`; the first seats may get one more.
pub fn out<G: Game>(tx: &mut Tx<'_, G>, from: Pile, first: Seat, seats: u8, hand: impl Fn(Seat) -> Pile) {
    let mut seat = first;
    while tx.draw(from, hand(seat), 1) > 0 {
        seat = seat.next(seats);
    }
}
