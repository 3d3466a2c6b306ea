use crate::rules::Magic;
use fairdeal_kernel::{Back, PileKind, Seat, piles};

piles! {
    self: Magic;
    /// The spells that wait to resolve, the last on top.
    STACK = 0, "stack";
    /// All permanents; who controls one is a fact.
    BATTLEFIELD = 1, "battlefield";
    library(seat) = 2 + 3 * seat.0, "library";
    hand(seat) = 3 + 3 * seat.0, "hand";
    graveyard(seat) = 4 + 3 * seat.0, "graveyard";
    // Logs of older schemas name the piles above by number, so later piles come after those of both seats.
    exile(seat) = 8 + 2 * seat.0, "exile";
    look(seat) = 9 + 2 * seat.0, "look";
}

/// Returns the kinds of all piles, in order.
pub(crate) fn kinds(seats: u8) -> impl Iterator<Item = PileKind> {
    let own = |seat| [PileKind::STOCK, PileKind::hand(seat), PileKind::OPEN];
    let later = |seat| [PileKind::OPEN, PileKind::hand(seat)];
    let shared = [PileKind::SPREAD, PileKind::SPREAD].into_iter();
    shared.chain(Seat::all(seats).flat_map(own)).chain(Seat::all(seats).flat_map(later))
}

/// Returns the pack of a seat: all players bring their own.
pub(crate) const fn pack(seat: Seat) -> Back {
    Back::Pack(seat.0)
}
