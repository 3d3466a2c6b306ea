use super::bid::Bid;
use super::parts::{Fact, Facts, SEATS, after};
use super::rules::Texas42;
use fairdeal_decks::Dominoes;
use fairdeal_kernel::{Seat, Tx};

impl Texas42 {
    /// Makes a bid; the fourth ends the auction.
    pub(super) fn bid(&self, tx: &mut Tx<'_, Self>, by: Seat, bid: Bid) {
        tx.fact(Fact::BidMade { by, bid });
        if to_bid(tx.facts()).is_some() {
            return;
        }
        match winner(tx.facts()) {
            Some((by, bid)) => tx.fact(Fact::AuctionWon { by, bid }),
            None => {
                tx.fact(Fact::PassedOut);
                tx.fact(Fact::HandOver);
            }
        }
    }
}

/// Who bids next: everybody once, the shaker last.
pub(super) fn to_bid(facts: &Facts) -> Option<Seat> {
    (1..=SEATS).map(|n| after(facts.shaker, n)).find(|&seat| facts.bids[seat].is_none())
}

/// Returns whether a seat is the last to bid.
pub(super) fn is_last(facts: &Facts, seat: Seat) -> bool {
    seat == facts.shaker
}

/// Whose bid is the highest; nobody's if all have passed so far.
pub(super) fn winner(facts: &Facts) -> Option<(Seat, Bid)> {
    let bids = facts.bids.iter().filter_map(|(seat, bid)| Some((seat, bid?)));
    bids.max_by_key(|(_, bid)| bid.rank()).filter(|&(_, bid)| bid != Bid::Pass)
}

/// The highest bid so far; a pass if there is none.
pub(super) fn highest(facts: &Facts) -> Bid {
    winner(facts).map_or(Bid::Pass, |(_, bid)| bid)
}

/// Returns the highest number of marks bid so far, in any way.
pub(super) fn highest_marks(facts: &Facts) -> u8 {
    facts.bids.values().flatten().map(Bid::marks).max().unwrap_or(0)
}

/// Counts the doubles of a hand.
pub(super) fn doubles(hand: Dominoes) -> usize {
    hand.iter().filter(|tile| tile.is_double()).count()
}
