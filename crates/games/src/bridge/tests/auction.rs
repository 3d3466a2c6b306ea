use super::super::auction::{LONGEST, allows, is_over};
use super::super::{Bid, Call, Scoring};
use super::scene::{SUITS, contract_of, dealt, options, refused, seen_of};
use fairdeal_kernel::{Eyes, Seat, Turn};

fn check(calls: &str, expected: &str) {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play(calls);
    assert_eq!(m.next(), expected, "after {calls:?}");
}

fn check_contract(calls: &str, expected: &str) {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play(calls);
    let contract = contract_of(expected);
    assert_eq!(m.board.facts.contract, Some(contract), "after {calls:?}");
    assert_eq!(m.to_act(), contract.leader(), "declarer's left leads after {calls:?}");
}

#[test]
fn the_dealer_calls_first_and_all_bids_are_open() {
    let m = dealt(options(Scoring::Rubber), SUITS, |facts| facts.dealer = Seat(2));
    let all = m.next();
    assert!(all.starts_with("S: Pass 1C 1D 1H 1S 1NT 2C"), "{all}");
    assert_eq!(all.split(' ').count(), 1 + 1 + 35);
}

#[test]
fn a_bid_must_be_higher_than_the_last() {
    check("6S", "E: Pass X 6NT 7C 7D 7H 7S 7NT");
    check("6S 7H", "S: Pass X 7S 7NT");
    check("6S 7H p p 7NT", "E: Pass X");
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("2H");
    assert_eq!(refused(&m, "2D"), "A bid must be higher than 2♥.");
    assert_eq!(refused(&m, "2H"), "A bid must be higher than 2♥.");
}

#[test]
fn only_an_opponents_bid_is_doubled_and_only_once() {
    check("7S", "E: Pass X 7NT");
    check("7S p", "S: Pass 7NT");
    check("7S p p", "W: Pass X 7NT");
    check("7S x p", "W: Pass 7NT");
    let mut m = dealt(options(Scoring::Rubber), SUITS, |_| {});
    assert_eq!(refused(&m, "x"), "There is no bid to double.");
    m.act("7S p");
    assert_eq!(refused(&m, "x"), "You cannot double a bid of your own side.");
    m.act("p x p p");
    assert_eq!(refused(&m, "x"), "You cannot double a bid of your own side.");
    m.act("p");
    assert!(m.board.facts.contract.is_some());
}

#[test]
fn only_the_side_that_was_doubled_redoubles() {
    check("7S x", "S: Pass XX 7NT");
    check("7S x p", "W: Pass 7NT");
    check("7S x p p", "N: Pass XX 7NT");
    check("7S x xx", "W: Pass 7NT");
    check("7S p p x", "N: Pass XX 7NT");
    let mut m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("7S");
    assert_eq!(refused(&m, "xx"), "You can redouble only while a bid of your own side is doubled.");
    m.act("x xx");
    assert_eq!(refused(&m, "x"), "That bid is doubled already.");
}

#[test]
fn three_passes_end_the_auction_after_a_bid_and_four_before_one() {
    check_contract("p p p 1C p p p", "1C W");
    check_contract("1C p p p", "1C N");
    check_contract("1C p p x p p p", "1CX N");
    check_contract("1C p p x xx p p p", "1CXX N");
    let mut m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("p p p");
    assert!(!m.board.facts.over, "the fourth may still bid");
    m.act("p");
    assert!(m.board.facts.over && m.board.facts.contract.is_none());
}

#[test]
fn the_first_of_the_side_to_name_the_strain_declares() {
    check_contract("1S p 2S p p p", "2S N");
    check_contract("1C p 1S p 2S p p p", "2S S");
    check_contract("1S 2C 3C p 4C p p p", "4C S");
    check_contract("1H 1S p 2S p p p", "2S E");
    check_contract("1NT p 2D p 3NT p p p", "3NT N");
    check_contract("1D p 1NT p 3NT p p p", "3NT S");
}

#[test]
fn a_new_bid_takes_the_double_away() {
    check_contract("1S x 2S p p p", "2S N");
    check_contract("1S x xx 2C p p p", "2C W");
}

#[test]
fn the_longest_auction_has_319_calls() {
    let mut calls = vec![Call::Pass; 3];
    for bid in Bid::above(None) {
        calls.extend([Call::Bid(bid), Call::Pass, Call::Pass, Call::Double, Call::Pass, Call::Pass]);
        calls.extend([Call::Redouble, Call::Pass, Call::Pass]);
    }
    calls.push(Call::Pass);
    assert_eq!(calls.len(), LONGEST);
    assert!((0..LONGEST).all(|at| allows(&calls[..at], calls[at])), "every call is allowed");
    assert!(is_over(&calls) && !is_over(&calls[..LONGEST - 1]));
    let next = [Call::Pass, Call::Double, Call::Redouble].into_iter().chain(Bid::above(None).map(Call::Bid));
    assert!(next.into_iter().all(|call| !allows(&calls, call)), "nothing is called after the end");
}

#[test]
fn what_may_be_called_does_not_depend_on_the_cards() {
    let other = "KQJT98765432.2.. A.AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432";
    for calls in ["", "1C", "1C x", "7S x p"] {
        let [one, two] = [SUITS, other].map(|deal| {
            let m = dealt(options(Scoring::Rubber), deal, |_| {}).play(calls);
            (m.next(), m.turn())
        });
        assert_eq!(one, two, "after {calls:?}");
    }
}

#[test]
fn nobody_sees_another_hand_during_the_auction() {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("1S p 4S p p p");
    assert!(matches!(m.turn(), Turn::Act(_)));
    for viewer in 0..4 {
        let sees = |seat| seen_of(&m.board, Eyes::seat(Seat(viewer)), seat);
        assert!((0..4).all(|seat| sees(seat) == if seat == viewer { 13 } else { 0 }), "seat {viewer}");
    }
}

#[test]
fn listing_what_is_offered_changes_nothing() {
    let mut m = dealt(options(Scoring::Rubber), SUITS, |_| {});
    for step in ["1S", "x", "p", "p", "p", "Ah", "2d", "2c", "2s"] {
        m.act(step);
        let before = m.board.clone();
        let (first, second) = (m.next(), m.next());
        assert_eq!((&first, &m.board), (&second, &before), "after {step}");
    }
}
