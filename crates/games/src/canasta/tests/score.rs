use super::super::{Fact, Tally};
use super::scene::{Scene, scene, scores};
use fairdeal_kernel::{Event, Eyes, Seat};

/// What P1's side scores when P1 ends the play or does these things.
fn tally(piles: &str, play: &str) -> Tally {
    tally_of(&scene(piles).play(play))
}

fn tally_of(over: &Scene) -> Tally {
    let scored = over.log.iter().find_map(|event| match event {
        Event::Fact(Fact::SideScored { side, tally }) if side.first() == Seat(0) => Some(*tally),
        _ => None,
    });
    scored.expect("the hand is over")
}

fn ended(hand: &str, melds: &str) -> Tally {
    tally(&format!("P1: {hand} | P2: 6c | P3: 7c | P4: 8c {melds} | discard: 9c | stock: none"), "end")
}

#[test]
fn cards_count_their_values() {
    let held = |hand: &str| ended(hand, "").held - 5;
    assert_eq!(held("*r *b"), 100);
    assert_eq!(held("2c Ac"), 40);
    assert_eq!(held("Kc Qc Jc Tc 9d 8d"), 60);
    assert_eq!(held("7d 6d 5d 4d 3s"), 25);
    let melded = |melds: &str| ended("4c", melds).melded;
    assert_eq!(melded("| meld.P1.A: Ad Ac *r"), 90);
    assert_eq!(melded("| meld.P1.K: Kd Kc 2d | meld.P1.4: 4d 4h 4s"), 55);
}

#[test]
fn canastas_score_500_natural_and_300_mixed() {
    let canastas = |melds: &str| ended("4c", melds).canastas;
    assert_eq!(canastas("| meld.P1.A: Ad Ac As Ah Ad Ac"), 0);
    assert_eq!(canastas("| meld.P1.A: Ad Ac As Ah Ad Ac As"), 500);
    assert_eq!(canastas("| meld.P1.A: Ad Ac As Ah Ad Ac 2s"), 300);
    assert_eq!(canastas("| meld.P1.A: Ad Ac As Ah Ad Ac As 2s"), 300);
    assert_eq!(canastas("| meld.P1.A: Ad Ac As Ah Ad Ac As | meld.P1.K: Kd Kc Ks Kh *r *b 2d"), 800);
}

#[test]
fn red_threes_score_100_each_and_800_together() {
    let threes = |red: &str, melds: &str| ended("4c", &format!("{melds} | meld.P1.red: {red}")).red_threes;
    assert_eq!(threes("3d", "| meld.P1.A: Ad Ac As"), 100);
    assert_eq!(threes("3d 3h 3d", "| meld.P1.A: Ad Ac As"), 300);
    assert_eq!(threes("3d 3h 3d 3h", "| meld.P1.A: Ad Ac As"), 800);
}

#[test]
fn red_threes_count_against_a_side_without_a_meld() {
    let threes = |red: &str| ended("4c", &format!("| meld.P1.red: {red}")).red_threes;
    assert_eq!(threes("3d 3h"), -200);
    assert_eq!(threes("3d 3h 3d 3h"), -800);
}

#[test]
fn cards_in_both_hands_of_a_side_count_against_it() {
    let tally = ended("4c Kd", "| meld.P1.A: Ad Ac As");
    assert_eq!((tally.held, tally.total()), (20, 40));
}

#[test]
fn going_out_scores_100_and_concealed_200() {
    let melds = "meld.P1.A: Ad Ac As Ah Ad Ac As";
    let others = "P2: 6c | P3: 7c | P4: 8c";
    let out = tally(&format!("P1: Ah | {others} | {melds} | discard: 9c | stock: 9d"), "draw +Ah =A -9d");
    assert_eq!(out, Tally { melded: 160, canastas: 500, out: 100, red_threes: 0, held: 5 });
    assert_eq!(out.total(), 755);
    let lay = "draw +4c +4d +4h +4s +4c +4d +4h =4 -9d";
    let concealed = tally(&format!("P1: 4c 4d 4h 4s 4c 4d 4h | {others} | discard: 9c | stock: 9d"), lay);
    assert_eq!(concealed, Tally { melded: 35, canastas: 500, out: 200, red_threes: 0, held: 5 });
}

#[test]
fn black_threes_score_when_melded() {
    let melds = "meld.P1.A: Ad Ac As Ah Ad Ac As";
    let piles = format!("P1: 3c 3s 3c | P2: 6c | P3: 7c | P4: 8c | {melds} | discard: 9c | stock: 9d");
    assert_eq!(tally(&piles, "draw +3c +3s +3c =3 -9d").melded, 155);
}

#[test]
fn the_score_is_kept_by_side_after_the_hands_are_shown() {
    let over = scene("P1: 4c | P2: 6c | P3: 7c | P4: 8c | meld.P1.A: Ad Ac As | discard: 9c | stock: none")
        .play("end");
    let all = 108 - 3 - 1 - 4;
    assert_eq!(scores(&over)[0], 60 - 10);
    let public = over.board.seen(Eyes::PUBLIC);
    let shown: usize = Seat::all(4).map(|seat| public.faces(super::super::parts::hand(seat)).count()).sum();
    assert_eq!(shown, all);
    assert!(scores(&over)[1] < -800, "{:?}", scores(&over));
}

#[test]
fn three_score_alone() {
    let over =
        scene("P1: 4c | P2: 6c | P3: 8c | meld.P2.A: Ad Ac As | discard: 9c | stock: none").play("end");
    assert_eq!(scores(&over)[..2], [-5, 55]);
    assert_eq!(scores(&over).len(), 3);
}

#[test]
fn listing_the_offers_changes_nothing() {
    let scene =
        scene("P1: 4c Ad | P2: 6c | P3: 7c | P4: 8c | meld.P1.A: Ad Ac As | discard: 9c").play("draw");
    let before = scene.board.clone();
    assert_eq!(scene.next(), scene.next());
    assert_eq!(scene.board, before);
}
