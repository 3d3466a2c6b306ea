//! Bids, declarations and suits as texts.

use super::bid::Bid;
use super::call::Call;
use super::layer::CALLED;
use super::parts::Lack;
use fairdeal_kernel::{Seat, Text};

/// A bid: `30`, `2 marks`, `plunge for 4 marks`.
pub(super) fn bid_text(bid: Bid) -> Text {
    match bid {
        Bid::Pass => Text::new("bid.pass"),
        Bid::Points(points) => Text::new("bid.points").number("points", points),
        Bid::Marks(1) => Text::new("bid.mark"),
        Bid::Marks(marks) => Text::new("bid.marks").number("marks", marks),
        Bid::Splash(marks) => Text::new("bid.splash").number("marks", marks),
        Bid::Plunge(marks) => Text::new("bid.plunge").number("marks", marks),
    }
}

/// A declaration: `fours are trumps`.
pub(super) fn call_text(call: Call) -> Text {
    match call {
        Call::Suit(pips) => Text::new("call.suit").text("suit", suit_text(pips, Some(call))),
        Call::Doubles => Text::new("call.doubles"),
        Call::NoTrump => Text::new("call.no_trump"),
        Call::Nello => Text::new("call.nello"),
        Call::Sevens => Text::new("call.sevens"),
    }
}

/// A suit; the called one is that of trumps, or of doubles in nello.
pub(super) fn suit_text(suit: u8, call: Option<Call>) -> Text {
    const PIPS: [&str; 7] = ["suit.0", "suit.1", "suit.2", "suit.3", "suit.4", "suit.5", "suit.6"];
    match PIPS.get(suit as usize) {
        Some(key) => Text::new(key),
        None if call == Some(Call::Nello) => Text::new("suit.doubles"),
        None => Text::new("suit.trumps"),
    }
}

/// What a seat has shown not to hold.
pub(super) fn lack_text(by: Seat, lack: Lack) -> Text {
    match lack {
        Lack::Suit(CALLED) => Text::new("recap.lacks_called").seat("by", by),
        Lack::Suit(suit) => Text::new("recap.lacks").seat("by", by).text("suit", suit_text(suit, None)),
        Lack::Closer(distance) => Text::new("recap.lacks_closer").seat("by", by).number("pips", distance),
    }
}

/// The name of a layer.
pub(super) fn layer_text(name: &str) -> Text {
    Text::new(match name {
        "nello" => "layer.nello",
        "splash" => "layer.splash",
        "plunge" => "layer.plunge",
        "sevens" => "layer.sevens",
        "tournament" => "layer.tournament",
        "one-hand" => "layer.one_hand",
        _ => "layer.straight",
    })
}
