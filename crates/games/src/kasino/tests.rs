//! Examples of Kasino: what a card captures, the picks of a capture, dealing; scores are in [`scoring`].

mod scene;
mod scoring;

use super::parts::{PLAY, STOCK, TABLE, hand, won};
use super::{Action, Options};
use fairdeal_kernel::{Eyes, Present, Seat};
use fairdeal_session::Caps;
use scene::{Scene, action, check, position, scene, scene_with};

/// What a card can capture from a table that has every value on it: the picks offered first.
fn check_value(card: &str, table: &str, picks: &str) {
    let table = scene(&format!("P1: {card} Kc | P2: Kd Kh | table: {table}"));
    assert_eq!(table.play(&format!("{card}<")).next(), format!("P1: {picks}"), "{card}");
}

#[test]
fn cards_count_otherwise_in_the_hand_than_on_the_table() {
    check_value("Ac", "Jd 3h 2d", "+Jd +3h");
    check_value("2s", "Jd 4h 3d", "+Jd +4h");
    check_value("Td", "Jd 4h 5d", "+Jd +5d");
    check_value("Tc", "Td 8h As", "+Td");
    check_value("3c", "2s Ad 9h", "+2s +Ad");
    check_value("Jc", "Td Ad 9h", "+Td +Ad");
    check_value("Qc", "Jd Ad Qh", "+Jd +Ad +Qh");
    check_value("2c", "2s Ad 9h", "+2s");
    check_value("2c", "Ah Ad 9h", "+Ah +Ad");
    check_value("Ks", "Qd Ad 9h", "+Qd +Ad");
}

#[test]
fn an_ace_does_not_take_an_ace_nor_a_kasino_its_like() {
    check(&scene("P1: Ac 2s | P2: 3c 3d | table: Ad 2d"), "", "P1: Ac 2s");
    check(&scene("P1: Td Tc | P2: 3c 3d | table: Th"), "", "P1: Td Tc< Tc");
}

#[test]
fn capturing_is_optional() {
    let table = scene("P1: Qs 5c | P2: 3d 4d | table: Qd 9h 3c");
    check(&table, "", "P1: Qs< Qs 5c");
    check(&table, "Qs", "P2: 3d< 3d 4d");
    assert_eq!(table.play("Qs").cards("table"), "Qd 9h 3c Qs");
}

#[test]
fn a_card_that_captures_nothing_stays_on_the_table() {
    let table = scene("P1: Kc 5c | P2: 3d 4d | table: Qd 9h 3c").play("Kc");
    assert_eq!((table.cards("table").as_str(), table.board.facts.last), ("Qd 9h 3c Kc", None));
}

/// The first hand of two with a table that offers a queen many ways.
fn queen() -> Scene {
    scene("P1: Qs 5c | P2: 3d 4d | table: Qd 9h 3c 6d 6h 5s 7c Kd")
}

#[test]
fn the_player_names_the_captured_sets() {
    let check_capture = |picks: &str, left: &str| {
        let after = queen().play(&format!("Qs< +{} done", picks.replace(' ', " +")));
        assert_eq!(after.cards("table"), left, "Qs takes {picks}");
        assert_eq!(after.cards("won.P1"), format!("{picks} Qs"));
    };
    check_capture("Qd", "9h 3c 6d 6h 5s 7c Kd");
    check_capture("9h 3c", "Qd 6d 6h 5s 7c Kd");
    check_capture("6h 6d", "Qd 9h 3c 5s 7c Kd");
    check_capture("Qd 9h 3c 6d 6h 5s 7c", "Kd");
    check_capture("5s 9h 7c 3c", "Qd 6d 6h Kd");
}

