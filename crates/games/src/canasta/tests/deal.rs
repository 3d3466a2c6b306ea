use super::super::parts::{DISCARD, STOCK, hand};
use super::super::{Fact, Options, cards};
use super::scene::{Scene, card, scene};
use fairdeal_decks::French;
use fairdeal_kernel::{Event, Eyes, Seat};

fn red_threes_dealt(scene: &Scene) -> usize {
    let dealt = |event: &&Event<Fact>| matches!(event, Event::Announced(Fact::RedThreeDealt { .. }));
    scene.log.iter().filter(dealt).count()
}

#[test]
fn two_get_15_cards_three_13_four_11() {
    let check = |seats: u8, size: usize| {
        let scene = Scene::dealt(Options::default(), seats, "sizes");
        assert!(Seat::all(seats).all(|seat| scene.board.table.len(hand(seat)) == size), "{seats} seats");
        let turned = scene.board.table.len(DISCARD);
        let left = 108 - usize::from(seats) * size - red_threes_dealt(&scene) - turned;
        assert_eq!(scene.board.table.len(STOCK), left);
    };
    check(2, 15);
    check(3, 13);
    check(4, 11);
}

#[test]
fn red_threes_of_the_deal_are_laid_announced_and_replaced() {
    let mut found = 0;
    for n in 0..50 {
        let scene = Scene::dealt(Options::default(), 2 + n % 3, &format!("threes {n}"));
        let all = scene.board.seen(Eyes::all_knowing());
        let held = Seat::all(scene.game.seats).flat_map(|seat| all.faces(hand(seat)));
        assert!(!held.map(French::from).any(cards::is_red_three));
        let laid: usize = scene.game.sides.all().map(|side| all.len(scene.game.red_threes(side))).sum();
        assert_eq!(laid, red_threes_dealt(&scene));
        found += laid;
    }
    assert!(found > 20, "red threes were dealt");
}

#[test]
fn the_first_card_turned_up_is_covered_while_it_is_wild_or_a_red_three() {
    let mut covered = 0;
    for n in 0..100 {
        let scene = Scene::dealt(Options::default(), 4, &format!("upcard {n}"));
        let turned: Vec<French> = scene.board.seen(Eyes::PUBLIC).faces(DISCARD).map(French::from).collect();
        let freezes = |card: &French| cards::is_wild(*card) || cards::is_red_three(*card);
        let (top, under) = turned.split_last().expect("a card is turned up");
        assert!(!freezes(top) && under.iter().all(freezes), "{turned:?}");
        covered += under.len();
    }
    assert!(covered > 0, "some were covered");
}

#[test]
fn the_seat_left_of_the_dealer_begins_and_the_deal_goes_around() {
    let fresh = Scene::dealt(Options::default(), 4, "turn");
    assert_eq!((fresh.board.facts.dealer, fresh.board.facts.seat), (Seat(3), Seat(0)));
    let over = scene("P1: 4c 5c | P2: 6c | P3: 7c | P4: Kd | discard: 8c | stock: none").play("end");
    assert_eq!(over.next(), "P1: deal");
    let next = over.play("deal");
    assert_eq!(
        (next.board.facts.dealer, next.board.facts.seat, next.board.facts.deals),
        (Seat(0), Seat(1), 2)
    );
    assert!(Seat::all(4).all(|seat| next.board.table.len(hand(seat)) == 11));
    let strangers = next.board.seen(Eyes::seat(Seat(0)));
    assert_eq!(strangers.faces(hand(Seat(1))).count(), 0, "hands are closed again");
}

#[test]
fn a_red_three_drawn_is_laid_before_anything_else_and_replaced() {
    let drawn = scene("P1: 4c 5c | P2: 6c | P3: 7c | P4: 8c | discard: 9c | stock: Td 3h").play("draw");
    assert_eq!(drawn.next(), "P1: !3h");
    let laid = drawn.play("!3h");
    assert_eq!((laid.cards("meld.P1.red"), laid.cards("hand.P1")), ("3h".into(), "4c 5c Td".into()));
    assert!(laid.wrote(&Fact::RedThreeLaid { by: Seat(0), card: card("3h") }));
    assert_eq!(laid.offered("-"), "-4c -5c -Td");
}

#[test]
fn two_players_draw_two_cards_and_others_one() {
    let two = scene("P1: 4c 5c | P2: 6c | discard: 9c | stock: 3d Td 3h").play("draw");
    assert_eq!((two.next().as_str(), two.cards("hand.P1").as_str()), ("P1: !3h", "4c 5c 3h Td"));
    assert_eq!(two.play("!3h").next(), "P1: !3d");
    let three = scene("P1: 4c 5c | P2: 6c | P3: 7d | discard: 9c | stock: Td Jd").play("draw");
    assert_eq!(three.cards("hand.P1"), "4c 5c Jd");
}
