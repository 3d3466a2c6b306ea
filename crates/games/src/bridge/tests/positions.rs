use super::super::parts::{Claim, Facts, SIDES};
use super::super::{Bridge, Options, Record, Scoring};
use super::scene::{SUITS, Scene, contract_of, dealt, options, seen_of};
use fairdeal_kernel::{BySeat, Eyes, Position, Present, Seat, set_up};

/// Checks what is said of a position after the deal in which the facts were changed.
fn check(change: impl FnOnce(&mut Facts), expected: &str) {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {});
    let mut position = Position::of(&m.game, &m.board);
    change(&mut position.facts);
    let game: Bridge = set_up(Options::default(), 4).expect("options in range");
    let refused = position.board(&game).map(|_| ()).expect_err(expected).to_string();
    assert!(refused.contains(expected), "{refused:?} does not say {expected:?}");
}

fn calls(text: &str) -> Vec<super::super::Call> {
    text.split_whitespace().map(|call| call.parse().expect("a call")).collect()
}

#[test]
fn seats_must_be_at_the_table() {
    check(|facts| facts.dealer = Seat(4), "seats from 0 to 3");
    check(|facts| facts.leader = Seat(7), "seats from 0 to 3");
    check(
        |facts| facts.contract = Some(super::super::Contract { declarer: Seat(5), ..contract_of("1C N") }),
        "seats from 0 to 3",
    );
    check(|facts| facts.tricks = BySeat::new(4), "each of two sides");
    check(|facts| facts.voids = BySeat::new(2), "each of four seats");
}

#[test]
fn calls_must_follow_the_rules_and_come_to_the_contract() {
    check(|facts| facts.calls = calls("1S 1C"), "call 2 is not allowed there: 1C");
    check(|facts| facts.calls = calls("X"), "call 1 is not allowed there: X");
    check(|facts| facts.calls = calls("1S Pass Pass Pass Pass"), "call 5 is not allowed");
    check(|facts| facts.calls = calls("1S Pass Pass Pass"), "the contract must be what the calls come to");
    check(|facts| facts.calls = calls("Pass Pass Pass Pass"), "passed out");
    let other = |facts: &mut Facts| {
        (facts.calls, facts.contract) = (calls("1S Pass Pass Pass"), Some(contract_of("1S S")));
    };
    check(other, "the contract must be what the calls come to");
}

#[test]
fn cards_must_agree_with_the_tricks() {
    check(|facts| facts.tricks[Seat(0)] = 1, "no cards are played before there is a contract");
    let early = |facts: &mut Facts| {
        (facts.contract, facts.tricks[Seat(0)]) = (Some(contract_of("1S N")), 3);
    };
    check(early, "hand 0 must have 10 cards");
}

#[test]
fn dummy_must_lie_open_after_the_lead() {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("1S p p p Ah");
    let mut position = Position::of(&m.game, &m.board);
    assert!(position.board(&m.game).is_ok());
    position.open.clear();
    let refused = position.board(&m.game).map(|_| ()).expect_err("declarer could not play").to_string();
    assert!(refused.contains("dummy lies open after the opening lead"), "{refused}");
}

#[test]
fn a_claim_needs_a_contract_and_tricks() {
    check(|facts| facts.claim = Claim::Begun, "a claim is made at the start of a trick");
    let many = |facts: &mut Facts| {
        facts.contract = Some(contract_of("1S N"));
        facts.claim = Claim::Made { tricks: 14, accepted: false };
    };
    check(many, "13 tricks are left, not 14");
}

#[test]
fn a_contract_without_calls_will_do() {
    let m = dealt(options(Scoring::Rubber), SUITS, |facts| {
        (facts.contract, facts.leader) = (Some(contract_of("4H W")), Seat(0));
    });
    assert_eq!(m.turn().seats().first(), Some(Seat(0)));
}

#[test]
fn a_hand_that_is_over_is_gathered_whatever_it_looked_like() {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {});
    let mut position = Position::of(&m.game, &m.board);
    (position.facts.over, position.facts.deals) = (true, 0);
    let moved = position.piles.remove("hand.N").expect("North holds cards");
    position.piles.entry("hand.E".into()).or_default().extend(moved);
    let m = Scene::of(m.game, &position).expect("it can be set up").play("deal");
    assert_eq!([0, 1, 2, 3].map(|seat| seen_of(&m.board, Eyes::all_knowing(), seat)), [13; 4]);
}

#[test]
fn numbers_beyond_all_bounds_are_shown() {
    let mut m = dealt(Options { board: 9999, ..options(Scoring::Duplicate) }, SUITS, |facts| {
        (facts.deals, facts.played) = (u16::MAX, u16::MAX);
        (facts.sheet.total[Seat(0)], facts.sheet.below[Seat(0)]) = (i32::MIN, 60);
    });
    let seen = m.board.seen(Eyes::PUBLIC);
    let title = m.say(&m.game.panels(&seen)[0].title);
    assert_eq!((title.as_str(), m.board.facts.sheet.above(SIDES.of(Seat(0)))), ("Board 65535", i32::MIN));
    assert_eq!(Record::of(&m.game, &seen).board, Some(u16::MAX));
    m.act("p p p p");
    assert!(m.turn().seats().is_empty(), "more hands were dealt than agreed");
}
