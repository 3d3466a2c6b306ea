//! What follows from the calls of an auction, in the order in which they were made.

use super::call::{Bid, Call};
use super::contract::{Contract, Doubling};
use fairdeal_kernel::Seat;

/// The maximum number of calls in an auction: three passes, then each bid doubled and redoubled with two
/// passes after everything, and a third one at the end.
pub(super) const LONGEST: usize = 3 + 35 * 9 + 1;

/// The last bid, and what was said to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    pub(super) bid: Bid,
    pub(super) doubling: Doubling,
    /// Whether it is a bid by the side that calls next.
    pub(super) own: bool,
}

/// Finds the last bid; `None` while everybody has passed.
#[inline]
pub(super) fn standing(calls: &[Call]) -> Option<Standing> {
    let mut doubling = Doubling::Undoubled;
    for (back, &call) in calls.iter().rev().enumerate() {
        match call {
            Call::Pass => {}
            Call::Double => doubling = doubling.max(Doubling::Doubled),
            Call::Redouble => doubling = Doubling::Redoubled,
            Call::Bid(bid) => return Some(Standing { bid, doubling, own: back % 2 == 1 }),
        }
    }
    None
}

impl Standing {
    /// Returns whether the bid can be doubled: an opponents' bid, once.
    pub(super) fn may_double(self) -> bool {
        !self.own && self.doubling == Doubling::Undoubled
    }

    /// Returns whether the bid can be redoubled: the side's own bid, once doubled.
    pub(super) fn may_redouble(self) -> bool {
        self.own && self.doubling == Doubling::Doubled
    }
}

/// Returns whether a call may be made after these.
pub(super) fn allows(calls: &[Call], call: Call) -> bool {
    let standing = standing(calls);
    !is_over(calls)
        && match call {
            Call::Pass => true,
            Call::Bid(bid) => standing.is_none_or(|standing| bid > standing.bid),
            Call::Double => standing.is_some_and(Standing::may_double),
            Call::Redouble => standing.is_some_and(Standing::may_redouble),
        }
}

/// Three passes in a row end the auction, but at its beginning it takes four.
#[inline]
pub(super) fn is_over(calls: &[Call]) -> bool {
    matches!(calls, [_, .., Call::Pass, Call::Pass, Call::Pass])
}

/// Returns the contract of a finished auction; `None` if it was passed out.
pub(super) fn contract(calls: &[Call], dealer: Seat) -> Option<Contract> {
    let Standing { bid, doubling, .. } = standing(calls)?;
    let by = |at: usize| dealer.plus((at % 4) as u8, 4);
    let last = calls.iter().rposition(|&call| call == Call::Bid(bid))?;
    let names = |call: Call| matches!(call, Call::Bid(named) if named.strain() == bid.strain());
    let first = (last % 2..=last).step_by(2).find(|&at| names(calls[at]))?;
    Some(Contract { bid, doubling, declarer: by(first) })
}