#[test]
fn only_what_can_be_completed_is_offered() {
    check(&queen(), "Qs<", "P1: +Qd +9h +3c +6d +6h +5s +7c");
    check(&queen(), "Qs< +Qd", "P1: +9h +3c +6d +6h +5s +7c done");
    check(&queen(), "Qs< +6d", "P1: +Qd +9h +3c +6h +5s +7c");
    check(&queen(), "Qs< +6d +6h", "P1: +Qd +9h +3c +5s +7c done");
    check(&queen(), "Qs< +7c +9h", "P1: +Qd +3c +6d +6h +5s");
    let once = scene("P1: Qs 5c | P2: 3d 4d | table: 9h 9d 3c Jd Ac");
    check(&once, "Qs< +9h", "P1: +3c +Jd +Ac");
    check(&once, "Qs< +9h +3c", "P1: +Jd +Ac done");
    check(&once, "Qs< +9d +3c +Jd +Ac", "P1: done");
}

#[test]
fn no_card_is_in_two_sets() {
    let table = scene("P1: Th 5c | P2: 3d 4d | table: 6h 4c 7d 3s 6d");
    check(&table, "Th<", "P1: +6h +4c +7d +3s +6d");
    check(&table, "Th< +6h", "P1: +4c +7d +3s");
    check(&table, "Th< +6h +4c", "P1: +7d +3s done");
    check(&table, "Th< +6h +4c +7d +3s", "P1: done");
}

#[test]
fn the_engine_never_chooses_what_is_captured() {
    let table = scene("P1: Qs 5c | P2: 3d 4d | table: Qd");
    check(&table, "Qs<", "P1: +Qd");
    check(&table, "Qs< +Qd", "P1: done");
    assert_eq!(table.play("Qs< +Qd").cards("table"), "Qd");
    assert_eq!(queen().play("Qs< +9h +3c done").cards("won.P1"), "9h 3c Qs");
}

#[test]
fn the_card_that_captures_is_shown_first_and_stays_with_what_it_took() {
    let shown = queen().play("Qs<");
    let public = shown.board.seen(Eyes::PUBLIC);
    assert_eq!((public.faces(PLAY).count(), public.len(hand(Seat(0)))), (1, 1));
    let after = shown.play("+Qd done");
    assert_eq!((after.cards("play").as_str(), after.cards("won.P1").as_str()), ("", "Qd Qs"));
    assert_eq!((after.to_act(), after.board.facts.last), (Seat(1), Some(Seat(0))));
    assert_eq!(after.said(), ["P1 captures Q♦ with Q♠."]);
    assert_eq!(queen().play("Qs< +9h +3c +Qd done").said(), ["P1 captures 9♥, 3♣, Q♦ with Q♠."]);
}

#[test]
fn a_pick_can_be_taken_back_but_not_the_card_shown() {
    let (mut m, own) = (queen().begin(), Caps::player(Seat(0)));
    for word in ["Qs<", "+9h", "+3c"] {
        m.act(own, Seat(0), m.version(), &[action(word)]).expect(word);
    }
    m.undo(own).expect("a pick is quiet");
    assert_eq!(m.board().facts.picked.len(), 1);
    m.undo(own).expect("a pick is quiet");
    assert_eq!(m.board(), &queen().play("Qs<").board);
    assert!(m.undo(own).is_err());
}

#[test]
fn turns_go_round_from_the_dealers_left() {
    let table = scene("P1: Ac 2c | P2: 3c 4c | P3: 4s 6c | table: Ad 2d 3d");
    check(&table, "", "P1: Ac 2c< 2c");
    check(&table, "Ac", "P2: 3c< 3c 4c< 4c");
    check(&table, "Ac 3c<", "P2: +Ad +2d +3d +Ac");
    check(&table, "Ac 3c< +3d done", "P3: 4s< 4s 6c");
    check(&table, "Ac 3c< +3d done 4s<", "P3: +Ad +2d +Ac");
    check(&table, "Ac 3c< +3d done 4s", "P1: 2c< 2c");
    let other = scene_with("P1: Ac | P2: 3c 4c | P3: 5c 6c | table: Kd Qd", |facts| facts.dealer = Seat(2));
    check(&other, "", "P2: 3c 4c");
    let dealt = scene_with("P1: Ac | P2: 3c | P3: 5c | table: Kd Qd", |facts| facts.dealer = Seat(0));
    check(&dealt, "", "P2: 3c");
}

