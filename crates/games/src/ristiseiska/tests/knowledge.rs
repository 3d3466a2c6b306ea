//! What a pass and a gift tell.

use super::super::Faces;
use super::super::parts::hand;
use super::scene::{Scene, plain};
use fairdeal_decks::French;
use fairdeal_kernel::{Eyes, Game, Rng, Seat};

fn lacks(scene: &Scene, seat: u8) -> String {
    scene.board.facts.lacks[Seat(seat)].iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// P1 and P2 have nothing to lay; P3 has everything else but what P4 holds.
fn four() -> Scene {
    plain("P1: 2d 3d | P2: 2h 3h | P3: ... | P4: Kc Qc | table: 7c 6c 8c")
}

#[test]
fn who_passes_lacks_what_could_be_laid() {
    let scene = four().play("pass");
    assert_eq!(lacks(&scene, 0), "5c 9c 7d 7h 7s");
    assert_eq!(lacks(&scene, 1), "");
}

#[test]
fn a_gift_may_be_what_its_giver_may_have_held() {
    let open = four().play("pass >Kc");
    assert_eq!(lacks(&open, 0), "", "P4 may have held anything");
    let known = four().play("pass >Kc pass >Kc");
    assert_eq!(lacks(&known, 1), "", "P1 may have been given anything");
    let both = four().with(|facts| facts.lacks[Seat(3)] = cards("5c 9c 7h")).play("pass >Kc");
    assert_eq!(lacks(&both, 0), "5c 9c 7h", "P4 could not give what it lacks");
    assert_eq!(lacks(&both, 3), "5c 9c 7h", "giving brings nothing");
}

#[test]
fn later_passes_add_what_has_become_possible() {
    let scene = four().with(|facts| facts.lacks[Seat(3)] = cards("5c 9c 7d 7h 7s"));
    let scene = scene.play("pass >Kc pass >Kc 5c pass");
    assert_eq!(lacks(&scene, 0), "5c 9c 7d 7h 7s");
    assert_eq!(lacks(&scene, 1), "5c 9c 7d 7h 7s", "P1 could not give it any of these");
    assert_eq!(lacks(&scene, 3), "4c 5c 9c 7d 7h 7s");
}

#[test]
fn worlds_are_imagined_without_what_a_seat_lacks() {
    let scene = four().with(|facts| facts.turn = Seat(1)).play("pass");
    let (mut rng, mut world) = (Rng::simulated("worlds"), scene.board.clone());
    let lacks = cards("5c 9c 7d 7h 7s");
    for _ in 0..200 {
        scene.board.seen(Eyes::seat(Seat(0))).imagine(&scene.game, &mut rng, &mut world);
        let mut held = world.seen(Eyes::all_knowing()).faces(hand(Seat(1))).map(French::from);
        assert!(held.all(|card| !lacks.has(card)));
    }
}

#[test]
fn a_card_that_a_seat_lacks_is_impossible_in_its_hand_alone() {
    let scene = four().with(|facts| facts.turn = Seat(1)).play("pass");
    let seen = scene.board.seen(Eyes::seat(Seat(0)));
    let check = |seat: u8, card: &str, expect: bool| {
        let hidden = seen.cards(hand(Seat(seat))).next().expect("the seat holds a card");
        let face = card.parse::<French>().expect("a card in notation").into();
        assert_eq!(scene.game.possible(&seen, hidden, face), expect, "{card} with P{}", seat + 1);
    };
    check(1, "5c", false);
    check(1, "7s", false);
    check(1, "4c", true);
    check(2, "5c", true);
    check(3, "7s", true);
}

fn cards(text: &str) -> Faces {
    text.split(' ').map(|card| card.parse().expect("a card in notation")).collect()
}
