//! Piles and marks.

use crate::rules::Lorcana;
use fairdeal_kernel::{Back, Mark, Order, Pile, PileKind, Seat, Sight, piles};

/// The piles of a seat, in order.
pub(crate) const OWN_NAMES: [&str; 7] = ["deck", "hand", "inkwell", "play", "under", "discard", "look"];

piles! {
    self: Lorcana;
    /// The pile where an action lies while it is being resolved.
    STAGE = 0, "stage";
    own(seat: Seat in Seat::all(self.seats()), n: usize in 0..OWN_NAMES.len())
        = 1 + seat.0 * OWN_NAMES.len() as u8 + n as u8, "{}.{}", OWN_NAMES[n], self.seat_name(seat);
}

pub(crate) const fn deck(seat: Seat) -> Pile {
    own(seat, 0)
}

pub(crate) const fn hand(seat: Seat) -> Pile {
    own(seat, 1)
}

pub(crate) const fn inkwell(seat: Seat) -> Pile {
    own(seat, 2)
}

pub(crate) const fn play(seat: Seat) -> Pile {
    own(seat, 3)
}

pub(crate) const fn under(seat: Seat) -> Pile {
    own(seat, 4)
}

pub(crate) const fn discard(seat: Seat) -> Pile {
    own(seat, 5)
}

pub(crate) const fn look(seat: Seat) -> Pile {
    own(seat, 6)
}

/// Returns the kinds of a seat's piles.
pub(crate) fn kinds(seat: Seat) -> [PileKind; 7] {
    let hand = PileKind::hand(seat);
    let inkwell = PileKind { sight: Sight::NONE, order: Order::Loose };
    [PileKind::STOCK, hand, inkwell, PileKind::SPREAD, PileKind::SPREAD, PileKind::OPEN, hand]
}

/// Returns the pack of a seat: both players bring their own.
pub(crate) const fn pack(seat: Seat) -> Back {
    Back::Pack(seat.0)
}

/// The id of a thing in play.
pub(crate) const ID: Mark = Mark(0);
/// Whether it is exerted.
pub(crate) const EXERTED: Mark = Mark(1);
/// Whether it is drying.
pub(crate) const DRYING: Mark = Mark(2);
/// The damage on it.
pub(crate) const DAMAGE: Mark = Mark(3);
/// The id of the location where it is.
pub(crate) const AT: Mark = Mark(4);
/// The id of the thing it lies under.
pub(crate) const UNDER: Mark = Mark(5);
/// What it did this turn, as bits.
pub(crate) const DID: Mark = Mark(6);
/// Which once-a-turn abilities were used this turn, as bits.
pub(crate) const USED: Mark = Mark(7);

/// The marks that a character inherits from the one it is shifted onto.
pub(crate) const TAKEN_OVER: [Mark; 6] = [EXERTED, DRYING, DAMAGE, AT, DID, USED];

/// The names of the marks.
pub(crate) const MARK_NAMES: [&str; 8] = ["id", "exerted", "drying", "damage", "at", "under", "did", "used"];

/// It was played this turn.
pub(crate) const DID_ENTER: u8 = 1;
/// It has challenged this turn.
pub(crate) const DID_CHALLENGE: u8 = 2;
/// Its Boost was used this turn.
pub(crate) const USED_BOOST: u8 = 1 << 7;
