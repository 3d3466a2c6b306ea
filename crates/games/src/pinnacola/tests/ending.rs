use super::super::Facts;
use super::super::parts::{HAND_SIZE, Options, hand};
use super::scene::{Scene, check, scene, score, with_options};
use fairdeal_kernel::{Eyes, Seat};

#[test]
fn a_card_is_left_to_discard_and_another_unless_the_side_may_close() {
    let table = scene("P1: 5h 6h 7h 9c | P2: Ks 8d");
    check(&table, "", "P1: -9c -5h -6h -7h");
    let lay_off = "P1: 9h 2c | P2: Ks 8d | meld.P1.1: 6h 7h 8h";
    check(&scene(lay_off), "", "P1: -2c -9h");
    let closing = "meld.P1.2: 6c 6d 6h 6s | meld.P1.3: 3s 4s 5s 6s 7s 8s 9s";
    let table = scene(&format!("{lay_off} | {closing}"));
    check(&table, "", "P1: 9h>1 -2c -9h");
    check(&table, "9h>1", "P1: -2c");
}

#[test]
fn closing_needs_a_pinnacola_and_a_four_of_a_kind() {
    let hands = "P1: 9h 2c | P2: Ks 8d";
    let run = "meld.P1.1: 3h 4h 5h 6h 7h 8h";
    let lacking = |melds: &str| scene(&format!("{hands} | {melds}")).offered(">");
    assert_eq!(lacking(run), "");
    assert_eq!(lacking(&format!("{run} | meld.P1.2: 6c 6d 6h")), "");
    assert_eq!(lacking(&format!("{run} | meld.P1.2: 6c 6d 6h 6s")), "9h>1");
    assert_eq!(lacking(&format!("{run} | meld.P1.2: *r *r *b *b")), "9h>1");
    assert_eq!(lacking("meld.P1.1: 4h 5h 6h 7h 8h | meld.P1.2: 6c 6d 6h 6s"), "");
}

#[test]
fn an_opponents_melds_do_not_help_to_close() {
    let table = "P1: 9h 2c | P2: Ks 8d | meld.P1.1: 3h 4h 5h 6h 7h 8h | meld.P2.1: 6c 6d 6h 6s";
    assert_eq!(scene(table).offered(">"), "");
}

#[test]
fn closing_scores_100_and_cards_in_hand_count_against() {
    let melds = "meld.P1.1: 3h 4h 5h 6h 7h 8h 9h | meld.P1.2: 6c 6d 6h 6s | meld.P2.1: Kc Kd Kh";
    let after = scene(&format!("P1: 2c | P2: Ks Ad 4d *r | {melds}")).play("-2c");
    let run = 2 * (3 * 5 + 4 * 10);
    assert_eq!(score(&after), [run + 80 + 100, 30 - 10 - 15 - 5 - 25]);
    check(&after, "", "P1: deal");
}

#[test]
fn the_partners_cards_count_against_too() {
    let melds = "meld.P1.1: 3h 4h 5h 6h 7h 8h 9h | meld.P1.2: 6c 6d 6h 6s";
    let after = scene(&format!("P1: 2c | P2: Ks | P3: Ah Kh | P4: 2d | {melds}")).play("-2c");
    assert_eq!(score(&after), [110 + 80 + 100 - 25, -15]);
}

#[test]
fn hands_are_shown_before_they_are_scored_and_hidden_at_the_next_deal() {
    let melds = "meld.P1.1: 3h 4h 5h 6h 7h 8h 9h | meld.P1.2: 6c 6d 6h 6s";
    let after = scene(&format!("P1: 2c | P2: Ks Ad | {melds}")).play("-2c");
    assert_eq!(after.board.seen(Eyes::PUBLIC).faces(hand(Seat(1))).count(), 2);
    let next = after.play("deal");
    assert_eq!((next.board.facts.dealer, next.board.facts.mover), (Seat(0), Seat(1)));
    assert_eq!(next.board.seen(Eyes::PUBLIC).faces(hand(Seat(1))).count(), 0);
    assert_eq!(next.board.seen(Eyes::seat(Seat(1))).faces(hand(Seat(1))).count(), HAND_SIZE);
}

/// Everything but what is named is melded or lies in the pozzo, so that the stock is as short as it says.
fn with_stock(hands: &str, stock: &str) -> Scene {
    scene(&format!("{hands} | stock: {stock} | pozzo: ..."))
}

#[test]
fn the_hand_ends_with_the_discard_after_the_last_card_of_the_stock() {
    let table = with_stock("draw P1: 5h 9s | P2: Ks 4d", "Qc 2c");
    check(&table, "draw -5h", "P2: draw take");
    let after = table.play("draw -5h draw");
    assert_eq!((after.offered("-"), after.cards("stock")), ("-Qc -4d -Ks".into(), String::new()));
    assert_eq!(score(&after.play("-Qc")), [-15, -15]);
    check(&after, "-Qc", "P1: deal");
}

#[test]
fn the_target_ends_the_match_and_the_higher_score_wins() {
    let closing = "P1: 2c | P2: Ks Ad | meld.P1.1: 3h 4h 5h 6h 7h 8h 9h | meld.P1.2: 6c 6d 6h 6s";
    let end = |score: [i32; 2]| scene(closing).with(|facts| set(facts, score)).play("-2c").next();
    assert_eq!(end([709, 0]), "P1: deal");
    assert_eq!(end([710, 0]), "target 1 -1");
    assert_eq!(end([710, 2000]), "target -1 1");
    assert_eq!(end([710, 1025]), "target 0 0");
}

#[test]
fn the_last_deal_ends_the_match() {
    let closing = "P1: 2c | P2: Ks Ad | meld.P1.1: 3h 4h 5h 6h 7h 8h 9h | meld.P1.2: 6c 6d 6h 6s";
    let one = |score| {
        with_options(Options { deals: 1, ..Options::default() }, closing).with(|facts| set(facts, score))
    };
    check(&one([0, 0]), "-2c", "deals 1 -1");
    check(&one([0, 315]), "-2c", "deals 0 0");
    let low = with_options(Options { target: 100, ..Options::default() }, closing);
    check(&low, "-2c", "target 1 -1");
}

fn set(facts: &mut Facts, score: [i32; 2]) {
    (facts.score[Seat(0)], facts.score[Seat(1)]) = (score[0], score[1]);
}
