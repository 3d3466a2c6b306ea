use super::super::cards::value;
use super::scene::{position, scene};
use fairdeal_decks::Pack;
use fairdeal_kernel::Seat;

/// Checks what P1 is offered with a hand and a table.
fn check(hand: &str, table: &str, expected: &str) {
    let held = hand.split(' ').count();
    let other = ["Kh", "Kh Qh", "Kh Qh Jh"][held - 1];
    let m = scene(&format!("P1: {hand} | P2: {other} | table: {table}"));
    assert_eq!(m.next(), format!("P1: {expected}"), "{hand} on {table}");
}

#[test]
fn cards_have_their_values() {
    let values: Vec<String> =
        Pack::FORTY.cards().take(10).map(|card| format!("{}{}", card.rank(), value(card))).collect();
    assert_eq!(values.join(" "), "22 33 44 55 66 77 J8 Q9 K10 A1");
}

#[test]
fn a_card_takes_one_of_equal_value() {
    check("7d", "7c 2s", "7d=7c");
    check("Ac", "As 2s", "Ac=As");
    check("Kc", "Kd 2s", "Kc=Kd");
    check("Jc", "Qc Jd Kd", "Jc=Jd");
}

#[test]
fn the_player_chooses_among_equal_cards() {
    check("5c", "5d 5h", "5c=5d 5c=5h");
    let m = scene("P1: 5c 2c | P2: Kh Qh | table: 5d 5h").play("5c=5h");
    assert_eq!((m.cards("table"), m.cards("won.P1").ends_with("5c 5h")), ("5d".into(), true));
}

#[test]
fn a_card_takes_cards_that_sum_to_it() {
    check("7d", "4c 3h Kd", "7d=4c+3h");
    check("Kc", "Ac 2c 3c 4c", "Kc=Ac+2c+3c+4c");
    check("Qc", "7c 2d Jd", "Qc=7c+2d");
    check("Jc", "6c Ad As", "Jc=6c+Ad+As");
}

#[test]
fn the_player_names_the_captured_set() {
    check("7d", "4c 3h 5h 2d 6s As", "7d=4c+3h 7d=4c+2d+As 7d=2d+5h 7d=As+6s");
    let m = scene("P1: 7d | P2: Kh | table: 4c 3h 5h 2d").play("7d=2d+5h");
    assert_eq!(m.cards("table"), "4c 3h");
    assert_eq!(m.said(), ["P1 takes 2♦ + 5♥ with 7♦."]);
}

#[test]
fn a_single_card_has_precedence_over_sums() {
    check("7d", "4c 3h 7s", "7d=7s");
    check("Jc", "Ac 3d 4d Jd", "Jc=Jd");
    check("6d 7d", "4c 3h 2s 7s", "6d=4c+2s 7d=7s");
}

#[test]
fn a_card_that_can_take_must_take() {
    check("7d 5c Kc", "4c 3h 2d", "7d=4c+3h 5c=2d+3h Kc");
    check("7d 7h", "7s", "7d=7s 7h=7s");
}

#[test]
fn a_card_that_takes_nothing_is_laid() {
    check("7d 6d", "Kd Qd", "7d 6d");
    let m = scene("P1: 7d | P2: Kh | table: Kd Qd").play("7d");
    assert_eq!((m.cards("table"), m.next()), ("Kd Qd 7d".into(), "P2: Kh=Kd".into()));
}

#[test]
fn captures_go_to_the_pile_of_the_side() {
    let m = scene("P1: 2c | P2: 3c | P3: 7d | P4: Kh | table: 4c 3h 2d | won.P2: ...").play("2c=2d 3c=3h 7d");
    assert_eq!((m.cards("won.P1"), m.cards("won.P2").ends_with("3c 3h")), ("2c 2d".into(), true));
    assert_eq!(m.board.facts.last, Some(Seat(1)));
}

/// Lets P1 and P2 play their last cards of a packet, with a stock or without.
fn check_sweep(table: &str, stock: &str, plays: &str, scopas: [u8; 2]) {
    let m = scene(&format!("P1: 3c | P2: 4c | table: {table} | stock: {stock}")).play(plays);
    assert_eq!(m.board.facts.scopas.values().collect::<Vec<_>>(), scopas, "{plays} on {table}");
}

