//! Examples of Marjapussi: tricks, asking for marriages, trumps; scores are in [`scoring`].

mod scene;
mod scoring;
mod shown;

use super::parts::{STOCK, hand};
use super::{Facts, Options};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Eyes, Game, Rng, Seat};
use scene::{Scene, check, scene};

#[test]
fn everybody_gets_nine_cards_and_the_dealers_left_leads() {
    let scene = Scene::dealt(Options::default(), 4, "nine");
    let seen = scene.board.seen(Eyes::PUBLIC);
    assert!(Seat::all(4).all(|seat| seen.len(hand(seat)) == 9));
    assert_eq!(seen.len(STOCK), 0);
    assert_eq!(scene.board.facts.dealer, Seat(3));
    assert!(scene.next().starts_with("N:"));
}

#[test]
fn the_next_hand_is_dealt_from_a_position_that_does_not_count_hands() {
    let last = scene::position(Options::default(), "N: As | E: 9s | S: 8s | W: 7s", |facts| facts.deals = 0);
    let after = last.expect("the position can be set up").play("As 9s 8s 7s deal");
    let held = |seat| after.board.table.len(hand(seat));
    assert_eq!(Seat::all(4).map(held).collect::<Vec<_>>(), [9; 4]);
}

#[test]
fn the_deal_goes_to_the_left() {
    let last = scene("N: As | E: 9s | S: 8s | W: 7s");
    check(&last, "As 9s 8s 7s", "N: deal");
    let after = last.play("As 9s 8s 7s deal");
    assert_eq!((after.board.facts.dealer, after.board.facts.deals), (Seat(0), 2));
    assert!(after.next().starts_with("E:"));
    assert!(Seat::all(4).all(|seat| after.board.table.len(hand(seat)) == 9));
}

#[test]
fn a_new_hand_forgets_the_old_one_but_for_score_and_bag() {
    let last = scene("N: As Ks Qh | E: 9s 9h 8c | S: 8s 8h Kh | W: 7s 7h 7c");
    let after = last.play("?? no As 9s 8s 7s Ks 9h 8h 7h Kh? Kh+ Qh 8c Kh 7c deal");
    let facts = &after.board.facts;
    assert_eq!((facts.score.values().collect::<Vec<_>>(), facts.in_bag[Seat(1)]), (vec![2, 0], true));
    let (score, in_bag, fresh) = (facts.score, facts.in_bag, after.game.board().facts);
    assert_eq!(*facts, Facts { dealer: Seat(0), leader: Seat(1), deals: 2, score, in_bag, ..fresh });
}

#[test]
fn suit_is_followed_or_else_a_trump_is_played() {
    let check_hand = |trump: Option<Suit>, east: &str, expect: &str| {
        let table = scene(&format!("N: 9s 6d 6c | E: {east} | S: 7d 8d 9d | W: 7c 8c 9c"));
        check(&table.with(|facts| (facts.trump, facts.spoken) = (trump, true)), "9s", expect);
    };
    let hearts = Some(Suit::Hearts);
    check_hand(hearts, "6s Ah Ad", "E: 6s");
    check_hand(hearts, "6h Ah Ad", "E: 6h Ah");
    check_hand(hearts, "Ac Td Ad", "E: Ac Td Ad");
    check_hand(None, "6h Ah Ad", "E: 6h Ah Ad");
    check_hand(Some(Suit::Spades), "As 6s Ad", "E: As 6s");
}

#[test]
fn nobody_has_to_beat() {
    let table = scene("N: 9s 6c | E: 6s As | S: 7h Th | W: 7d 7c");
    let table = table.with(|facts| (facts.trump, facts.spoken) = (Some(Suit::Hearts), true));
    check(&table, "9s", "E: 6s As");
    check(&table, "9s 6s", "S: 7h Th");
}

