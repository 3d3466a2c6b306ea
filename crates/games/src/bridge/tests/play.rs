use super::super::Scoring;
use super::super::parts::{TRICK, hand, played};
use super::scene::{SUITS, Scene, dealt, options, refused, seen_of};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Eyes, Pile, Rng, Seat};

/// Mixed hands of North, East, South and West.
const MIXED: &str = "AK32.AK2.432.432 QJ4.QJ43.AK5.765 T98.T98.QJT.AKQJ 765.765.9876.T98";

fn check(calls: &str, cards: &str, expected: &str) {
    let mut m = dealt(options(Scoring::Rubber), MIXED, |_| {}).play(calls);
    m.act(cards);
    assert_eq!(m.next(), expected, "{calls} and {cards}");
}

#[test]
fn declarers_left_leads_and_declarer_plays_dummys_cards() {
    check("1NT p p p", "", "E: 5c 6c 7c 5d Kd Ad 3h 4h Jh Qh 4s Js Qs");
    check("1NT p p p", "Qh", "N: 8h 9h Th");
    check("1NT p p p", "Qh 8h", "W: 5h 6h 7h");
    check("1NT p p p", "Qh 8h 5h", "N: 2h Kh Ah");
    check("1NT p p p", "Qh 8h 5h 2h", "E: 5c 6c 7c 5d Kd Ad 3h 4h Jh 4s Js Qs");
    check("1NT p p p", "Qh 8h 5h Ah", "N: 2c 3c 4c 2d 3d 4d 2h Kh 2s 3s Ks As");
}

#[test]
fn when_dummy_takes_a_trick_declarer_leads_from_it() {
    check("1NT p p p", "5c Ac Tc 2c", "N: Jc Qc Kc Td Jd Qd 8h 9h Th 8s 9s Ts");
    check("1NT p p p", "5c Ac Tc 2c Kc", "W: 8c 9c");
    check("1NT p p p", "5c Ac Tc 2c Kc 8c", "N: 3c 4c");
}

#[test]
fn suit_must_be_followed_while_one_can() {
    let mut m = dealt(options(Scoring::Rubber), MIXED, |_| {}).play("1NT p p p Qh");
    assert_eq!(refused(&m, "Ac"), "Dummy must follow hearts while it can.");
    assert_eq!(refused(&m, "Ah"), "Dummy does not hold A♥.");
    m.act("8h");
    assert_eq!(refused(&m, "7s"), "You must follow hearts while you can.");
    assert_eq!(refused(&m, "As"), "You do not hold A♠.");
    assert_eq!(refused(&m, "p"), "Play a card.");
}

#[test]
fn the_highest_trump_takes_the_trick_or_the_highest_of_the_suit_led() {
    let check = |strain: &str, cards: &str, winner: u8| {
        let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play(&format!("1{strain} p p p {cards}"));
        assert_eq!(m.board.facts.leader, Seat(winner), "{cards} in {strain}");
    };
    check("NT", "2h Ad Ac As", 1);
    check("S", "Ah Ad Ac 2s", 0);
    check("D", "Ah 2d Ac As", 2);
    check("C", "Ah Ad 2c As", 3);
    check("H", "2h Ad Ac As", 1);
}

#[test]
fn the_higher_of_two_trumps_takes_the_trick() {
    let deal = "A432.A32.A32.A32 .KQJT987654.KQ.K KQJ..JT9876.QJT9 T98765..54.87654";
    let check = |cards: &str, winner: u8| {
        let m = dealt(options(Scoring::Rubber), deal, |_| {}).play(&format!("1S p p p {cards}"));
        assert_eq!(m.board.facts.leader, Seat(winner), "{cards}");
    };
    check("Kh Js Ts 2h", 2);
    check("Kh Jd 5s 2h", 3);
    check("Kh Jd 4d 2h", 1);
    check("Kh Jd 4d Ah", 0);
}

#[test]
fn dummy_is_seen_by_all_after_the_opening_lead_and_not_before() {
    let mut m = dealt(options(Scoring::Rubber), MIXED, |_| {}).play("1NT p p p");
    assert_eq!(seen_of(&m.board, Eyes::PUBLIC, 2), 0);
    m.act("Qh");
    assert_eq!(seen_of(&m.board, Eyes::PUBLIC, 2), 13);
    assert_eq!([0, 1, 3].map(|seat| seen_of(&m.board, Eyes::PUBLIC, seat)), [0; 3]);
}

#[test]
fn the_seat_of_dummy_is_never_to_act_while_cards_are_played() {
    let mut m = dealt(options(Scoring::Rubber), MIXED, |_| {}).play("1NT p p p");
    while !m.board.facts.over {
        assert_ne!(m.to_act(), Seat(2), "dummy has nothing to say");
        let first = m.next().split(' ').nth(1).expect("a card is offered").to_owned();
        m.act(&first);
    }
    assert_eq!(m.board.facts.tricks.values().sum::<u8>(), 13);
}

#[test]
fn a_complete_trick_lies_until_the_next_lead() {
    let mut m = dealt(options(Scoring::Rubber), MIXED, |_| {}).play("1NT p p p Qh 8h 5h Ah");
    assert_eq!(cards(&m, TRICK), "Qh 8h 5h Ah");
    m.act("Kh");
    assert_eq!(cards(&m, TRICK), "Kh");
    assert_eq!([0, 1, 2, 3].map(|seat| cards(&m, played(Seat(seat)))), ["Ah", "Qh", "8h", "5h"]);
}

fn cards(m: &Scene, pile: Pile) -> String {
    let faces = m.board.seen(Eyes::all_knowing()).faces(pile).map(|face| French::from(face).to_string());
    faces.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_suit_that_was_not_followed_is_not_imagined() {
    let deal = "AK32.AK2.5432.32 QJT984..AK6.T765 7.QJT9843.QJ.AKQ 65.765.T987.J984";
    let m = dealt(options(Scoring::Rubber), deal, |_| {}).play("1NT p p p 5c Ac 4c 2c Qh 5h Ah 4s");
    assert!(m.board.facts.voids[Seat(1)].has(Suit::Hearts));
    let (game, mut world, mut rng) = (m.game.clone(), m.board.clone(), Rng::simulated("voids"));
    for _ in 0..200 {
        m.board.seen(Eyes::seat(Seat(0))).imagine(&game, &mut rng, &mut world);
        let suits =
            world.seen(Eyes::all_knowing()).faces(hand(Seat(1))).map(|face| French::from(face).suit());
        assert_eq!(suits.filter(|&suit| suit == Suit::Hearts).count(), 0);
    }
}
