use super::scene::{check, scene};
use fairdeal_kernel::{Offers, Seat, legal};
use fairdeal_laws::{BAR, ends_soon};

#[test]
fn a_turn_begins_with_a_draw() {
    let table = scene("draw P1: 5h 9s | P2: Ks Kd | pozzo: 2c");
    check(&table, "", "P1: draw");
    assert_eq!(table.play("draw").cards("hand.P1").split(' ').count(), 3);
    check(&table.play("draw"), "-5h", "P2: draw");
}

#[test]
fn the_pozzo_is_taken_whole_and_its_top_card_melded_at_once() {
    let table = scene("draw P1: 5h 6h 9s Kd | P2: Ks 8d | pozzo: 2c 3c 7h");
    check(&table, "", "P1: draw take");
    check(&table, "take", "P1: +7h");
    check(&table, "take +7h", "P1: +5h +6h");
    check(&table, "take +7h +5h +6h", "P1: lay");
    let after = table.play("take +7h +5h +6h lay");
    assert_eq!((after.cards("hand.P1").as_str(), after.cards("pozzo").as_str()), ("9s Kd 2c 3c", ""));
    assert_eq!(after.offered("-"), "-2c -3c -Kd -9s");
}

#[test]
fn the_cards_below_help_to_meld_the_top_card() {
    check(&scene("draw P1: 5h 9s Kd | P2: Ks 8d | pozzo: 2c 6h 7h"), "", "P1: draw take");
    check(&scene("draw P1: 5h 9s Kd | P2: Ks 8d | pozzo: 2c 6d 7h"), "", "P1: draw");
}

#[test]
fn the_top_card_is_not_melded_by_way_of_another_card_first() {
    let table = "draw P1: 9h 2s Kd | P2: Ks 8d | meld.P1.1: 6h 7h 8h | pozzo: 2c";
    check(&scene(&format!("{table} Th")), "", "P1: draw");
    check(&scene(&format!("{table} 5h")), "take", "P1: 5h>1");
}

#[test]
fn the_top_card_may_take_the_place_of_a_joker() {
    let table =
        scene("draw P1: 2s Kd 3s | P2: Ks 8d | meld.P1.1: 6h 7h 8h | meld.P2.1: 9d *r Jd | pozzo: Td");
    check(&table, "take", "P1: Td^P2.1");
    check(&table, "take Td^P2.1", "P1: *r=5h>1 *r=9h>1");
    check(&scene("draw P1: 2s Kd 7s | P2: Ks 8d | meld.P2.1: 9d *r Jd | pozzo: Td"), "", "P1: draw");
}

#[test]
fn cards_are_put_together_one_by_one_in_any_order() {
    let table = scene("P1: 5h 6h 7h 5d 5s 9c Kd | P2: Ks 8d");
    assert_eq!(table.offered("+"), "+5d +5h +6h +7h +5s");
    check(&table, "+5h", "P1: +5d +6h +7h +5s");
    check(&table, "+5h +5s", "P1: +5d");
    check(&table, "+7h +5h", "P1: +6h");
    assert_eq!(table.play("+7h +5h +6h lay").cards("meld.P1.1"), "5h 6h 7h");
    assert_eq!(table.play("+5s +5d +5h lay").cards("meld.P1.1"), "5d 5h 5s");
}

#[test]
fn no_meld_is_completed_for_the_player() {
    let table = scene("P1: 5h 6h 7h 9c Kd | P2: Ks 8d").play("+5h +6h");
    assert_eq!((table.cards("draft.P1").as_str(), table.cards("meld.P1.1").as_str()), ("5h 6h", ""));
    check(&table, "", "P1: +7h");
    check(&table, "+7h", "P1: lay");
}

#[test]
fn a_meld_goes_on_until_it_is_laid() {
    let table = scene("P1: 5h 6h 7h 8h 9c Kd | P2: Ks 8d");
    check(&table, "+5h +6h +7h", "P1: lay +8h");
    check(&table, "+5h +6h +7h +8h", "P1: lay");
    check(&table, "+5h +6h +7h lay", "P1: 8h>1 -9c -Kd -8h");
}

#[test]
fn cards_are_added_to_melds_of_the_own_side_only() {
    let table =
        "P1: 9h 5h 6s 2c 3d *b | P2: Ks 8d | meld.P1.1: 6h 7h 8h | meld.P1.2: 6c 6d 6h | meld.P2.1: Ts Js Qs";
    let table = scene(table);
    assert_eq!(table.offered(">"), "5h>1 *b=5h>1 9h>1 *b=9h>1 6s>2 *b=6s>2");
    assert_eq!(table.play("5h>1 9h>1").cards("meld.P1.1"), "5h 6h 7h 8h 9h");
    assert_eq!(table.play("*b=5h>1 9h>1").cards("meld.P1.1"), "*b 6h 7h 8h 9h");
    assert_eq!(table.play("*b=5h>1").offered(">"), "9h>1 6s>2");
}

#[test]
fn partners_share_their_melds() {
    let table =
        scene("P1: 9h 2c 3d | P2: Ks 8d | P3: 5h Kc Qd | P4: 4h 9d | meld.P1.1: 6h 7h 8h | pozzo: As");
    let third = table.play("9h>1 -2c draw -Ks draw");
    assert!(third.offered(">1").starts_with("5h>1"));
    assert_eq!(third.play("5h>1").cards("meld.P1.1"), "5h 6h 7h 8h 9h");
}

#[test]
fn a_run_takes_an_ace_at_both_ends_but_not_a_fourteenth_card() {
    let table = scene("P1: Ah Ah 2c 3d | P2: Ks 8d | meld.P1.1: 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh");
    assert_eq!(table.offered(">"), "Ah>1");
    let after = table.play("Ah>1");
    assert_eq!((after.offered(">"), after.cards("meld.P1.1").ends_with("Kh Ah")), (String::new(), true));
}

#[test]
fn equal_cards_are_offered_once() {
    let table = scene("P1: 5h 5h 6h 6h 7h 7h *r *r 9c | P2: Ks 8d");
    assert_eq!(table.offered("+"), "+5h +6h +7h +*r");
    assert_eq!(table.offered("-"), "-9c -5h -6h -7h -*r");
}

#[test]
fn a_hand_of_jokers_is_answered_fast() {
    let suits =
        "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ah 2h 3h 4h 5h 6h 7h";
    let table = scene(&format!("P1: {suits} {suits} *r *r *b *b | P2: Ks 8s"));
    for picks in ["", "+*r", "+*r +5c", "+5c +9c", "+*b +*b"] {
        let at = table.play(picks);
        let mut offers = Offers::default();
        // As many as may be given within the limit, if each takes two milliseconds.
        ends_soon(&format!("answers after {picks:?}"), || {
            (0..BAR.as_millis() / 2).for_each(|_| legal(&at.game, &at.board, Seat(0), &mut offers));
        });
        assert!(!offers.is_empty(), "after {picks:?}");
    }
}