#[test]
fn the_highest_trump_or_card_of_the_suit_led_takes_the_trick() {
    let check_taker = |trump: Option<Suit>, cards: &str, taker: &str| {
        let hands: Vec<&str> = cards.split(' ').collect();
        let table =
            format!("N: {} 6c | E: {} 7c | S: {} 8c | W: {} 9c", hands[0], hands[1], hands[2], hands[3]);
        let after = scene(&table).with(|facts| (facts.trump, facts.spoken) = (trump, true)).play(cards);
        assert!(after.next().starts_with(taker), "{cards}");
    };
    check_taker(None, "9s Ts As Ks", "S:");
    check_taker(None, "Ks Ts Qs Js", "E:");
    check_taker(None, "Qs Js Ks 9s", "S:");
    check_taker(None, "Js 9s 8s Qs", "W:");
    check_taker(None, "6s Ah Ad Th", "N:");
    check_taker(Some(Suit::Hearts), "As 6h Ts Ks", "E:");
    check_taker(Some(Suit::Hearts), "As 6h 7h Ks", "S:");
    check_taker(Some(Suit::Hearts), "As Td 7d Ad", "N:");
}

#[test]
fn the_seat_on_lead_is_offered_marriages_by_its_own_cards() {
    let check_lead = |north: &str, expect: &str| {
        let table = scene(&format!("N: {north} | E: 6s 7s 8s 9s | S: 6c 7c 8c 9c | W: 6d 7d 8d 9d"));
        check(&table, "", &format!("N: {expect} {north}"));
    };
    check_lead("Kh Qh Ah 9h", "h! ??");
    check_lead("Kh Qs Ah 9h", "Qh? Ks? ??");
    check_lead("Kh Qh Ks Qs", "h! s! ??");
    check_lead("Ah Th 9h 8h", "??");
    check_lead("Kc Qd Kh Qs", "Qc? Kd? Qh? Ks?");
}

#[test]
fn a_single_card_is_no_whole_marriage() {
    check(&scene("N: Kh | E: 6s | S: 6c | W: 6d"), "", "N: Qh? Kh");
    check(&scene("N: Ah | E: 6s | S: 6c | W: 6d"), "", "N: Ah");
}

/// The trap of this game: what a seat is offered must not tell what its partner holds.
#[test]
fn offers_do_not_hang_on_the_partners_hand() {
    let deal = |east: &str, south: &str| scene(&format!("N: Kh 9s | E: {east} | S: {south} | W: 6d 7d"));
    for (east, south) in [("Qh Ks", "Qs 6c"), ("6c 7c", "Qh 8c"), ("6c 7c", "Ks Qs"), ("Ks Qs", "6c 7c")] {
        check(&deal(east, south), "", "N: Qh? ?? Kh 9s");
        assert!(deal(east, south).play("Qh?").seen("hand.S", Eyes::PUBLIC).is_empty());
        assert!(deal(east, south).play("??").seen("hand.S", Eyes::PUBLIC).is_empty());
    }
}

#[test]
fn a_question_may_be_asked_though_the_answer_is_known() {
    check(&scene("N: Kh 9s | E: 6s 7s | S: 6c 7c | W: 6d 7d | won.E: Qh 6h 7h 8h"), "", "N: Qh? ?? Kh 9s");
    let denied = scene("N: Kh As 9s | E: 6s 7s 6h | S: 6c 7c 8c | W: 6d 7d Qh");
    check(&denied, "Qh? no As 6s 6c 6d", "N: Qh? ?? Kh 9s");
}

#[test]
fn the_partner_has_one_true_answer() {
    let check_answer = |south: &str, question: &str, expect: &str| {
        let table = scene(&format!("N: Kh 9s 6h 7h | E: 6s 7s 8s Ts | S: {south} | W: 6d 7d 8d 9d"));
        check(&table, question, &format!("S: {expect}"));
    };
    check_answer("Qh 6c 7c 8c", "Qh?", "Qh+");
    check_answer("Qs Kc Qc 8c", "Qh?", "no");
    check_answer("Ks Qs 7c 8c", "??", "s+");
    check_answer("Ks Qd Kc 8c", "??", "no");
    check_answer("Qc Kc Kd Qd", "??", "d+");
    check_answer("Qs Ks Kd Qd", "??", "s+");
}

