use crate::{MAX_SEATS, Seat, Seats};

pub(crate) const PUBLIC: u16 = 1 << 14;
/// The log. It knows every face, so whoever has this bit sees everything.
pub(crate) const LOG: u16 = 1 << 15;

/// What a viewer sees with: the eyes of the public, of some seats, or those that see everything.
///
/// A board is read with them ([`Board::seen`](crate::Board::seen)). Who may see a pile or a card is a
/// [`Sight`](crate::Sight), a type of its own: every sight includes the log, which knows every face, so eyes made from
/// one would see everything. Only [`Eyes::all_knowing`] does, and it has to be written out.
///
/// ```
/// # use fairdeal_kernel::{Board, Eyes, Seat};
/// fn looks(board: &Board<()>) {
///     board.seen(Eyes::PUBLIC);
///     board.seen(Eyes::seat(Seat(0)));
///     board.seen(Eyes::all_knowing());
/// }
/// ```
///
/// A sight does not serve as eyes,
///
/// ```compile_fail,E0308
/// # use fairdeal_kernel::{Board, Seat, Sight};
/// fn leak(board: &Board<()>) {
///     board.seen(Sight::only(Seat(0)));
/// }
/// ```
///
/// cannot be turned into eyes,
///
/// ```compile_fail,E0277
/// # use fairdeal_kernel::{Eyes, Sight};
/// let eyes: Eyes = Sight::NONE.into();
/// ```
///
/// nor be joined with them,
///
/// ```compile_fail,E0308
/// # use fairdeal_kernel::{Eyes, Sight};
/// let eyes = Eyes::PUBLIC.or(Sight::NONE);
/// ```
///
/// and eyes are neither made from a number
///
/// ```compile_fail,E0423
/// # use fairdeal_kernel::Eyes;
/// let eyes = Eyes(1 << 15);
/// ```
///
/// nor read from a message.
///
/// ```compile_fail,E0277
/// # use fairdeal_kernel::Eyes;
/// let eyes: Eyes = serde_json::from_str("32768").unwrap();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eyes(u16);

impl Eyes {
    /// What everybody at and around the table sees.
    pub const PUBLIC: Eyes = Eyes(PUBLIC);

    /// Returns the eyes that see every face, known to anybody at the table or not.
    ///
    /// For the rules, the host and tests. What is seen through them must never be sent to a player.
    #[inline]
    pub const fn all_knowing() -> Eyes {
        Eyes(u16::MAX)
    }

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

    /// Returns whether these eyes include the seat's.
    #[inline]
    pub const fn include(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Returns whether these are the eyes that see everything.
    #[inline]
    pub const fn see_all(self) -> bool {
        self.0 & LOG != 0
    }

    /// Returns one bit for each knower.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

/// Returns the bit of a seat. An impossible seat has none, so its eyes see nothing.
#[inline]
pub(crate) const fn bit(seat: Seat) -> u16 {
    if seat.index() < MAX_SEATS { 1 << seat.0 } else { 0 }
}
