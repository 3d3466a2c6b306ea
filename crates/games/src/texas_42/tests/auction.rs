use super::super::{Forced, Options, Variant};
use super::scene::{PLAIN, dealt, game, options, refused, score};
use fairdeal_kernel::{Rng, Seat, perft};

const POINTS: &str = "points-30 points-31 points-32 points-33 points-34 points-35 points-36 points-37 points-38 \
                      points-39 points-40 points-41";

#[test]
fn everybody_bids_once_and_the_shaker_last() {
    let mut m = dealt(Options::default(), PLAIN);
    assert_eq!(m.next(), format!("P1: pass {POINTS} marks-1 marks-2"));
    m.act("pass points-39");
    assert_eq!(m.next(), "P3: pass points-40 points-41 marks-1 marks-2");
    m.act("points-41");
    assert_eq!(m.next(), "P4: pass marks-1 marks-2");
    m.act("pass");
    assert_eq!(m.to_act(), Seat(2), "the highest bidder declares");
}

#[test]
fn marks_go_up_one_by_one() {
    let mut m = dealt(Options::default(), PLAIN).play("marks-1");
    assert_eq!(m.next(), "P2: pass marks-2");
    m.act("marks-2");
    assert_eq!(m.next(), "P3: pass marks-3");
    m.act("marks-3");
    assert_eq!(m.next(), "P4: pass marks-4");
}

/// The number of auctions, by the most marks that can be bid.
#[test]
fn the_census_of_auctions() {
    for (most_marks, expected) in (1..=7).zip([2380, 3060, 3196, 3213, 3214, 3214, 3214]) {
        let m = dealt(Options { most_marks, ..Options::default() }, PLAIN);
        let count = perft(&m.game, &m.board, &Rng::simulated("census"), 4);
        assert_eq!(count, expected, "at most {most_marks} marks");
    }
}

#[test]
fn five_marks_are_the_most_that_can_be_reached() {
    assert_eq!(dealt(Options::default(), PLAIN).play("marks-2 marks-3 marks-4").next(), "P4: pass marks-5");
}

#[test]
fn the_cap_bounds_plain_bids() {
    let m = dealt(Options { most_marks: 2, ..Options::default() }, PLAIN).play("marks-2");
    assert_eq!(m.next(), "P2: pass");
    assert_eq!(refused(&m, "marks-3"), "At this table at most 2 marks can be bid.");
}

#[test]
fn when_all_pass_the_next_player_shakes_again() {
    let mut m = dealt(Options::default(), PLAIN).play("pass pass pass pass");
    assert_eq!((m.next(), score(&m)), ("P1: deal".into(), [0, 0]));
    m.act("deal");
    assert_eq!((m.to_act(), m.board.facts.shaker, m.board.facts.deals), (Seat(1), Seat(0), 2));
}

#[test]
fn a_forced_bid_is_at_least_what_was_agreed() {
    let check = |forced_bid, expected: &str| {
        let m = dealt(Options { forced_bid, ..Options::default() }, PLAIN).play("pass pass pass");
        assert_eq!(m.next(), expected);
    };
    check(Forced::None, &format!("P4: pass {POINTS} marks-1 marks-2"));
    check(Forced::Thirty, &format!("P4: {POINTS} marks-1 marks-2"));
    check(Forced::ThirtyOne, &format!("P4: {} marks-1 marks-2", POINTS.trim_start_matches("points-30 ")));
}

#[test]
fn nobody_is_forced_who_need_not_open() {
    let forced = Options { forced_bid: Forced::ThirtyOne, ..Options::default() };
    let mut m = dealt(forced, PLAIN).play("pass pass");
    assert!(m.has("pass") && m.has("points-30"), "P3 is not the last");
    m.act("points-30");
    assert!(m.has("pass"));
    let m = dealt(Options { forced_bid: Forced::Thirty, ..Options::default() }, PLAIN).play("pass pass pass");
    assert_eq!(refused(&m, "pass"), "All others have passed: you must bid.");
}

#[test]
fn one_hand_has_a_fixed_auction() {
    let mut m = dealt(options(&[Variant::Splash, Variant::Plunge, Variant::OneHand]), PLAIN);
    for seat in 1..=3 {
        assert_eq!(m.next(), format!("P{seat}: pass"));
        m.act("pass");
    }
    assert_eq!(m.next(), "P4: points-30");
    assert_eq!(refused(&m, "pass"), "All others have passed: you must bid.");
    assert_eq!(refused(&m, "marks-1"), "In this hand three pass and the last bids 30.");
    assert_eq!(game(options(&[Variant::OneHand])).rules(&m.board.facts).deals(), 1);
}

#[test]
fn refusals_name_the_rule() {
    let mut m = dealt(Options::default(), PLAIN);
    assert_eq!(
        refused(&m, "marks-3"),
        "At most two marks open, and a bid of marks is one more than the last."
    );
    assert_eq!(refused(&m, "6-0"), "The auction goes on: bid or pass.");
    m.act("points-35");
    assert_eq!(refused(&m, "points-35"), "A bid must be higher than 35.");
    assert_eq!(refused(&m, "splash-2"), "That is not played at this table.");
    m.act("marks-2");
    assert_eq!(refused(&m, "points-41"), "A bid must be higher than 2 marks.");
    m.act("pass pass");
    assert_eq!(refused(&m, "pass"), "Declare how the tricks are taken.");
    assert_eq!(refused(&m, "nello"), "That is not played at this table.");
    let tournament = options(&[Variant::Plunge, Variant::Nello, Variant::Tournament]);
    let mut m = dealt(tournament, PLAIN);
    assert_eq!(refused(&m, "plunge-4"), "There are no special contracts in a tournament.");
    m.act("marks-1 pass pass pass");
    assert_eq!(refused(&m, "nello"), "There are no special contracts in a tournament.");
}
