use super::super::bid::Bid;
use super::super::call::{Call, Calls};
use super::super::layer::{CALLED, Fate, Layer, Up};
use super::super::parts::{HAND_SIZE, NelloDoubles, SIDES};
use fairdeal_decks::Domino;
use fairdeal_kernel::{RuleLayer, Seats};

/// The bidder undertakes to take no trick, without trumps and without the partner.
pub(super) struct Nello;

impl RuleLayer for Nello {
    fn name(&self) -> &'static str {
        "nello"
    }
}

impl Layer for Nello {
    fn calls(&self, up: Up<'_>) -> Calls {
        let least = up.case().options.nello_marks;
        match up.case().contract().bid {
            Bid::Marks(marks) if marks >= least => up.calls().with(Call::Nello),
            _ => up.calls(),
        }
    }

    fn suits(&self, up: Up<'_>, tile: Domino) -> u8 {
        if is_apart(up, tile) { 1 << CALLED } else { up.suits(tile) }
    }

    fn led(&self, up: Up<'_>, tile: Domino) -> u8 {
        if is_apart(up, tile) { CALLED } else { up.led(tile) }
    }

    fn strength(&self, up: Up<'_>, tile: Domino, led: u8) -> u8 {
        let follows = up.top().suits(tile) >> led & 1 == 1;
        match up.case().options.nello_doubles {
            _ if !is_declared(up) || !tile.is_double() || !follows => up.strength(tile, led),
            NelloDoubles::Own => 16 + tile.high(),
            NelloDoubles::High => up.strength(tile, led),
            NelloDoubles::Low => 16,
        }
    }

    fn players(&self, up: Up<'_>) -> Seats {
        if !is_declared(up) {
            return up.players();
        }
        up.players().without(SIDES.partner(up.case().contract().by))
    }

    fn fate(&self, up: Up<'_>) -> Fate {
        if !is_declared(up) {
            return up.fate();
        }
        let (tricks, contract) = (up.case().facts.tricks, up.case().contract());
        if tricks[contract.side().first()] > 0 {
            Fate::Set
        } else if tricks[contract.defenders().first()] >= HAND_SIZE as u8 {
            Fate::Made
        } else {
            Fate::Open
        }
    }
}

fn is_declared(up: Up<'_>) -> bool {
    up.case().facts.call == Some(Call::Nello)
}

/// Returns whether a tile is a double of a nello in which they are a suit of their own.
fn is_apart(up: Up<'_>, tile: Domino) -> bool {
    is_declared(up) && tile.is_double() && up.case().options.nello_doubles == NelloDoubles::Own
}