#[test]
fn a_marriage_that_was_declared_is_none_to_be_shown() {
    let table = scene("N: Ah 9s | E: 6s 7s | S: Kc Qc | W: 6d 7d");
    check(&table.clone().with(|facts| facts.declared.add(Suit::Clubs)), "??", "S: no");
    check(&table, "??", "S: c+");
}

#[test]
fn a_suit_is_declared_once() {
    let table = scene("N: Kh Qh Ah | E: 6s 7s 8s | S: 6c 7c 8c | W: 6d 7d 8d");
    check(&table, "h! Ah 6s 6c 6d", "N: ?? Kh Qh");
    let asked = scene("N: Kh Ah 9s | E: 6s 7s 8s | S: Qh 7c 8c | W: 6d 7d 8d");
    check(&asked, "Qh? Qh+ Ah 6s Qh 6d", "N: ?? Kh 9s");
}

#[test]
fn one_declares_or_asks_once_before_each_lead() {
    let table = scene("N: Kh Qh Ks Qs | E: 6s 7s 8c 9c | S: 6c 7c Kc Qc | W: 6d 7d 8d 9d");
    check(&table, "h!", "N: Kh Qh Ks Qs");
    check(&table, "?? c+", "N: Kh Qh Ks Qs");
    check(&table, "h! Kh 8c 6c 6d", "N: s! ?? Qh Ks Qs");
    let denied = scene("N: Kh Qs | E: 6s 7s | S: 6c 7c | W: 6d 7d");
    check(&denied, "Qh? no", "N: Kh Qs");
    check(&denied, "Qh? no Kh 6s 6c 6d", "N: Ks? Qs");
}

#[test]
fn only_the_seat_on_lead_declares() {
    let table = scene("N: Ah 9h | E: Ks Qs | S: Kc Qc | W: Kd Qd");
    check(&table, "Ah", "E: Ks Qs");
    check(&table, "9h Ks Kc", "W: Kd Qd");
}

#[test]
fn the_first_marriage_makes_trump_and_later_ones_change_it() {
    let table = scene("N: Kh Qh Ks Qs As | E: 6s 7s 8s 9s Ts | S: 6c 7c 8c 9c Tc | W: Kd Qd 7d 8d Ah");
    let first = table.play("h!");
    assert_eq!(first.board.facts.trump, Some(Suit::Hearts));
    assert_eq!(first.board.facts.marriages.values().collect::<Vec<_>>(), [40, 0]);
    let second = first.play("As 6s 6c Ah d!");
    assert_eq!(second.board.facts.trump, Some(Suit::Diamonds));
    assert_eq!(second.board.facts.marriages.values().collect::<Vec<_>>(), [40, 20]);
    check(&second, "Kd Kh 7s 7c Qd Qh", "E: 8s 9s Ts");
    check(&second, "7d", "N: Kh Qh Ks Qs");
}

#[test]
fn a_marriage_with_the_partner_counts_for_the_side() {
    let check_marriage = |north: &str, south: &str, play: &str, trump: Option<Suit>, points: u16| {
        let after = scene(&format!("N: {north} | E: 6s 7s | S: {south} | W: 6d 7d")).play(play);
        assert_eq!(
            (after.board.facts.trump, after.board.facts.marriages[Seat(0)]),
            (trump, points),
            "{play}"
        );
        assert!(after.next().starts_with("N:"), "the asker leads after the answer");
    };
    check_marriage("Kh 9h", "Qh 9c", "Qh? Qh+", Some(Suit::Hearts), 40);
    check_marriage("Qd 9h", "Kd 9c", "Kd? Kd+", Some(Suit::Diamonds), 40);
    check_marriage("Ah 9h", "Kc Qc", "?? c+", Some(Suit::Clubs), 40);
    check_marriage("Kh 9h", "Kc Qc", "Qh? no", None, 0);
    check_marriage("Kh 9h", "Kc Qh", "?? no", None, 0);
}

