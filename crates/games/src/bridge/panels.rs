//! What is shown beside the table: the hand, its contract and its auction.

use super::call::Call;
use super::parts::{Facts, SEATS, SIDES, Scoring, hand};
use super::rules::Bridge;
use super::say::{call_text, contract_text, side_text};
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{Panel, Seat, Seen, Text};

pub(super) fn all(game: &Bridge, facts: &Facts) -> Vec<Panel> {
    let mut panels = vec![Panel::lines(title(game, facts), hand_lines(facts))];
    if !facts.calls.is_empty() {
        panels.push(Panel::lines(Text::new("auction"), auction_lines(facts)));
    }
    panels
}

fn title(game: &Bridge, facts: &Facts) -> Text {
    match game.options.scoring {
        Scoring::Duplicate => {
            Text::new("board").number("number", game.board_after(facts.deals.saturating_sub(1)))
        }
        _ => Text::new("hand").number("number", facts.deals),
    }
}

/// What matters most comes first: narrow screens show only that.
fn hand_lines(facts: &Facts) -> Vec<Text> {
    let mut lines = vec![];
    if let Some(contract) = facts.contract {
        let by = Text::new("contract").text("contract", contract_text(contract));
        lines.push(by.seat("declarer", contract.declarer));
        lines.extend(SIDES.all().map(|side| {
            Text::new("tricks").text("side", side_text(side)).number("count", facts.tricks[side.first()])
        }));
    }
    lines.push(Text::new("vulnerable").text("sides", Text::new(facts.vulnerable.key())));
    lines.push(Text::new("dealer").seat("dealer", facts.dealer));
    lines
}

/// The calls in four columns, North's first.
fn auction_lines(facts: &Facts) -> Vec<Text> {
    let blank = std::iter::repeat_n(None, facts.dealer.index());
    let cells: Vec<Option<Call>> = blank.chain(facts.calls.iter().copied().map(Some)).collect();
    let row = |calls: &[Option<Call>]| {
        let names = ["n", "e", "s", "w"].into_iter().enumerate();
        names.fold(Text::new("auction.row"), |row, (at, name)| {
            let call = calls.get(at).copied().flatten();
            row.text(name, call.map_or_else(|| Text::new("call.none"), call_text))
        })
    };
    let head = Text::new("auction.head");
    std::iter::once(head).chain(cells.chunks(SEATS as usize).map(row)).collect()
}

/// What a seat may know, in numbers.
pub(super) fn notes(seen: &Seen<'_, Facts>, seat: Seat) -> Vec<Text> {
    let facts = seen.facts();
    let mut notes = vec![
        Text::new("vulnerable").text("sides", Text::new(facts.vulnerable.key())),
        Text::new("note.hand")
            .number("points", high_card_points(seen, seat))
            .text("shape", shape(seen, seat)),
    ];
    if let Some(contract) = facts.contract {
        let by = Text::new("contract").text("contract", contract_text(contract));
        notes.push(by.seat("declarer", contract.declarer));
        let taken = facts.tricks[SIDES.of(contract.declarer).first()];
        let needed = contract.bid.tricks();
        notes.push(Text::new("note.tricks").number("taken", taken).number("needed", needed));
    }
    for (by, suit) in Seat::all(SEATS).flat_map(|seat| Suit::ALL.map(|suit| (seat, suit))) {
        if facts.voids[by].has(suit) {
            notes.push(Text::new("recap.discarded").seat("by", by).text("suit", Text::new(suit.key())));
        }
    }
    notes
}

/// Counts 4 for an ace, 3 for a king, 2 for a queen and 1 for a jack.
pub(super) fn high_card_points(seen: &Seen<'_, Facts>, seat: Seat) -> u8 {
    let ranks = seen.faces(hand(seat)).map(|face| French::from(face).rank());
    ranks.map(|rank| rank.0.saturating_sub(Rank::JACK.0 - 1)).sum()
}

fn shape(seen: &Seen<'_, Facts>, seat: Seat) -> Text {
    let count =
        |suit| seen.faces(hand(seat)).filter(|&face| French::from(face).suit() == suit).count() as i64;
    Suit::ALL.iter().rev().fold(Text::new("note.shape"), |text, &suit| text.number(suit.key(), count(suit)))
}
