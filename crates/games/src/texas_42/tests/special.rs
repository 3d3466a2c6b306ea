//! Splash and plunge.

use super::super::{Options, Variant};
use super::scene::{dealt, dealt_after, options, refused, score};
use fairdeal_kernel::Seat;

/// P1 has four doubles, P3 three.
const DOUBLES: [&str; 4] = [
    "6-6 5-5 4-4 3-3 6-5 6-4 5-4",
    "1-0 2-0 3-0 4-0 5-0 6-0 2-1",
    "0-0 1-1 2-2 3-1 4-1 5-1 6-1",
    "3-2 4-2 5-2 6-2 4-3 5-3 6-3",
];

const BOTH: [Variant; 2] = [Variant::Splash, Variant::Plunge];

/// What special bids P1 or P3 has after these bids.
fn check(layers: &[Variant], script: &str, expected: &str) {
    let m = dealt(options(layers), DOUBLES).play(script);
    let special: Vec<String> = m
        .next()
        .split_whitespace()
        .filter(|word| word.starts_with("splash") || word.starts_with("plunge"))
        .map(str::to_owned)
        .collect();
    assert_eq!(special.join(" "), expected, "after {script:?}");
}

#[test]
fn doubles_open_the_bids() {
    check(&BOTH, "", "splash-2 plunge-4");
    check(&BOTH, "pass", "");
    check(&BOTH, "pass pass", "splash-2");
    check(&BOTH, "pass pass pass", "");
    check(&[Variant::Splash], "", "splash-2");
    check(&[Variant::Plunge], "", "plunge-4");
    check(&[], "", "");
}

#[test]
fn a_splash_is_worth_one_more_than_was_bid_but_two_or_three() {
    check(&BOTH, "points-41 pass", "splash-2");
    check(&BOTH, "marks-1 pass", "splash-2");
    check(&BOTH, "marks-2 pass", "splash-3");
    check(&BOTH, "splash-2 pass", "splash-3");
}

#[test]
fn a_splash_that_only_ties_is_not_offered() {
    check(&BOTH, "marks-2 marks-3", "");
    check(&BOTH, "plunge-4 pass", "");
    let m = dealt(options(&BOTH), DOUBLES).play("marks-2 marks-3");
    assert_eq!(refused(&m, "splash-3"), "A bid must be higher than 3 marks.");
}

#[test]
fn a_plunge_is_worth_four_or_one_more() {
    // P1 bids last here: it shook the tiles.
    let m =
        dealt_after(options(&BOTH), DOUBLES, |facts| facts.shaker = Seat(0)).play("marks-2 marks-3 marks-4");
    assert_eq!(m.next(), "P1: pass marks-5 plunge-5");
    let m = dealt_after(options(&BOTH), DOUBLES, |facts| facts.shaker = Seat(0)).play("points-30 pass pass");
    assert!(m.has("plunge-4") && !m.has("plunge-5"), "it may jump");
}

#[test]
fn after_a_plunge_nothing_lower_is_accepted() {
    let mut m = dealt(options(&BOTH), DOUBLES).play("plunge-4");
    assert_eq!(m.next(), "P2: pass marks-5");
    assert_eq!(refused(&m, "points-30"), "A bid must be higher than plunge for 4 marks.");
    assert_eq!(refused(&m, "marks-4"), "A bid must be higher than plunge for 4 marks.");
    m.act("marks-5 marks-6");
    assert_eq!(m.next(), "P4: pass marks-7");
}

#[test]
fn after_a_splash_marks_go_on_from_its_worth() {
    assert_eq!(dealt(options(&BOTH), DOUBLES).play("splash-2").next(), "P2: pass marks-3");
}

#[test]
fn the_cap_does_not_bound_a_plunge() {
    let mut m = dealt(Options { most_marks: 1, ..options(&BOTH) }, DOUBLES);
    assert!(m.has("plunge-4"));
    m.act("plunge-4");
    assert_eq!(m.next(), "P2: pass");
}

#[test]
fn the_partner_names_trumps_and_leads() {
    for bid in ["splash-2", "plunge-4"] {
        let mut m =
            dealt(options(&[Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens]), DOUBLES)
                .play(&format!("{bid} pass pass pass"));
        let plain = "suit-0 suit-1 suit-2 suit-3 suit-4 suit-5 suit-6 doubles no-trump";
        assert_eq!(m.next(), format!("P3: {plain}"), "no nello and no sevens");
        m.act("suit-1");
        assert_eq!(m.to_act(), Seat(2));
        m.act("1-1");
        assert_eq!(m.to_act(), Seat(3));
    }
}

#[test]
fn all_tricks_make_it() {
    let mut m = dealt(options(&BOTH), DOUBLES).play("plunge-4 pass pass pass doubles");
    m.act("0-0 3-2 6-6 1-0 5-5 2-0 1-1 4-2 4-4 3-0 2-2 5-2 3-3 4-0 3-1 4-3");
    m.act("6-5 6-0 6-1 6-2 6-4");
    assert_eq!(m.next(), "P2: 2-1 5-0");
    m.act("5-0 4-1 6-3 5-4 2-1 5-1 5-3");
    assert_eq!((score(&m), m.board.facts.points[Seat(0)]), ([4, 0], 42));
}

#[test]
fn one_trick_lost_sets_it() {
    let m = dealt(Options { early_stop: true, ..options(&BOTH) }, DOUBLES)
        .play("splash-2 pass pass pass suit-0 3-1 6-3 3-3 1-0");
    assert_eq!(score(&m), [0, 2], "1-0 is a trump");
}