#[test]
fn four_more_cards_are_dealt_to_the_hands_and_none_to_the_table() {
    let table = scene("P1: | P2: 3c | table: Kd Qd | stock: 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2d 4d 5d");
    let after = table.play("3c");
    assert_eq!(
        (after.cards("table").as_str(), after.cards("stock").as_str()),
        ("Kd Qd 3c", "2h 3h 4h 5h 6h 7h 8h 9h")
    );
    assert_eq!(
        (after.cards("hand.P1").as_str(), after.cards("hand.P2").as_str()),
        ("5d 4d Kh Qh", "2d Ah Jh Th")
    );
    assert_eq!((after.to_act(), after.said()), (Seat(0), vec!["Everybody gets four more cards.".to_owned()]));
    let last = scene("P1: | P2: 3c | table: Kd Qd | stock: 2h 3h 4h 5h 6h 7h 8h 9h").play("3c");
    assert_eq!(last.said(), ["Everybody gets the last four cards; sweeps no longer count."]);
}

#[test]
fn the_whole_pack_is_dealt_evenly_whatever_the_number_of_seats() {
    for (seats, rounds) in [(2u8, 6), (3, 4), (4, 3)] {
        let mut scene = Scene::dealt(Options { deals: 1, ..Options::default() }, seats, "even");
        let seen = scene.board.seen(Eyes::all_knowing());
        assert_eq!((seen.len(TABLE), seen.len(STOCK)), (4, 48 - 4 * usize::from(seats)));
        let mut dealt = 1;
        for _ in 0..47 {
            let seen = scene.board.seen(Eyes::all_knowing());
            let before = seen.len(STOCK);
            let card = seen.faces(hand(scene.to_act())).next().map(fairdeal_decks::French::from);
            scene = scene.play(&card.expect("the seat to act holds a card").to_string());
            dealt += u32::from(scene.board.seen(Eyes::all_knowing()).len(STOCK) < before);
        }
        assert_eq!(dealt, rounds, "{seats} seats");
        assert_eq!(scene.to_act(), Seat(seats - 1));
    }
}

#[test]
fn everything_is_gathered_for_the_next_hand_and_the_deal_passes() {
    let before = scene("P1: | P2: 3c | table: Kd Qd | won.P1: Ac");
    let after = before.play("3c");
    assert_eq!((after.next().as_str(), after.board.facts.dealer), ("P1: deal", Seat(0)));
    let mut m = before.begin();
    m.act(Caps::player(Seat(1)), Seat(1), 0, &[action("3c")]).expect("P2 holds it");
    assert_eq!(m.chore(), Some((Seat(0), Action::Deal)));
    let next = after.play("deal");
    let seen = next.board.seen(Eyes::all_knowing());
    let left = (seen.len(TABLE), seen.len(STOCK), seen.len(won(Seat(0))) + seen.len(won(Seat(1))));
    assert_eq!((left, next.board.facts.deals, next.to_act()), ((4, 40, 0), 2, Seat(1)));
}

#[test]
fn a_table_of_many_cards_is_answered_for_every_card() {
    let table = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah";
    let big = scene(&format!("P1: Td 2s | P2: As Ks | table: {table} | won.P1: ..."));
    let picks = format!("P1: +{}", table.replace(' ', " +"));
    check(&big, "Td<", &picks);
    let mut picked = big.play("Td<");
    while let Some(pick) = picked.offers().iter().find(|&offer| offer != Action::Done) {
        picked.take(pick);
    }
    assert_eq!(picked.next(), "P1: done");
    assert!(picked.board.facts.picked.len() > 25, "{:?}", picked.board.facts.picked);
}