#[test]
fn a_capture_that_clears_the_table_is_a_scopa() {
    check_sweep("3d", "", "3c=3d", [1, 0]);
    check_sweep("2d Ad", "", "3c=Ad+2d", [1, 0]);
    check_sweep("3d Ad", "", "3c=3d", [0, 0]);
    let m = scene("P1: 3c 5c | P2: 4c 5d | P3: 6c 6d | P4: 7c 7d | table: 4d | stock: ")
        .play("3c 4c=4d 6c 7c 5c 5d=5c");
    assert_eq!(m.board.facts.scopas.values().collect::<Vec<_>>(), [0, 0], "the sixes and sevens lie there");
}

#[test]
fn a_sweep_with_the_very_last_card_is_no_scopa() {
    let stock = "Kc Kd Ks Qc Qd Qs";
    check_sweep("3d 4d", "", "3c=3d 4c=4d", [0, 0]);
    check_sweep("3d 4d", stock, "3c=3d 4c=4d", [0, 1]);
    check_sweep("Ad", "", "3c 4c=Ad+3c", [0, 0]);
    check_sweep("Ad", stock, "3c 4c=Ad+3c", [0, 1]);
    let m = scene("P1: 3c | P2: 4c | table: 3d 4d").play("3c=3d 4c=4d");
    assert_eq!(m.said()[0], "P2 takes 4♦ with 4♣.");
    assert!(m.said()[1].starts_with("Cards: "), "no scopa and no rest: {:?}", m.said());
}

#[test]
fn a_scopa_is_told() {
    let m = scene("P1: 3c | P2: 4c | table: 3d").play("3c=3d");
    assert_eq!(m.said(), ["P1 takes 3♦ with 3♣.", "Scopa for P1!"]);
}

#[test]
fn the_last_to_capture_takes_the_rest() {
    let m = scene("P1: 3c | P2: 4c | table: 3d Kd Qd | won.P2: ...").play("3c=3d 4c");
    assert_eq!((m.cards("won.P1"), m.cards("table")), ("3c 3d Kd Qd 4c".into(), String::new()));
    assert_eq!(m.said()[0], "The 3 cards left on the table go to P1.");
    assert_eq!(m.board.facts.scopas.values().sum::<u8>(), 0);
}

#[test]
fn the_rest_goes_to_whoever_captured_in_an_earlier_packet() {
    let last = |seat| move |facts: &mut super::super::Facts| facts.last = Some(seat);
    let piles = "P1: 3c | P2: 4c | P3: 5c | P4: 6c | table: Kd | won.P1: ...";
    let m = position(super::super::Options::default(), piles, last(Seat(3))).play("3c 4c 5c 6c");
    assert_eq!(m.cards("won.P2"), "Kd 3c 4c 5c 6c");
    let one = position(super::super::Options::default(), "P1: | P2: 4c", last(Seat(0))).play("4c");
    assert_eq!(one.said()[0], "The card left on the table goes to P1.");
}

#[test]
fn if_nobody_has_captured_nobody_takes_the_rest() {
    let m = scene("P1: 3c | P2: 4c | table: Kd Qd | won.P2: ...").play("3c 4c");
    assert_eq!((m.cards("won.P1"), m.cards("table")), (String::new(), "Kd Qd 3c 4c".into()));
}

#[test]
fn a_full_table_is_looked_through_quickly() {
    let low: Vec<String> =
        Pack::FORTY.cards().filter(|&card| value(card) < 8).map(|card| card.to_string()).collect();
    let m = scene(&format!("P1: Kc | P2: Kd | table: {}", low.join(" ")));
    let mut ways = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    for card in Pack::FORTY.cards().filter(|&card| value(card) < 8) {
        let value = value(card) as usize;
        (value..=10).rev().for_each(|sum| ways[sum] += ways[sum - value]);
    }
    assert_eq!(m.offers().len(), ways[10]);
}
