use super::super::parts::STOCK;
use super::super::{Action, Canasta, Fact};
use super::scene::{Scene, check, scene};
use fairdeal_kernel::{Rng, Seat, Tx};

const MELDS: &str = "meld.P1.A: Ad Ac As Ah | meld.P1.Q: Qd Qc Qs";

/// P1 finds no stock.
fn used_up(hand: &str, pile: &str) -> Scene {
    scene(&format!("P1: {hand} | P2: 6c 6d | P3: 7c | P4: 8c | {MELDS} | discard: {pile} | stock: none"))
}

#[test]
fn without_a_stock_the_pile_must_be_taken_onto_a_meld() {
    assert_eq!(used_up("Kc 4d 4h", "Qh").next(), "P1: take");
    assert_eq!(
        used_up("Kc 4d 4h", "Qh").why_not(Action::End),
        "The top card fits a meld of your side: you must take the pile."
    );
    assert_eq!(used_up("Kc 4d 4h", "2s 9c Qh").next(), "P1: end", "not if it is frozen");
    assert_eq!(used_up("Kc", "Qh").next(), "P1: end", "not with a single card for a single card");
}

#[test]
fn without_a_stock_the_pile_may_be_taken_for_a_new_meld() {
    assert_eq!(used_up("Kc Kd 4h 4d", "Kh").next(), "P1: take end");
    assert_eq!(used_up("Qc Qd 4h 4d", "2s Qh").next(), "P1: take end", "frozen, so it is free");
    assert_eq!(used_up("Kc 5d 4h 4d", "Kh").next(), "P1: end");
}

#[test]
fn the_play_goes_on_while_discards_are_taken() {
    let taken = used_up("Kc 4d 4h", "Qh").play("take -Kc");
    assert_eq!(taken.next(), "P2: end");
    let over = taken.play("end");
    assert!(over.wrote(&Fact::PlayEnded));
    assert_eq!(over.next(), "P1: deal");
}

#[test]
fn a_red_three_that_cannot_be_replaced_ends_the_play() {
    let last =
        scene(&format!("P1: Kc 4d 4h | P2: 6c 6d | P3: 7c | P4: 8c | {MELDS} | discard: 9c | stock: none"));
    let (mut board, mut rng) = (last.board.clone(), Rng::simulated("three"));
    let mut tx: Tx<'_, Canasta> = Tx::new(&mut board, None, &mut rng);
    let three =
        tx.all().top(last.game.red_threes(last.game.sides.of(Seat(1)))).expect("a red three lies there");
    tx.put_down(three, STOCK);
    let drawn = Scene { board, ..last }.play("draw");
    assert_eq!(drawn.next(), format!("P1: {}", drawn.offered("!3")), "it can neither meld nor discard");
    let over = drawn.play(&drawn.offered("!3"));
    assert!(over.wrote(&Fact::PlayEnded));
    assert_eq!(over.next(), "P1: deal");
}

#[test]
fn while_there_is_a_stock_the_play_cannot_be_ended() {
    let scene = scene(&format!("P1: Kc 4d 4h | P2: 6c | P3: 7c | P4: 8c | {MELDS} | discard: Qh"));
    check(&scene, "", "P1: draw take");
    assert_eq!(scene.why_not(Action::End), "The play goes on while there is a stock.");
}
