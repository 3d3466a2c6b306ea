use super::super::{Action, Fact};
use super::scene::{Scene, card, check, scene};
use fairdeal_kernel::Seat;

const OTHERS: &str = "P2: 6c | P3: 7c | P4: 8c";
const MELDS: &str = "meld.P1.A: Ad Ac As Ah | meld.P1.Q: Qd Qc Qs";

/// P1 of a side that has melded aces and queens.
fn opened(hand: &str, pile: &str) -> Scene {
    scene(&format!("P1: {hand} | {OTHERS} | {MELDS} | discard: {pile}"))
}

/// P1 of a side that has not melded.
fn fresh(hand: &str, pile: &str) -> Scene {
    scene(&format!("P1: {hand} | {OTHERS} | discard: {pile}"))
}

fn check_take(scene: &Scene, expect: bool, about: &str) {
    assert_eq!(scene.has("take"), expect, "{about}: {}", scene.next());
}

#[test]
fn an_open_pile_is_taken_with_two_naturals_one_and_a_wild_card_or_onto_a_meld() {
    check_take(&opened("Kc Kd 4c", "9c Kh"), true, "two naturals");
    check_take(&opened("Kc 2d 4c", "9c Kh"), true, "a natural and a wild card");
    check_take(&opened("Kc 5d 4c", "9c Kh"), false, "a single natural");
    check_take(&opened("2c 2d 4c", "9c Kh"), false, "two wild cards");
    check_take(&opened("5c 5d 4c", "9c Qh"), true, "onto the queens");
}

#[test]
fn a_frozen_pile_is_taken_with_two_naturals_only() {
    for frozen in ["2s", "*b", "3d"] {
        check_take(&opened("Kc Kd 4c", &format!("{frozen} 9c Kh")), true, "two naturals");
        check_take(&opened("Kc 2d 4c", &format!("{frozen} 9c Kh")), false, "a natural and a wild card");
        check_take(&opened("5c 5d 4c", &format!("{frozen} 9c Qh")), false, "onto a meld");
        check_take(
            &opened("Qc Qd 4c", &format!("{frozen} 9c Qh")),
            true,
            "two naturals, to be added to a meld",
        );
    }
    let queens = opened("Qh Qd 4c", "2s 9c Qh").play("take +Qh +Qd =Q");
    assert_eq!(queens.cards("meld.P1.Q"), "Qd Qc Qs Qh Qh Qd");
    assert_eq!(queens.cards("hand.P1"), "4c 2s 9c");
}

#[test]
fn a_pile_is_frozen_for_a_side_that_has_not_melded() {
    check_take(&fresh("Kc 2d *r 4c 5c", "9c Kh"), false, "a natural and a wild card");
    check_take(&fresh("Kc Kd *r 4c 5c", "9c Kh"), true, "two naturals");
    let why = fresh("Kc 2d *r 4c 5c", "9c Kh").why_not(Action::Take);
    assert_eq!(why, "The pile is frozen against you: you need two kings from your hand.");
}

#[test]
fn a_wild_card_or_a_black_three_on_top_bars_the_pile() {
    check_take(&opened("3c 3c 2c 4c", "9c 3s"), false, "a black three");
    check_take(&opened("2c 2d 2h 4c", "9c 2s"), false, "a two");
    check_take(&opened("*r 2d 2h 4c", "9c *b"), false, "a joker");
    let why = opened("3c 3c 2c 4c", "9c 3s").why_not(Action::Take);
    assert_eq!(why, "A wild card or a black three lies on top: the pile cannot be taken.");
    check_take(&opened("Kc Kd 4c", "3s Kh"), true, "a black three that is covered does not freeze");
}

