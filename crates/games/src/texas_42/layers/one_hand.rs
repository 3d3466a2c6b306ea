use super::super::auction::is_last;
use super::super::bid::{Bid, Bids};
use super::super::layer::{Layer, Up};
use fairdeal_decks::Dominoes;
use fairdeal_kernel::{RuleLayer, Seat};

/// A match of one hand with a fixed auction: three pass, and the last bids 30.
pub(super) struct OneHand;

impl RuleLayer for OneHand {
    fn name(&self) -> &'static str {
        "one-hand"
    }

    fn above(&self) -> &'static [&'static str] {
        &["nello", "splash", "plunge", "sevens", "tournament"]
    }
}

impl Layer for OneHand {
    fn bids(&self, up: Up<'_>, seat: Seat, _: Dominoes) -> Bids {
        if is_last(up.case().facts, seat) { Bids::NONE.with(Bid::Points(30)) } else { Bids::PASS }
    }

    fn deals(&self, _: Up<'_>) -> u16 {
        1
    }
}
