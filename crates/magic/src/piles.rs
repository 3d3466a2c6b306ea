use crate::rules::Magic;
use fairdeal_kernel::{Back, PileKind, Seat, piles};

piles! {
    self: Magic;
    /// The spells that wait to resolve, the last on top.
    STACK = 0, "stack";
    /// All permanents; who controls one is a fact.
    BATTLEFIELD = 1, "battlefield";
    library(seat) = 2 + 5 * seat.0, "library";
    hand(seat) = 3 + 5 * seat.0, "hand";
    graveyard(seat) = 4 + 5 * seat.0, "graveyard";
    exile(seat) = 5 + 5 * seat.0, "exile";
    look(seat) = 6 + 5 * seat.0, "look";
}

/// Returns the kinds of all piles, in order.
pub(crate) fn kinds(seats: u8) -> impl Iterator<Item = PileKind> {
    let own =
        |seat| [PileKind::STOCK, PileKind::hand(seat), PileKind::OPEN, PileKind::OPEN, PileKind::hand(seat)];
    [PileKind::SPREAD, PileKind::SPREAD].into_iter().chain(Seat::all(seats).flat_map(own))
}

/// Returns the pack of a seat: all players bring their own.
pub(crate) const fn pack(seat: Seat) -> Back {
    Back::Pack(seat.0)
}
