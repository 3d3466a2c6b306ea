use super::super::parts::{STOCK, hand};
use super::super::{Contract, Facts, Options, Variant};
use super::scene::{PLAIN, dealt, game, options};
use fairdeal_kernel::{BySeat, Position, Seat};

/// Checks what is said of a position after some actions in which the facts were changed.
fn check(script: &str, change: impl FnOnce(&mut Facts), expected: &str) {
    let m = dealt(options(&[Variant::Nello]), PLAIN).play(script);
    let mut position = Position::of(&m.game, &m.board);
    assert!(position.board(&m.game).is_ok(), "{script} fits as it is");
    change(&mut position.facts);
    let refused = position.board(&m.game).map(|_| ()).expect_err(expected).to_string();
    assert!(refused.contains(expected), "{refused:?} does not say {expected:?}");
}

fn contract(bid: &str, by: u8) -> Option<Contract> {
    Some(Contract { bid: bid.parse().expect("a bid"), by: Seat(by) })
}

#[test]
fn seats_must_be_at_the_table() {
    check("", |facts| facts.shaker = Seat(4), "seats from 0 to 3");
    check("", |facts| facts.leader = Seat(7), "seats from 0 to 3");
    check("", |facts| facts.contract = contract("marks-1", 5), "seats from 0 to 3");
    check("", |facts| facts.bids = BySeat::new(2), "each of four seats");
    check("", |facts| facts.tricks = BySeat::new(4), "each of two sides");
}

#[test]
fn bids_must_come_to_the_contract() {
    let four = "points-30 pass pass pass";
    check(four, |facts| facts.contract = None, "must be what the bids come to");
    check(four, |facts| facts.contract = contract("points-31", 0), "must be what the bids come to");
    check("", |facts| facts.contract = contract("pass", 0), "a contract is not a pass");
    check(
        "",
        |facts| facts.call = Some("suit-1".parse().expect("a declaration")),
        "must be what the bids come to",
    );
    check("points-30", |facts| facts.shaker = Seat(1), "the seats bid in turn");
    let passed =
        |facts: &mut Facts| facts.bids = BySeat::from_fn(4, |_| Some("pass".parse().expect("a bid")));
    check("", passed, "everybody passed");
}

#[test]
fn tiles_must_agree_with_the_tricks() {
    check("", |facts| facts.tricks[Seat(0)] = 1, "no tiles are played before the declaration");
    let played = "points-30 pass pass pass suit-0 0-0";
    check(played, |facts| facts.tricks[Seat(0)] = 3, "tiles: seven but for 3 tricks");
    check(played, |facts| facts.leader = Seat(1), "hand 0 must have 7 tiles");
    check(
        "marks-1 pass pass pass nello 0-0",
        |facts| facts.leader = Seat(2),
        "the leader must be one of those who play",
    );
    check("points-30 pass pass pass suit-0", |facts| facts.tricks[Seat(0)] = 7, "tricks left");
    check(
        "points-30 pass pass pass suit-0 0-0 1-1 3-2 6-3",
        |facts| facts.tricks[Seat(0)] = 0,
        "counts when it is complete",
    );
}

#[test]
fn a_contract_without_bids_will_do() {
    let m = super::scene::dealt_after(Options::default(), PLAIN, |facts| {
        facts.contract = contract("plunge-4", 2);
    });
    assert_eq!(m.to_act(), Seat(2), "plunges are not played at this table");
    let m = super::scene::dealt_after(options(&[Variant::Plunge]), PLAIN, |facts| {
        facts.contract = contract("plunge-4", 2);
    });
    assert_eq!(m.to_act(), Seat(0));
}

#[test]
fn the_next_hand_is_dealt_from_a_position_that_does_not_count_hands() {
    let mut m = super::scene::dealt_after(Options::default(), PLAIN, |facts| {
        (facts.contract, facts.deals) = (contract("marks-1", 0), 0);
    });
    super::scene::finish(&mut m);
    m.act("deal");
    assert_eq!((m.board.facts.shaker, m.board.table.len(STOCK)), (Seat(0), 0), "the shake goes round");
    assert!(Seat::all(4).all(|seat| m.board.table.len(hand(seat)) == 7), "everybody has tiles");
}

#[test]
fn a_sound_position_in_the_middle_of_a_trick_is_played_on() {
    let m = dealt(options(&[Variant::Nello]), PLAIN).play("marks-1 pass pass pass nello 6-0 6-1");
    let position = Position::of(&m.game, &m.board);
    let (board, left) = position.board(&game(options(&[Variant::Nello]))).expect("it fits");
    assert!(left.is_empty());
    assert_eq!(board.facts, m.board.facts);
}
