use super::super::bid::Bids;
use super::super::call::Calls;
use super::super::layer::{Layer, Up};
use fairdeal_decks::Dominoes;
use fairdeal_kernel::{RuleLayer, Seat};

/// No special contracts, whatever else was chosen.
pub(super) struct Tournament;

impl RuleLayer for Tournament {
    fn name(&self) -> &'static str {
        "tournament"
    }

    fn above(&self) -> &'static [&'static str] {
        &["nello", "splash", "plunge", "sevens"]
    }
}

impl Layer for Tournament {
    fn bids(&self, up: Up<'_>, seat: Seat, hand: Dominoes) -> Bids {
        up.bids(seat, hand) & Bids::PLAIN
    }

    fn calls(&self, up: Up<'_>) -> Calls {
        up.calls() & Calls::PLAIN
    }
}
