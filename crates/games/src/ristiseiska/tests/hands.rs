//! Dealing, counting, and the end of a match.

use super::super::parts::{FIRST, STOCK, hand};
use super::super::{Faces, Fact, Facts, Options, Stage};
use super::scene::{Scene, plain, scene, score, seen_by, try_scene};
use fairdeal_kernel::{Event, Eyes, Seat, Sight, TableEvent};

#[test]
fn all_cards_are_dealt_and_the_first_seats_may_have_one_more() {
    let check = |seats: u8, sizes: &[usize]| {
        let scene = Scene::dealt(Options::default(), seats, "deal");
        let dealt: Vec<usize> = Seat::all(seats).map(|seat| scene.board.table.len(hand(seat))).collect();
        assert_eq!(dealt, sizes);
        assert!(scene.board.table.is_empty(STOCK));
    };
    check(3, &[18, 17, 17]);
    check(4, &[13, 13, 13, 13]);
    check(5, &[11, 11, 10, 10, 10]);
    check(6, &[9, 9, 9, 9, 8, 8]);
}

/// P1 lays its last card; P2 holds these, P3 everything else.
fn won(options: Options, cards: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    let piles = format!("P1: 6c | P2: {cards} | P3: ... | table: 7c");
    try_scene(options, &piles, change).expect("the position can be set up").play("6c")
}

#[test]
fn the_others_score_the_pips_that_they_hold() {
    let check = |cards: &str, points: u16| {
        let score = score(&won(Options::default(), cards, |_| ()));
        assert_eq!(score, [0, points, 364 - 13 - points], "{cards}");
    };
    check("Ad", 1);
    check("2h", 2);
    check("9s", 9);
    check("Th", 10);
    check("Jc", 11);
    check("Qd", 12);
    check("Kd", 13);
    check("Ac Ad Ah As", 4);
    check("Kc 7d 2s", 22);
}

#[test]
fn hands_are_shown_before_they_are_counted() {
    let after = won(Options::default(), "Ad Kd", |_| ());
    let place =
        |wanted: &dyn Fn(&Event<Fact>) -> bool| after.log.iter().position(wanted).expect("it happened");
    let opened = |seat| {
        let open = Event::Table(TableEvent::Opened { pile: hand(Seat(seat)), to: Sight::ALL });
        move |event: &Event<Fact>| *event == open
    };
    let counted = place(&|event| matches!(event, Event::Fact(Fact::Counted { .. })));
    assert!(place(&opened(1)) < counted && place(&opened(2)) < counted);
    assert_eq!(seen_by(&after, Eyes::PUBLIC, 1), "Ad Kd");
}

#[test]
fn points_add_up_over_the_hands() {
    let after = won(Options::default(), "Ad", |facts| facts.score[Seat(1)] = 40);
    assert_eq!(score(&after)[1], 41);
}

#[test]
fn the_dealers_left_deals_next_and_the_hands_are_hidden_again() {
    let before = plain("P1: Kc | P2: Kd | P3: Kh Qh | table: ...").play("Kc");
    assert_eq!((score(&before), before.next().as_str()), (vec![0, 13, 25], "P1: deal"));
    let after = before.play("deal");
    assert_eq!(
        (after.board.facts.dealer, after.board.facts.deals, score(&after)),
        (Seat(0), 2, vec![0, 13, 25])
    );
    let sizes: Vec<usize> = Seat::all(3).map(|seat| after.board.table.len(hand(seat))).collect();
    assert_eq!(sizes, [17, 18, 17]);
    let public = after.board.seen(Eyes::PUBLIC);
    let shown: Vec<_> = Seat::all(3).flat_map(|seat| public.faces(hand(seat))).collect();
    assert_eq!(shown, [FIRST.into()], "only the card announced is known");
}

#[test]
fn passes_are_forgotten_with_the_next_deal() {
    let passed =
        plain("P1: 2c | P2: Ac | P3: Kd | table: ...").with(|facts| facts.turn = Seat(1)).play("pass");
    assert_eq!(passed.board.facts.lacks[Seat(1)].iter().count(), 2);
    let after = passed.play(">2c deal");
    assert!(after.board.facts.lacks.values().all(Faces::is_empty));
    assert_eq!(score(&after), [0, 3, 13]);
}

/// Everybody has a king left, and P1 is to play.
const THREE_KINGS: &str = "P1: Kc | P2: Kd | P3: Kh | table: ...";

#[test]
fn a_hundred_points_end_the_match_and_the_fewest_win() {
    let check = |before: [u16; 3], expect: &str| {
        let set = |facts: &mut Facts| Seat::all(3).for_each(|seat| facts.score[seat] = before[seat.index()]);
        let scene = try_scene(Options::default(), THREE_KINGS, set);
        assert_eq!(scene.expect("the position can be set up").play("Kc").next(), expect, "{before:?}");
    };
    check([0, 0, 0], "P1: deal");
    check([99, 86, 86], "P1: deal");
    check([50, 87, 20], "target -1 -1 1");
    check([33, 87, 20], "target 1 -1 1");
    check([99, 87, 86], "target 1 -1 1");
    check([10, 90, 87], "target 1 -1 -1");
}

#[test]
fn the_last_deal_ends_the_match() {
    let two = || Options { deals: 2, ..Options::default() };
    assert_eq!(scene(two(), THREE_KINGS).play("Kc").next(), "P1: deal");
    let last = |score: [u16; 3]| {
        let change = |facts: &mut Facts| {
            facts.deals = 2;
            Seat::all(3).for_each(|seat| facts.score[seat] = score[seat.index()]);
        };
        try_scene(two(), THREE_KINGS, change).expect("the position can be set up").play("Kc").next()
    };
    assert_eq!(last([0, 0, 0]), "deals 1 -1 -1");
    assert_eq!(last([30, 0, 40]), "deals -1 1 -1");
    assert_eq!(last([13, 0, 0]), "deals 0 0 0");
}

#[test]
fn positions_that_cannot_go_on_are_refused() {
    let check = |piles: &str, change: fn(&mut Facts), expect: &str| {
        let refused = try_scene(Options::default(), piles, change).err().expect("it does not fit").message;
        assert!(refused.contains(expect), "{piles}: {refused}");
    };
    check("P1: 2c | P2: 3c | P3: ... | table: 6c", |_| (), "the row of clubs grows from seven.clubs");
    check("P1: 2c | P2: 3c | P3: ... | table: 7c 8c", |_| (), "the row of clubs");
    check("P1: 2c | P2: 3c | P3: ... | table: 7c 6c 5c", |_| (), "the row of clubs");
    check("P1: 2c | P2: 3c | P3: ... | table: 7c 6c 8c Tc", |_| (), "the row of clubs");
    check("P1: 2c | P2: 3c | P3: 4c | table: 7c", |_| (), "all cards must lie in the rows or be held");
    check("P1: 2c | P2: 3c | P3: ...", |_| (), "the hand begins with 7c");
    check("P1: 7c | P2: 3c | P3: ...", |facts| facts.stage = Stage::Extra, "a turn to play");
    check("P1: 2c | P2: 3c | P3: ... | table: 7c", |facts| facts.turn = Seat(3), "seats of this match");
    let lacking = |facts: &mut Facts| facts.lacks[Seat(0)] = Faces::NONE.with("2c".parse().expect("a card"));
    check("P1: 2c | P2: 3c | P3: ... | table: 7c", lacking, "shown to lack");
}
