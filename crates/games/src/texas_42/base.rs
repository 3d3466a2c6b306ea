use super::auction::{highest, highest_marks, is_last};
use super::bid::{Bid, Bids};
use super::call::{Call, Calls};
use super::layer::{Base, CALLED, Fate, Up};
use super::parts::{ALL_POINTS, Forced, HAND_SIZE, Lack, SEATS, Scoring};
use fairdeal_decks::{Domino, Dominoes};
use fairdeal_kernel::{RuleLayer, Seat, Seats};

/// Straight 42.
pub(super) struct Straight;

impl RuleLayer for Straight {
    fn name(&self) -> &'static str {
        "straight"
    }
}

impl Base for Straight {
    fn bids(&self, up: Up<'_>, seat: Seat, _: Dominoes) -> Bids {
        let (facts, options) = (up.case().facts, up.case().options);
        let high = highest(facts);
        let forced = match options.forced_bid {
            Forced::Thirty => 30,
            Forced::ThirtyOne => 31,
            Forced::None => 0,
        };
        let must = forced > 0 && high == Bid::Pass && is_last(facts, seat);
        let pass = if must { Bids::NONE } else { Bids::PASS };
        let points = match high {
            Bid::Pass => Bids::points_from(if must { forced } else { 30 }),
            Bid::Points(points) => Bids::points_from(points + 1),
            _ => Bids::NONE,
        };
        pass | points | marks_above(highest_marks(facts), options.most_marks)
    }

    fn namer(&self, up: Up<'_>) -> Seat {
        up.case().contract().by
    }

    fn calls(&self, _: Up<'_>) -> Calls {
        Calls::PLAIN
    }

    fn suits(&self, up: Up<'_>, tile: Domino) -> u8 {
        if is_called(up, tile) { 1 << CALLED } else { 1 << tile.high() | 1 << tile.low() }
    }

    fn led(&self, up: Up<'_>, tile: Domino) -> u8 {
        if is_called(up, tile) { CALLED } else { tile.high() }
    }

    /// Trumps are above 32, tiles that follow above 16. In a suit the double is highest, then the other end counts.
    fn strength(&self, up: Up<'_>, tile: Domino, led: u8) -> u8 {
        let rank = match up.case().facts.call {
            Some(Call::Doubles) if tile.is_double() => tile.high(),
            _ if tile.is_double() => 14,
            _ => tile.pips(),
        };
        if is_called(up, tile) {
            32 + rank
        } else if up.top().suits(tile) >> led & 1 == 1 {
            16 + rank
        } else {
            0
        }
    }

    fn players(&self, _: Up<'_>) -> Seats {
        Seats::all(SEATS)
    }

    fn playable(&self, up: Up<'_>, hand: Dominoes, led: Option<u8>) -> Dominoes {
        let Some(led) = led else { return hand };
        let following = hand & up.case().page.of_suit(led);
        if following.is_empty() { hand } else { following }
    }

    fn overtakes(&self, _: Up<'_>, _: Seat, _: Seat) -> bool {
        false
    }

    fn lack(&self, up: Up<'_>, tile: Domino, led: Option<u8>) -> Option<Lack> {
        led.filter(|&led| !up.case().page.of_suit(led).has(tile)).map(Lack::Suit)
    }

    fn may_hold(&self, up: Up<'_>, seat: Seat, tile: Domino) -> bool {
        up.top().suits(tile) & up.case().facts.lacks[seat].suits == 0
    }

    fn fate(&self, up: Up<'_>) -> Fate {
        let (facts, options) = (up.case().facts, up.case().options);
        let contract = up.case().contract();
        let needs = contract.bid.needs();
        let all_out = facts.tricks.values().sum::<u8>() >= HAND_SIZE as u8;
        let fixed = options.scoring == Scoring::Marks || contract.bid.marks() > 0;
        let may_end = all_out || options.early_stop && fixed;
        if !may_end {
            return Fate::Open;
        }
        if facts.points[contract.side().first()] >= needs {
            Fate::Made
        } else if all_out || facts.points[contract.defenders().first()] > ALL_POINTS - needs {
            Fate::Set
        } else {
            Fate::Open
        }
    }

    fn deals(&self, up: Up<'_>) -> u16 {
        up.case().options.deals
    }
}

/// The plain bids of marks above the marks that were bid: one or two at first, then one more than the last.
fn marks_above(high: u8, most: u8) -> Bids {
    let range = if high == 0 { 1..=2 } else { high + 1..=high + 1 };
    range.filter(|&marks| marks <= most).fold(Bids::NONE, |bids, marks| bids.with(Bid::Marks(marks)))
}

/// Returns whether a tile belongs to the suit of trumps, and to no other.
fn is_called(up: Up<'_>, tile: Domino) -> bool {
    match up.case().facts.call {
        Some(Call::Suit(pips)) => tile.has(pips),
        Some(Call::Doubles) => tile.is_double(),
        _ => false,
    }
}