#[test]
fn the_top_card_is_melded_before_the_rest_is_taken() {
    let claimed = opened("Kc Ks 2d 4c 5c", "9c Td Kh").play("take");
    assert_eq!(claimed.next(), "P1: +Kc +Ks +2d");
    assert!(claimed.wrote(&Fact::PileClaimed { by: Seat(0) }));
    assert_eq!(claimed.why_not(Action::Discard(card("4c"))), "Lay the meld that you have begun first.");
    let kings = Action::Meld('K'.try_into().expect("a rank"));
    assert_eq!(
        claimed.play("+Kc").why_not(kings),
        "The top card needs two kings from your hand, or one and a wild card."
    );
    let frozen = opened("Kc Ks 2d 4c 5c", "2h Td Kh").play("take +Kc +2d");
    assert_eq!(frozen.why_not(kings), "The pile is frozen against you: you need two kings from your hand.");
    check(&claimed, "+Kc", "P1: +Ks +2d");
    check(&claimed, "+2d", "P1: +Kc +Ks");
    check(&claimed, "+Kc +2d", "P1: +Ks =K");
    let taken = claimed.play("+Kc +2d =K");
    assert_eq!(taken.cards("meld.P1.K"), "Kh Kc 2d");
    assert_eq!((taken.cards("hand.P1").as_str(), taken.cards("discard").as_str()), ("Ks 4c 5c 9c Td", ""));
    assert!(taken.wrote(&Fact::PileTaken { by: Seat(0), count: 3 }));
    assert!(taken.has("-Td") && taken.has("+Ks") && !taken.has("take"));
}

#[test]
fn a_top_card_that_fits_a_meld_goes_there_at_once() {
    let taken = opened("Kc 5c", "9c Td Qh").play("take");
    assert_eq!(taken.cards("meld.P1.Q"), "Qd Qc Qs Qh");
    assert_eq!(taken.cards("hand.P1"), "Kc 5c 9c Td");
}

#[test]
fn first_melds_with_the_pile_count_the_top_card_and_the_hand_only() {
    check_take(
        &fresh("Kc Kd 4c 5c 6d", "Ac As Ad Kh"),
        false,
        "three kings are 30, whatever lies in the pile",
    );
    let why = fresh("Kc Kd 4c 5c 6d", "Ac As Ad Kh").why_not(Action::Take);
    assert_eq!(why, "Your first melds must be worth 50 in one turn.");
    check_take(&fresh("Kc Kd 2c 4c 5c", "Ac As Kh"), true, "three kings and a two are 50");
    let short = fresh("Kc Kd 8c 8d 8h 4c 5c", "Ac As Kh").play("take +Kc +Kd =K");
    assert_eq!(short.next(), "P1: +8c +8d +8h", "the rest of the pile is not there yet");
    assert_eq!(short.cards("discard"), "Ac As");
    let taken = short.play("+8c +8d +8h =8");
    assert_eq!((taken.cards("hand.P1").as_str(), taken.cards("discard").as_str()), ("4c 5c Ac As", ""));
}

#[test]
fn the_pile_may_bring_the_cards_to_keep() {
    check_take(&fresh("Ac Ad", "9c As"), false, "one card is not enough");
    check_take(&fresh("Ac Ad", "9c Td As"), true, "one of two is discarded");
    check_take(&fresh("Ac Ad", "3h 9c As"), false, "a red three does not stay in the hand");
}

#[test]
fn a_red_three_in_the_pile_is_laid_and_not_replaced() {
    let taken = opened("Kc Kd 4c", "3d 9c Kh").play("take +Kc +Kd =K");
    assert_eq!((taken.cards("meld.P1.red").as_str(), taken.cards("hand.P1").as_str()), ("3d", "4c 9c"));
}

#[test]
fn a_single_card_is_not_taken_with_a_single_card_in_hand() {
    let single = opened("4c", "Qh");
    check_take(&single, false, "one and one");
    assert_eq!(single.why_not(Action::Take), "With a single card you cannot take a pile of a single card.");
    check_take(&opened("4c", "9c Qh"), true, "a pile of two");
    check_take(&opened("4c 5c", "Qh"), true, "a hand of two");
}

#[test]
fn a_wild_discard_freezes_the_pile() {
    let kings = "meld.P2.K: Kc Ks Kh Kh 2h | meld.P2.A: Ac Ad As";
    let scene = scene(&format!("P1: 2c 4c Kd | P2: 6c Tc | P3: 9s Kd | P4: 8c 5d | {kings} | discard: 9c"));
    check(&scene, "draw -Kd", "P2: draw take");
    check(&scene, "draw -2c", "P2: draw");
    check(&scene, "draw -2c draw -6c draw -Kd", "P4: draw");
}
