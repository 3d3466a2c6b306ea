use super::super::{Forced, Options, Variant};
use super::scene::{PLAIN, act, dealt, game, offered, offers, options, refused, score, to_act};
use fairdeal_kernel::{Rng, Seat, perft};

const POINTS: &str = "points-30 points-31 points-32 points-33 points-34 points-35 points-36 points-37 points-38 \
                      points-39 points-40 points-41";

#[test]
fn everybody_bids_once_and_the_shaker_last() {
    let mut m = dealt(Options::default(), PLAIN);
    assert_eq!(offers(&m), format!("P1: pass {POINTS} marks-1 marks-2"));
    act(&mut m, "pass points-39");
    assert_eq!(offers(&m), "P3: pass points-40 points-41 marks-1 marks-2");
    act(&mut m, "points-41");
    assert_eq!(offers(&m), "P4: pass marks-1 marks-2");
    act(&mut m, "pass");
    assert_eq!(to_act(&m), Seat(2), "the highest bidder declares");
}

#[test]
fn marks_go_up_one_by_one() {
    let mut m = dealt(Options::default(), PLAIN);
    act(&mut m, "marks-1");
    assert_eq!(offers(&m), "P2: pass marks-2");
    act(&mut m, "marks-2");
    assert_eq!(offers(&m), "P3: pass marks-3");
    act(&mut m, "marks-3");
    assert_eq!(offers(&m), "P4: pass marks-4");
}

/// The number of auctions, by the most marks that can be bid.
#[test]
fn the_census_of_auctions() {
    for (most_marks, expected) in (1..=7).zip([2380, 3060, 3196, 3213, 3214, 3214, 3214]) {
        let m = dealt(Options { most_marks, ..Options::default() }, PLAIN);
        let count = perft(m.game(), m.board(), &Rng::simulated("census"), 4);
        assert_eq!(count, expected, "at most {most_marks} marks");
    }
}

#[test]
fn five_marks_are_the_most_that_can_be_reached() {
    let mut m = dealt(Options::default(), PLAIN);
    act(&mut m, "marks-2 marks-3 marks-4");
    assert_eq!(offers(&m), "P4: pass marks-5");
}

#[test]
fn the_cap_bounds_plain_bids() {
    let mut m = dealt(Options { most_marks: 2, ..Options::default() }, PLAIN);
    act(&mut m, "marks-2");
    assert_eq!(offers(&m), "P2: pass");
    assert_eq!(refused(&mut m, "marks-3"), "At this table at most 2 marks can be bid.");
}

#[test]
fn when_all_pass_the_next_player_shakes_again() {
    let mut m = dealt(Options::default(), PLAIN);
    act(&mut m, "pass pass pass pass");
    assert_eq!((offers(&m), score(&m)), ("P1: deal".into(), [0, 0]));
    act(&mut m, "deal");
    assert_eq!((to_act(&m), m.board().facts.shaker, m.board().facts.deals), (Seat(1), Seat(0), 2));
}

#[test]
fn a_forced_bid_is_at_least_what_was_agreed() {
    let check = |forced_bid, expected: &str| {
        let mut m = dealt(Options { forced_bid, ..Options::default() }, PLAIN);
        act(&mut m, "pass pass pass");
        assert_eq!(offers(&m), expected);
    };
    check(Forced::None, &format!("P4: pass {POINTS} marks-1 marks-2"));
    check(Forced::Thirty, &format!("P4: {POINTS} marks-1 marks-2"));
    check(Forced::ThirtyOne, &format!("P4: {} marks-1 marks-2", POINTS.trim_start_matches("points-30 ")));
}

#[test]
fn nobody_is_forced_who_need_not_open() {
    let forced = Options { forced_bid: Forced::ThirtyOne, ..Options::default() };
    let mut m = dealt(forced, PLAIN);
    act(&mut m, "pass pass");
    assert!(offered(&m, "pass") && offered(&m, "points-30"), "P3 is not the last");
    act(&mut m, "points-30");
    assert!(offered(&m, "pass"));
    let mut m = dealt(Options { forced_bid: Forced::Thirty, ..Options::default() }, PLAIN);
    act(&mut m, "pass pass pass");
    assert_eq!(refused(&mut m, "pass"), "All others have passed: you must bid.");
}

#[test]
fn one_hand_has_a_fixed_auction() {
    let mut m = dealt(options(&[Variant::Splash, Variant::Plunge, Variant::OneHand]), PLAIN);
    for seat in 1..=3 {
        assert_eq!(offers(&m), format!("P{seat}: pass"));
        act(&mut m, "pass");
    }
    assert_eq!(offers(&m), "P4: points-30");
    assert_eq!(refused(&mut m, "pass"), "All others have passed: you must bid.");
    assert_eq!(refused(&mut m, "marks-1"), "In this hand three pass and the last bids 30.");
    assert_eq!(game(options(&[Variant::OneHand])).rules(&m.board().facts).deals(), 1);
}

#[test]
fn refusals_name_the_rule() {
    let mut m = dealt(Options::default(), PLAIN);
    assert_eq!(
        refused(&mut m, "marks-3"),
        "At most two marks open, and a bid of marks is one more than the last."
    );
    assert_eq!(refused(&mut m, "6-0"), "The auction goes on: bid or pass.");
    act(&mut m, "points-35");
    assert_eq!(refused(&mut m, "points-35"), "A bid must be higher than 35.");
    assert_eq!(refused(&mut m, "splash-2"), "That is not played at this table.");
    act(&mut m, "marks-2");
    assert_eq!(refused(&mut m, "points-41"), "A bid must be higher than 2 marks.");
    act(&mut m, "pass pass");
    assert_eq!(refused(&mut m, "pass"), "Declare how the tricks are taken.");
    assert_eq!(refused(&mut m, "nello"), "That is not played at this table.");
    let tournament = options(&[Variant::Plunge, Variant::Nello, Variant::Tournament]);
    let mut m = dealt(tournament, PLAIN);
    assert_eq!(refused(&mut m, "plunge-4"), "There are no special contracts in a tournament.");
    act(&mut m, "marks-1 pass pass pass");
    assert_eq!(refused(&mut m, "nello"), "There are no special contracts in a tournament.");
}
