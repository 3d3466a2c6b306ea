use super::super::{Facts, Options, Scoring};
use super::scene::{PLAIN, Scene, dealt, dealt_after, finish, over, score};
use fairdeal_kernel::Seat;

/// The last trick of a hand of P1, who takes it for one point; before it the sides had these points.
fn last_trick(options: Options, bid: &str, points: [u8; 2], change: impl FnOnce(&mut Facts)) -> Scene {
    super::scene::last_trick(options, &format!("{bid} P1"), "no-trump", 1, "6-6 6-3 6-2 6-1", |facts| {
        // The side that has no points has taken no trick.
        let tricks = if points[1] == 0 { [6, 0] } else { [0, 6] };
        for side in 0..2 {
            facts.tricks[Seat(side)] = tricks[usize::from(side)];
            facts.points[Seat(side)] = points[usize::from(side)];
        }
        change(facts);
    })
}

fn check(scoring: Scoring, bid: &str, before: [u8; 2], expected: [u16; 2]) {
    let m = last_trick(Options { scoring, ..Options::default() }, bid, before, |_| {});
    assert_eq!(score(&m), expected, "{bid} by P1 with {before:?} before the last trick");
}

#[test]
fn marks_go_to_the_side_that_made_or_set_the_bid() {
    check(Scoring::Marks, "points-30", [29, 12], [1, 0]);
    check(Scoring::Marks, "points-30", [28, 13], [0, 1]);
    check(Scoring::Marks, "points-41", [40, 1], [1, 0]);
    check(Scoring::Marks, "marks-1", [41, 0], [1, 0]);
    check(Scoring::Marks, "marks-1", [40, 1], [0, 1]);
    check(Scoring::Marks, "marks-2", [41, 0], [2, 0]);
    check(Scoring::Marks, "marks-5", [40, 1], [0, 5]);
    check(Scoring::Marks, "splash-3", [41, 0], [3, 0]);
    check(Scoring::Marks, "plunge-4", [40, 1], [0, 4]);
}

#[test]
fn points_go_to_both_sides_if_a_bid_of_points_was_made() {
    check(Scoring::Points, "points-30", [29, 12], [30, 12]);
    check(Scoring::Points, "points-31", [34, 7], [35, 7]);
}

#[test]
fn a_side_that_is_set_scores_nothing_and_the_other_also_the_bid() {
    check(Scoring::Points, "points-30", [28, 13], [0, 43]);
    check(Scoring::Points, "points-41", [0, 41], [0, 82]);
}

#[test]
fn bids_of_all_points_score_the_stake_only() {
    check(Scoring::Points, "marks-1", [41, 0], [42, 0]);
    check(Scoring::Points, "marks-1", [40, 1], [0, 42]);
    check(Scoring::Points, "marks-2", [41, 0], [84, 0]);
    check(Scoring::Points, "plunge-4", [40, 1], [0, 168]);
}

#[test]
fn seven_marks_win() {
    let ended = |mine: u16, theirs: u16, bid: &str, points| {
        last_trick(Options::default(), bid, points, |facts| {
            (facts.score[Seat(0)], facts.score[Seat(1)]) = (mine, theirs);
        })
    };
    assert_eq!(over(&ended(6, 6, "points-30", [29, 12])), (1, [7, 6], "target"));
    assert_eq!(over(&ended(6, 6, "points-30", [10, 31])), (-1, [6, 7], "target"));
    assert_eq!(over(&ended(6, 0, "marks-3", [41, 0])), (1, [9, 0], "target"), "or more");
    assert_eq!(ended(5, 6, "points-30", [29, 12]).next(), "P1: deal");
}

#[test]
fn whoever_is_ahead_with_enough_points_wins() {
    let ended = |mine: u16, theirs: u16| {
        let options = Options { scoring: Scoring::Points, ..Options::default() };
        last_trick(options, "points-30", [29, 12], |facts| {
            (facts.score[Seat(0)], facts.score[Seat(1)]) = (mine, theirs);
        })
    };
    assert_eq!(over(&ended(220, 100)), (1, [250, 112], "target"));
    assert_eq!(over(&ended(221, 240)), (-1, [251, 252], "target"));
    assert_eq!(ended(222, 240).next(), "P1: deal", "252 to 252 plays on");
    assert_eq!(ended(219, 100).next(), "P1: deal");
}

#[test]
fn the_target_can_be_chosen() {
    let options = Options { target: 2, ..Options::default() };
    assert_eq!(over(&last_trick(options, "marks-2", [41, 0], |_| {})), (1, [2, 0], "target"));
    let options = Options { scoring: Scoring::Points, points: 42, ..Options::default() };
    assert_eq!(over(&last_trick(options, "marks-1", [40, 1], |_| {})), (-1, [0, 42], "target"));
}

#[test]
fn the_last_hand_ends_the_match_as_it_stands() {
    let one = Options { deals: 1, ..Options::default() };
    let m = last_trick(one.clone(), "points-30", [29, 12], |facts| facts.score[Seat(1)] = 3);
    assert_eq!(over(&m), (-1, [1, 3], "deals"));
    let m = last_trick(one.clone(), "points-30", [29, 12], |facts| facts.score[Seat(1)] = 1);
    assert_eq!(over(&m), (0, [1, 1], "deals"), "equal scores are a draw");
    let m = dealt(one, PLAIN).play("pass pass pass pass");
    assert_eq!(over(&m), (0, [0, 0], "deals"), "a hand passed out counts");
}

#[test]
fn the_shaker_goes_round() {
    let mut m = dealt_after(Options::default(), PLAIN, |facts| facts.shaker = Seat(1));
    assert!(m.next().starts_with("P3: pass"));
    m.act("points-30 pass pass pass suit-5");
    finish(&mut m);
    assert_eq!(m.next(), "P3: deal", "a hand is scored in one command and the next dealt in another");
    m.act("deal");
    assert!(m.next().starts_with("P4: pass"));
    assert_eq!(m.last_facts().len(), 1);
}