#[test]
fn refusals_name_the_rule() {
    let check_refusal = |play: &str, word: &str, expected: &str| {
        assert_eq!(queen().play(play).why_not(action(word)), expected, "{word} after {play:?}");
    };
    check_refusal("", "Ks", "You do not hold K♠.");
    check_refusal("", "+Qd", "Play a card of your hand.");
    check_refusal("", "done", "Play a card of your hand.");
    check_refusal("Qs< +9h", "done", "What you have chosen cannot be parted into sets of 12.");
    check_refusal("Qs<", "done", "Choose cards that add up to 12.");
    check_refusal("Qs<", "+Kd", "K♦ cannot be in a set of 12 beside what you have chosen.");
    check_refusal("Qs< +9h", "+9h", "You have chosen 9♥ already.");
    check_refusal("Qs<", "+Ks", "K♠ does not lie on the table.");
    check_refusal("Qs<", "5c", "Choose what Q♠ captures.");
    let nothing = scene("P1: 5c Ac | P2: 3d 4d | table: Ad 6s");
    assert_eq!(nothing.why_not(action("5c<")), "Nothing on the table adds up to 5 for 5♣.");
    let over = scene("P1: | P2: 3c | table: Kd Qd").play("3c");
    assert_eq!(over.why_not(action("3c")), "The hand is over: deal the next.");
}

#[test]
fn the_question_shows_what_is_chosen_and_what_is_barred() {
    let scene = queen().play("Qs< +9h");
    let (game, seen) = (&scene.game, scene.board.seen(Eyes::seat(Seat(0))));
    let ask = game.ask(&seen, Seat(0));
    let place = |obj| seen.cards(TABLE).position(|card| seen.obj(card) == obj);
    assert_eq!(ask.chosen.iter().map(|&obj| place(obj)).collect::<Vec<_>>(), [Some(1)]);
    assert_eq!(ask.barred.iter().map(|&(obj, _)| place(obj)).collect::<Vec<_>>(), [Some(7)]);
}

#[test]
fn positions_that_cannot_go_on_are_refused() {
    let check_position = |piles: &str, picked: &str, expected: &str| {
        let picked =
            picked.split_whitespace().map(|card| card.parse().expect("the test names a card")).collect();
        let tried = position(Options::default(), piles, |facts| facts.picked = picked);
        let error = tried.err().map(|error| error.message);
        assert!(error.as_ref().is_some_and(|message| message.contains(expected)), "{piles}: {error:?}");
    };
    check_position("P1: 3c 4c | P2: 5c | table: Kd", "", "hands are equal");
    check_position("P1: 3c 4c 5c | P2: 6c | table: Kd", "", "hands are equal");
    check_position(
        "P1: 3c | P2: 4c | table: Kd | stock: 5c 6c 7c",
        "",
        "the stock must hold four cards for everybody",
    );
    check_position("P1: 3c | P2: 4c | table: Kd | play: 5c", "", "at most one card is in play");
    check_position("P1: 3c | P2: 4c | table: 5d | play: 5c 5h", "", "at most one card is in play");
    check_position("P1: 3c | P2: 4c | table: 5d 4d | play: 5c", "4d", "the picked table cards");
    check_position("P1: 3c | P2: 4c | table: 5d | play: 5c", "5h", "the picked table cards");
    check_position("P1: 3c | P2: 4c | table: 5d 5h | play: 5c", "5d 5d", "the picked table cards");
    check_position("P1: 3c | P2: 4c | table: 5d", "5d", "the picked table cards");
    let elsewhere = |facts: &mut super::Facts| facts.last = Some(Seat(2));
    assert!(position(Options::default(), "P1: 3c | P2: 4c", elsewhere).is_err());
    let chosen = |facts: &mut super::Facts| facts.picked = vec!["5d".parse().expect("a card")];
    let going_on = position(Options::default(), "P1: 3c | P2: 4c | table: 5d 5h | play: 5c", chosen);
    assert_eq!(going_on.map(|scene| scene.next()), Ok("P2: +5h done".to_owned()));
}