#[test]
fn a_marriage_shows_its_cards_to_all() {
    let check_shown = |play: &str, north: &str, south: &str| {
        let after = scene("N: Kh Qh Ks 9s | E: 6s 7s 8s Ts | S: Qs Kc Qc 8c | W: 6d 7d 8d 9d").play(play);
        let shown = ["hand.N", "hand.S"].map(|pile| after.seen(pile, Eyes::PUBLIC));
        assert_eq!(shown, [north, south], "{play}");
    };
    check_shown("h!", "Kh Qh", "");
    check_shown("Qs? Qs+", "Ks", "Qs");
    check_shown("?? c+", "", "Kc Qc");
    check_shown("??", "", "");
}

#[test]
fn a_question_for_a_half_shows_the_other_and_a_no_shows_nothing() {
    let after = scene("N: Kh 9s | E: 6s Qh | S: 6c 7c | W: 6d 7d").play("Qh? no");
    assert_eq!(
        (after.seen("hand.N", Eyes::PUBLIC).as_str(), after.seen("hand.S", Eyes::PUBLIC)),
        ("Kh", String::new())
    );
    let none = scene("N: Kh 9s | E: Kc Qc | S: 6c 7c | W: 6d 7d").play("?? no");
    assert_eq!(none.seen("hand.N", Eyes::PUBLIC) + &none.seen("hand.S", Eyes::PUBLIC), "");
}

/// Checks which cards a hidden card of a seat may be, as another seat sees it.
fn check_possible(scene: &Scene, eyes: u8, seat: u8, cards: &str, expect: bool) {
    let seen = scene.board.seen(Eyes::seat(Seat(eyes)));
    let unknown =
        seen.cards(hand(Seat(seat))).find(|&card| seen.face(card).is_none()).expect("a hidden card");
    for card in cards.split(' ') {
        let face = card.parse::<French>().expect("a card in notation").into();
        assert_eq!(scene.game.possible(&seen, unknown, face), expect, "{card} in the hand of {seat}");
    }
}

#[test]
fn suits_that_could_not_be_played_are_known_to_be_lacking() {
    let table = scene("N: As 9s | E: 9h 6h | S: 7s 6d | W: 7d 8d").with(|facts| facts.spoken = true);
    let without = table.play("As 9h");
    check_possible(&without, 2, 1, "Ks 6s", false);
    check_possible(&without, 2, 1, "Kd Kc Kh", true);
    check_possible(&without, 2, 3, "Ks Kd", true);
    let with_trump = table.with(|facts| facts.trump = Some(Suit::Diamonds)).play("As 9h 7s 7d");
    check_possible(&with_trump, 2, 1, "Ks 6s Kd 6d", false);
    check_possible(&with_trump, 2, 3, "Kd 6d", true);
    check_possible(&with_trump, 2, 3, "Ks", false);
}

#[test]
fn questions_and_answers_are_known_of_the_hands() {
    let after = scene("N: Kh 9s | E: 6s Qh | S: 6c 7c | W: 6d 7d").play("Qh? no");
    check_possible(&after, 3, 2, "Qh Kh", false);
    check_possible(&after, 3, 2, "Ah Qs Ks 9h", true);
    check_possible(&after, 3, 0, "Qh", false);
    check_possible(&after, 3, 0, "Ks Qs Ah", true);
    check_possible(&after, 3, 1, "Qh", true);
}

#[test]
fn imagined_hands_keep_to_what_was_said() {
    let after = scene("N: Kh 9s As | E: 6s Qh 8h | S: 6c 7c 7s | W: 6d 7d 8d").play("Qh? no As 6s 7s 6d");
    let (mut world, mut rng) = (after.board.clone(), Rng::simulated("imagined"));
    let mut with_east = 0;
    for _ in 0..200 {
        after.board.seen(Eyes::seat(Seat(3))).imagine(&after.game, &mut rng, &mut world);
        let told = Scene { board: world.clone(), ..after.clone() };
        assert!(!told.seen("hand.S", Eyes::all_knowing()).contains("Qh"));
        assert!(told.seen("hand.N", Eyes::all_knowing()).contains("Kh"));
        with_east += u32::from(told.seen("hand.E", Eyes::all_knowing()).contains("Qh"));
    }
    assert!(with_east > 0, "the queen may be with E");
}
