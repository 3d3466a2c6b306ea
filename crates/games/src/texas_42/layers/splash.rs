use super::super::auction::{doubles, highest_marks};
use super::super::bid::{Bid, Bids};
use super::super::layer::{Layer, Up};
use super::super::parts::SIDES;
use fairdeal_decks::Dominoes;
use fairdeal_kernel::{RuleLayer, Seat};

/// With three doubles a seat may bid two or three marks for which the partner names trumps.
pub(super) struct Splash;

impl RuleLayer for Splash {
    fn name(&self) -> &'static str {
        "splash"
    }
}

impl Layer for Splash {
    fn bids(&self, up: Up<'_>, seat: Seat, hand: Dominoes) -> Bids {
        let bids = up.bids(seat, hand);
        let high = highest_marks(up.case().facts);
        let marks = (high + 1).clamp(2, 3);
        if doubles(hand) >= 3 && marks > high { bids.with(Bid::Splash(marks)) } else { bids }
    }

    fn namer(&self, up: Up<'_>) -> Seat {
        let contract = up.case().contract();
        if matches!(contract.bid, Bid::Splash(_)) { SIDES.partner(contract.by) } else { up.namer() }
    }
}
