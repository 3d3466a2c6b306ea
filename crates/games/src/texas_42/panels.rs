//! What is shown beside the table: the hand, its bids and its contract.

use super::auction::doubles;
use super::bid::Bid;
use super::parts::{Facts, HAND_SIZE, Lack, SEATS, SIDES, after};
use super::play::{count, held};
use super::rules::Texas42;
use super::say::{bid_text, call_text, lack_text};
use fairdeal_decks::Side;
use fairdeal_kernel::{Panel, Seat, Seen, Text};

impl Texas42 {
    pub(super) fn notes_beside(&self, facts: &Facts) -> Vec<Panel> {
        let mut panels =
            vec![Panel::lines(Text::new("hand").number("number", facts.deals), hand_lines(facts))];
        if facts.bids.values().any(|bid| bid.is_some()) {
            panels.push(Panel::lines(Text::new("auction"), auction_lines(facts)));
        }
        panels
    }

    /// What a seat may know, in numbers.
    pub(super) fn notes(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
        let (facts, tiles) = (seen.facts(), held(seen, seat));
        let counts: u8 = tiles.iter().map(count).sum();
        let holding = Text::new("note.hand").number("tiles", tiles.len() as i64);
        let holding = holding.number("doubles", doubles(tiles) as i64).number("count", counts);
        let mut notes = vec![holding];
        notes.extend(contract_lines(facts));
        if let Some(contract) = facts.contract {
            let taken = facts.points[contract.side().first()];
            notes.push(Text::new("note.needs").number("taken", taken).number("needs", contract.bid.needs()));
        }
        for by in Seat::all(SEATS) {
            let lacks = facts.lacks[by];
            let suits = (0..8).map(Lack::Suit).filter(|&lack| lacks.know(lack));
            let closer = (lacks.closer > 0).then_some(Lack::Closer(lacks.closer));
            notes.extend(suits.chain(closer).map(|lack| lack_text(by, lack)));
        }
        notes
    }
}

/// What matters most comes first: narrow screens show only that.
fn hand_lines(facts: &Facts) -> Vec<Text> {
    let mut lines: Vec<Text> = contract_lines(facts).collect();
    if facts.call.is_some() {
        lines.extend(SIDES.all().map(|side| taken_line(facts, side)));
    }
    lines.push(Text::new("shaker").seat("shaker", facts.shaker));
    lines
}

fn contract_lines(facts: &Facts) -> impl Iterator<Item = Text> {
    let contract = facts
        .contract
        .map(|contract| Text::new("contract").text("bid", bid_text(contract.bid)).seat("by", contract.by));
    let call = facts.call.map(|call| Text::new("called").text("call", call_text(call)));
    contract.into_iter().chain(call)
}

fn taken_line(facts: &Facts, side: Side) -> Text {
    let line = Text::new("taken").text("side", SIDES.name(side));
    line.number("tricks", facts.tricks[side.first()])
        .number("of", HAND_SIZE as i64)
        .number("points", facts.points[side.first()])
}

/// The bids, in the order in which they were made.
fn auction_lines(facts: &Facts) -> Vec<Text> {
    let line =
        |(seat, bid): (Seat, Bid)| Text::new("auction.bid").seat("by", seat).text("bid", bid_text(bid));
    let seats = (1..=SEATS).map(|n| after(facts.shaker, n));
    seats.filter_map(|seat| Some((seat, facts.bids[seat]?))).map(line).collect()
}
