//! Bids, contracts and sides as texts.

use super::call::{Bid, Call, Strain};
use super::contract::{Contract, Doubling};
use fairdeal_decks::Side;
use fairdeal_kernel::{Seat, Text};

/// A bid: `3NT`.
pub(super) fn bid_text(bid: Bid) -> Text {
    Text::new("bid").number("level", bid.level()).text("strain", strain_text(bid.strain()))
}

fn strain_text(strain: Strain) -> Text {
    let signs = ["sign.clubs", "sign.diamonds", "sign.hearts", "sign.spades", "sign.notrump"];
    Text::new(signs[strain as usize])
}

/// What is to be made: `3NT doubled`.
pub(super) fn contract_text(contract: Contract) -> Text {
    let key = match contract.doubling {
        Doubling::Undoubled => return bid_text(contract.bid),
        Doubling::Doubled => "bid.doubled",
        Doubling::Redoubled => "bid.redoubled",
    };
    Text::new(key).text("bid", bid_text(contract.bid))
}

/// A call as it stands in a table of calls.
pub(super) fn call_text(call: Call) -> Text {
    match call {
        Call::Pass => Text::new("call.pass"),
        Call::Double => Text::new("call.double"),
        Call::Redouble => Text::new("call.redouble"),
        Call::Bid(bid) => bid_text(bid),
    }
}

/// Who called what.
pub(super) fn called(by: Seat, call: Call) -> Text {
    match call {
        Call::Pass => Text::new("recap.pass").seat("by", by),
        Call::Double => Text::new("recap.double").seat("by", by),
        Call::Redouble => Text::new("recap.redouble").seat("by", by),
        Call::Bid(bid) => Text::new("recap.bid").seat("by", by).text("bid", bid_text(bid)),
    }
}

/// The name of a side.
pub(super) fn side_text(side: Side) -> Text {
    Text::new(if side.index() == 0 { "side.ns" } else { "side.ew" })
}
