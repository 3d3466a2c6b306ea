use super::super::{Bid, Call, Texas42, Variant};
use super::scene::{PLAIN, dealt, options};
use fairdeal_kernel::{Eyes, Panel, Present};
use fairdeal_laws::{Plan, missing_words};

#[test]
fn everything_has_words() {
    let missing = missing_words::<Texas42>(&Plan::of("words", 300));
    assert!(missing.is_empty(), "words.en.txt lacks {missing:?}");
}

#[test]
fn bids_and_declarations_are_read_as_they_are_written() {
    for bid in Bid::all() {
        assert_eq!(bid.to_string().parse(), Ok(bid));
    }
    for call in Call::ALL {
        assert_eq!(call.to_string().parse(), Ok(call));
    }
    let check = |text: &str, expected: &str| {
        assert!(text.parse::<Bid>().expect_err(text).to_string().contains(expected));
    };
    check("points-29", "is not a bid; write pass, points-30 to points-41");
    check("splash-4", "\"splash-4\" is not a bid");
    assert!("suit-7".parse::<Call>().expect_err("no suit").to_string().contains("suit-0 to suit-6"));
}

#[test]
fn panels_tell_bids_and_contract() {
    let m = dealt(options(&[Variant::Nello]), PLAIN).play("points-31 pass marks-2 pass nello 3-2 6-3 3-1");
    let panels = m.game.panels(&m.board.seen(Eyes::PUBLIC));
    let lines: Vec<String> = panels.iter().flat_map(Panel::words).map(|line| m.say(line)).collect();
    let expected = [
        "Contract: 2 marks by P3",
        "Declared: nello",
        "P1 and P3: 0 of 7 tricks, 0 points",
        "P2 and P4: 1 of 7 tricks, 6 points",
        "Shaker: P4",
        "P1: 31",
        "P2: pass",
        "P3: 2 marks",
        "P4: pass",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn players_who_read_are_told_what_they_may_know() {
    let mut m = dealt(options(&[Variant::Plunge]), PLAIN).play("points-31 pass pass pass suit-5 5-0 5-1 5-2");
    let seat = m.to_act();
    let notes = m.game.facts_for_ai(&m.board.seen(Eyes::seat(seat)), seat);
    let notes: Vec<String> = notes.iter().map(|note| m.say(note)).collect();
    let expected = [
        "You hold 7 tiles, of them 3 doubles; they count 20 points.",
        "Contract: 31 by P1",
        "Declared: fives are trumps",
        "The bidders have 0 of the 31 points that they need.",
    ];
    assert_eq!(notes, expected);
    m.act("5-4 6-4 6-0 6-1 6-2");
    let notes = m.game.facts_for_ai(&m.board.seen(Eyes::seat(seat)), seat);
    assert!(notes.iter().all(|note| note.key != "recap.lacks"), "everybody has followed");
}
