//! Whole matches: who deals, what ends them, and what they are worth.

use super::scene::{Scene, check, is_open, plain, scene};
use super::{JUNK, NINE_IN_MELDS, nearly_out};
use crate::gin_rummy::Options;
use fairdeal_kernel::{BySeat, Seat, Turn, turn};

/// P1 wins 59 points, or P2 undercuts for 27.
const P1_WINS: &str = "!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done done";
const P2_WINS: &str = "!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done Ac+2c+3c Th+Jh+Qh 4d+5d+6d done";

fn for_p1(options: Options) -> Scene {
    scene(options, &format!("P1: {NINE_IN_MELDS} 3c Kd | P2: {JUNK} | discard: Kh"))
}

fn for_p2() -> Scene {
    plain(&format!("P1: {NINE_IN_MELDS} Td Kd | P2: Ac 2c 3c Th Jh Qh 4d 5d 6d 8c | discard: Kh"))
}

fn standing(scene: Scene, points: [u16; 2], boxes: [u16; 2]) -> Scene {
    scene.with(|facts| {
        facts.points = BySeat::from_fn(2, |seat| points[seat.index()]);
        facts.boxes = BySeat::from_fn(2, |seat| boxes[seat.index()]);
    })
}

#[test]
fn the_loser_of_a_hand_deals_the_next() {
    check(&for_p1(Options::default()), P1_WINS, "P2: deal");
    check(&for_p1(Options::default()), &format!("{P1_WINS} deal"), "P1: pass take");
    check(&for_p2(), P2_WINS, "P1: deal");
    check(&for_p2(), &format!("{P2_WINS} deal"), "P2: pass take");
}

#[test]
fn points_and_boxes_are_kept_apart() {
    let after = for_p2().play(P2_WINS).board.facts;
    assert_eq!(after.points.values().collect::<Vec<_>>(), [0, 27]);
    assert_eq!(after.boxes.values().collect::<Vec<_>>(), [0, 1]);
}

/// P1 wins 59 points on top of what stands; checks reason, payoffs and totals.
fn check_match(points: [u16; 2], boxes: [u16; 2], expect: &str, totals: [i32; 2]) {
    check_end(&standing(for_p1(Options::default()), points, boxes).play(P1_WINS), expect, totals);
}

fn check_end(scene: &Scene, expect: &str, totals: [i32; 2]) {
    check(scene, "", expect);
    let Turn::Over(outcome) = turn(&scene.game, &scene.board) else { panic!("the match goes on") };
    assert_eq!(outcome.scores.values().collect::<Vec<_>>(), totals);
}

#[test]
fn a_hundred_points_end_the_match_with_game_bonus_and_boxes() {
    check_match([50, 20], [2, 1], "target 1 -1", [109 + 100 + 75, 20 + 25]);
    check_match([41, 20], [2, 1], "target 1 -1", [100 + 100 + 75, 20 + 25]);
    check(&standing(for_p1(Options::default()), [40, 20], [2, 1]), P1_WINS, "P2: deal");
}

#[test]
fn a_shutout_doubles_points_and_game_bonus_but_not_boxes() {
    check_match([50, 0], [2, 0], "shutout 1 -1", [2 * (109 + 100) + 75, 0]);
}

#[test]
fn the_higher_total_wins_the_match() {
    check_match([50, 95], [1, 20], "target -1 1", [109 + 100 + 50, 95 + 500]);
    check_match([50, 84], [1, 7], "target 0 0", [109 + 100 + 50, 84 + 175]);
}

#[test]
fn the_last_hand_ends_the_match_as_it_stands() {
    let one = Options { deals: 1, ..Options::default() };
    check_end(&for_p1(one.clone()).play(P1_WINS), "deals 1 -1", [59 + 25, 0]);
    let last = |points, boxes| {
        let hand = format!("{NINE_IN_MELDS} Kd");
        standing(nearly_out(one.clone(), &hand), points, boxes).play("draw -Kd")
    };
    check_end(&last([30, 30], [1, 1]), "deals 0 0", [55, 55]);
    check_end(&last([30, 40], [1, 0]), "deals 1 -1", [55, 40]);
    check_end(&last([30, 0], [1, 0]), "deals 1 -1", [55, 0]);
}

#[test]
fn a_match_has_forty_hands_unless_agreed_otherwise() {
    let last = for_p1(Options::default()).with(|facts| facts.deals = 40);
    check(&last, P1_WINS, "deals 1 -1");
    check(&last.with(|facts| facts.deals = 39), P1_WINS, "P2: deal");
}

#[test]
fn cards_are_gathered_and_hands_closed_for_the_next_deal() {
    let after = for_p1(Options::default()).play(&format!("{P1_WINS} deal"));
    assert_eq!((is_open(&after, Seat(0)), is_open(&after, Seat(1))), (false, false));
    let count = |pile: &str| after.cards(pile).split_whitespace().count();
    assert_eq!(["hand.P1", "hand.P2", "stock", "discard"].map(count), [10, 10, 31, 1]);
    assert_eq!((1..=3).map(|n| count(&format!("meld.P1.{n}"))).sum::<usize>(), 0);
}
