use super::super::bid::Bid;
use super::super::call::{Call, Calls};
use super::super::layer::{Layer, Up};
use super::super::parts::{Lack, SIDES, SevensTies};
use fairdeal_decks::{Domino, Dominoes};
use fairdeal_kernel::{RuleLayer, Seat};

/// Everybody plays a tile closest to seven pips, and the closest takes the trick.
pub(super) struct Sevens;

impl RuleLayer for Sevens {
    fn name(&self) -> &'static str {
        "sevens"
    }
}

impl Layer for Sevens {
    fn calls(&self, up: Up<'_>) -> Calls {
        let by_marks = matches!(up.case().contract().bid, Bid::Marks(_));
        if by_marks { up.calls().with(Call::Sevens) } else { up.calls() }
    }

    fn strength(&self, up: Up<'_>, tile: Domino, led: u8) -> u8 {
        if is_declared(up) { 16 - distance(tile) } else { up.strength(tile, led) }
    }

    fn playable(&self, up: Up<'_>, hand: Dominoes, led: Option<u8>) -> Dominoes {
        if !is_declared(up) {
            return up.playable(hand, led);
        }
        let closest = hand.iter().map(distance).min();
        hand.iter().filter(|&tile| Some(distance(tile)) == closest).collect()
    }

    fn overtakes(&self, up: Up<'_>, earlier: Seat, later: Seat) -> bool {
        if !is_declared(up) || up.case().options.sevens_ties == SevensTies::First {
            return up.overtakes(earlier, later);
        }
        let bidders = up.case().contract().side();
        SIDES.of(earlier) != bidders && SIDES.of(later) == bidders
    }

    fn lack(&self, up: Up<'_>, tile: Domino, led: Option<u8>) -> Option<Lack> {
        if is_declared(up) { Some(Lack::Closer(distance(tile))) } else { up.lack(tile, led) }
    }

    fn may_hold(&self, up: Up<'_>, seat: Seat, tile: Domino) -> bool {
        if !is_declared(up) {
            return up.may_hold(seat, tile);
        }
        distance(tile) >= up.case().facts.lacks[seat].closer
    }
}

fn is_declared(up: Up<'_>) -> bool {
    up.case().facts.call == Some(Call::Sevens)
}

/// How far a tile is from seven pips.
pub(in super::super) fn distance(tile: Domino) -> u8 {
    tile.pips().abs_diff(7)
}
