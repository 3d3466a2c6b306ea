use super::super::auction::{doubles, highest_marks};
use super::super::bid::{Bid, Bids};
use super::super::layer::{Layer, Up};
use super::super::parts::SIDES;
use fairdeal_decks::Dominoes;
use fairdeal_kernel::{RuleLayer, Seat};

/// With four doubles a seat may bid four marks or more for which the partner names trumps.
pub(super) struct Plunge;

impl RuleLayer for Plunge {
    fn name(&self) -> &'static str {
        "plunge"
    }
}

impl Layer for Plunge {
    fn bids(&self, up: Up<'_>, seat: Seat, hand: Dominoes) -> Bids {
        let bids = up.bids(seat, hand);
        let marks = (highest_marks(up.case().facts) + 1).max(4);
        if doubles(hand) >= 4 { bids.with(Bid::Plunge(marks)) } else { bids }
    }

    fn namer(&self, up: Up<'_>) -> Seat {
        let contract = up.case().contract();
        if matches!(contract.bid, Bid::Plunge(_)) { SIDES.partner(contract.by) } else { up.namer() }
    }
}
