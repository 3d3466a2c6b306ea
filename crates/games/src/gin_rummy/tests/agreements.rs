//! What can be agreed on: limits, ties, the wall, bonuses, and what ends a hand that nobody ends.

use super::scene::{Scene, check, check_score, knocks, plain, scene};
use super::{JUNK, NINE_IN_MELDS, nearly_out};
use crate::gin_rummy::{Options, Ties};
use fairdeal_kernel::{BySeat, Turn, turn};

/// P1 knocks with 10; P2 can lay off nothing, and has 10 as well once the melds are laid.
const TIE: &str = "!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done Ac+2c+3c Th+Jh+Qh 4d+5d+6d done";

fn tied(options: Options) -> Scene {
    scene(options, &format!("P1: {NINE_IN_MELDS} Td Kd | P2: Ac 2c 3c Th Jh Qh 4d 5d 6d Js | discard: Kh"))
}

#[test]
fn a_lower_limit_asks_for_less_deadwood() {
    let knocks = |limit, card: &str| {
        let options = Options { limit, ..Options::default() };
        knocks(&scene(options, &format!("P1: {NINE_IN_MELDS} {card} Kd | P2: {JUNK} | discard: Kh")))
    };
    assert_eq!([knocks(10, "8d"), knocks(8, "8d"), knocks(7, "8d")], ["!8d !Kd", "!Kd", ""]);
    assert_eq!([knocks(0, "Ad"), knocks(0, "9s")], ["", "!Kd"], "none asks for gin");
}

#[test]
fn a_tie_is_an_undercut_or_what_was_agreed() {
    let after = |ties| (tied(Options { ties, ..Options::default() }), TIE);
    let (undercut, play) = after(Ties::Undercut);
    check_score(&undercut, play, "P2 undercut 25");
    let (knocker, play) = after(Ties::Knocker);
    check_score(&knocker, play, "P1 knock 0");
    check(&knocker, play, "P2: deal");
    assert_eq!(knocker.play(play).board.facts.boxes.values().collect::<Vec<_>>(), [1, 0], "the hand is won");
    let (void, play) = after(Ties::Void);
    check_score(&void, play, "void");
    check(&void, play, "P2: deal");
}

#[test]
fn the_wall_says_when_a_hand_is_void() {
    let hand = format!("{NINE_IN_MELDS} Kd");
    let left = |wall| nearly_out(Options { wall, ..Options::default() }, &hand).play("draw -Kd");
    check_score(&left(2), "", "void");
    check(&left(1), "", "P2: draw take");
    check_score(&left(1).play("draw"), "", "not over");
}

#[test]
fn a_taken_card_may_be_discarded_at_once_where_that_is_agreed() {
    let options = Options { discard_taken: true, ..Options::default() };
    let table = scene(options, &format!("P1: {NINE_IN_MELDS} Kd | P2: {JUNK} | discard: Kh Ts"));
    let taken = table.play("take");
    assert!(taken.next().contains("-Ts"), "{}", taken.next());
    assert_eq!(knocks(&taken), "!Kd !Ts");
}

#[test]
fn bonuses_are_as_agreed() {
    let options = Options {
        gin_bonus: 20,
        big_gin: true,
        big_gin_bonus: 50,
        undercut_bonus: 10,
        box_bonus: 20,
        game_bonus: 150,
        ..Options::default()
    };
    check_score(&tied(options.clone()), TIE, "P2 undercut 10");
    let gin = scene(options.clone(), &format!("P1: {NINE_IN_MELDS} 9s Kd | P2: {JUNK} | discard: Kh"));
    check_score(&gin, "!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h+9s done", "P1 gin 82");
    let big = scene(options, &format!("P1: {NINE_IN_MELDS} 9s 8h | P2: {JUNK} | discard: Kh"));
    let all = "big_gin 2s+3s+4s 5h+6h+7h+8h 9c+9d+9h+9s done";
    check_score(&big, all, "P1 big_gin 112");
    let ended = big.with(|facts| facts.points = BySeat::from_fn(2, |seat| u16::from(seat.0) * 5)).play(all);
    let Turn::Over(outcome) = turn(&ended.game, &ended.board) else { panic!("112 points end the match") };
    assert_eq!(outcome.scores.values().collect::<Vec<_>>(), [112 + 150 + 20, 5]);
}

#[test]
fn a_hand_in_which_nobody_draws_is_void_after_twenty_turns() {
    let mut table = plain(&format!("P1: {NINE_IN_MELDS} Kd | P2: {JUNK} | discard: Kh Ts"));
    for turn in 1..=20 {
        assert!(table.next().ends_with(": draw take"), "turn {turn}: {}", table.next());
        table = table.play("take");
        let offers = table.offers();
        table.take(offers.get(0).expect("a card can be discarded"));
    }
    check_score(&table, "", "void");
    check(&table, "", "P2: deal");
}

#[test]
fn a_card_from_the_stock_begins_the_count_anew() {
    let mut table = plain(&format!("P1: {NINE_IN_MELDS} Kd | P2: {JUNK} | discard: Kh Ts"));
    for turn in 1..=25 {
        table = table.play(if turn == 15 { "draw" } else { "take" });
        let offers = table.offers();
        table.take(offers.get(0).expect("a card can be discarded"));
    }
    assert!(table.next().ends_with(": draw take"), "{}", table.next());
}
