//! Examples of Scopa: dealing, refusals, positions; [`captures`] and [`scoring`] have files of their own.

mod captures;
mod scene;
mod scoring;

use super::parts::{STOCK, TABLE, hand};
use super::{Action, Options, Scopa};
use fairdeal_decks::{French, Rank};
use fairdeal_kernel::{Eyes, Game, Panel, Present, Rng, Seat, Tx, opened, set_up};
use scene::{Scene, action, scene, sizes, try_position};

/// Deals a hand and plays it at random, packet by packet.
fn check_hand(seats: u8, packets: usize) {
    let mut m = Scene::dealt(Options::default(), seats, "sizes");
    let mut rng = Rng::simulated("sizes");
    let (each, all) = (vec![3; seats as usize], 3 * seats as usize);
    assert_eq!(sizes(&m), (each.clone(), 4, packets * all - all));
    for packet in 1..=packets {
        assert_eq!((sizes(&m).0, sizes(&m).2), (each.clone(), (packets - packet) * all));
        for n in 0..all {
            assert_eq!(m.to_act(), Seat(n as u8 % seats), "everybody plays in turn");
            let offers = m.offers();
            m.take(offers.get(rng.index(offers.len())).expect("there is an offer"));
        }
    }
    assert_eq!(sizes(&m), (vec![0; seats as usize], 0, 0));
    assert_eq!(m.next(), "P1: deal");
}

#[test]
fn everybody_gets_three_cards_at_a_time_until_the_stock_is_gone() {
    check_hand(2, 6);
    check_hand(3, 4);
    check_hand(4, 3);
}

#[test]
fn the_table_lies_open_and_the_rest_is_hidden() {
    let m = Scene::dealt(Options::default(), 3, "hidden");
    let public = m.board.seen(Eyes::PUBLIC);
    assert_eq!((public.faces(TABLE).count(), public.faces(STOCK).count()), (4, 0));
    assert!(Seat::all(3).all(|seat| public.faces(hand(seat)).next().is_none()));
    assert_eq!(m.board.seen(Eyes::seat(Seat(1))).faces(hand(Seat(1))).count(), 3);
}

#[test]
fn three_kings_on_the_table_are_thrown_in() {
    let game: Scopa = set_up(Options::default(), 2).expect("the options are in range");
    let mut rng = Rng::simulated("kings");
    let mut thrown_in = 0;
    for _ in 0..10_000 {
        let (mut board, mut log) = (game.board(), vec![]);
        game.open(&mut Tx::new(&mut board, Some(&mut log), &mut rng));
        let facts = log.iter().filter(|event| matches!(event, fairdeal_kernel::Event::Fact(_))).count();
        thrown_in += facts - 1;
        let all = board.seen(Eyes::all_knowing());
        let kings = all.faces(TABLE).filter(|&face| French::from(face).rank() == Rank::KING).count();
        assert!(kings < 3, "{kings} kings lie on the table");
        assert_eq!((all.len(TABLE), all.len(STOCK), all.facts().deals), (4, 30, 1));
    }
    // Once in 630 deals: 145 of the 91,390 layouts have three kings or four.
    assert!((8..=24).contains(&thrown_in), "{thrown_in} layouts were thrown in");
}

#[test]
fn a_layout_that_is_thrown_in_is_told() {
    let seed = (0..5000)
        .map(|n| format!("kings {n}"))
        .find(|seed| Scene::dealt(Options::default(), 2, seed).said().len() > 1);
    let m =
        Scene::dealt(Options::default(), 2, &seed.expect("one of many deals has three kings on the table"));
    assert_eq!(m.said(), ["3 kings lie on the table: the cards are dealt again.", "P2 deals."]);
    assert_eq!(sizes(&m), (vec![3, 3], 4, 30));
}

#[test]
fn the_deal_goes_to_the_left() {
    let mut m = scene("P1: | P2: | P3: Kc | won.P1: ...").play("Kc");
    assert_eq!(m.next(), "P1: deal");
    m.act("deal");
    assert_eq!((m.board.facts.dealer, m.board.facts.deals), (Seat(0), 2));
    assert_eq!(sizes(&m), (vec![3, 3, 3], 4, 27));
    assert!(m.next().starts_with("P2: "));
}

#[test]
fn a_new_hand_begins_without_scopas_and_captures() {
    let mut m = scene("P1: | P2: Kc | table: Kd | won.P1: ...").play("Kc=Kd");
    assert_eq!(m.board.facts.last, Some(Seat(1)));
    m.act("deal");
    assert_eq!((m.board.facts.last, m.board.facts.scopas.values().sum::<u8>()), (None, 0));
    assert_eq!((m.cards("won.P1"), m.cards("won.P2")), Default::default());
}

#[test]
fn refusals_name_the_rule() {
    let check = |named: &str, expected: &str| {
        let m = scene("P1: 7d 5s Kc | P2: As 6d Qc | table: 4c 3h 2d 5h | stock: 2c 3c 4d 5c 6c 7c");
        assert_eq!(m.why_not(action(named)), expected);
    };
    check("As", "You do not hold A♠.");
    check("2c", "You do not hold 2♣.");
    check("6h=4c+2d", "You do not hold 6♥.");
    check("7d", "7♦ can take cards from the table, so it must.");
    check("7d=4c+3c", "3♣ does not lie on the table.");
    check("7d=4c+2d", "These cards make 6, but 7♦ takes 7.");
    check("5s=3h+2d", "A single card as high as 5♠ lies on the table: it must be taken instead.");
    check("deal", "The hand is not over: play a card.");
    let over = scene("P1: | P2: Kc | won.P1: ...").play("Kc");
    assert_eq!(over.why_not(action("Kc")), "The hand is over: deal the next.");
}

#[test]
fn actions_name_the_cards() {
    let check = |text: &str, action: Action| {
        assert_eq!(serde_json::to_string(&action).expect("an action is JSON"), text);
        assert_eq!(serde_json::from_str::<Action>(text).expect("it can be read"), action);
    };
    let card = |text: &str| -> French { text.parse().expect("a card") };
    let take = [card("4c"), card("3h")].into_iter().collect();
    check(r#"{"capture":{"card":"7d","take":["4c","3h"]}}"#, Action::Capture { card: card("7d"), take });
    check(r#"{"lay":"Ks"}"#, Action::Lay(card("Ks")));
    check(r#""deal""#, Action::Deal);
    for wrong in [r#"{"capture":{"card":"7d"}}"#, r#"{"capture":{"card":"7d","take":["4c","4c"]}}"#] {
        assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_table_says_what_matters() {
    let m = scene("P1: 7d 5s Kc | P2: As 6d Qc | table: 4c 3h 2d | stock: 2c 3c 4d 5c 6c 7c | won.P2: ...")
        .play("7d=4c+3h");
    let seen = m.board.seen(Eyes::seat(Seat(1)));
    let notes: Vec<String> = m.game.facts_for_ai(&seen, Seat(1)).iter().map(|text| m.say(text)).collect();
    let expected = [
        "P1: cards 3, coins 1, scopas 0 in this hand; 0 of 11 points.",
        "P2: cards 25, coins 6, scopas 0 in this hand; 0 of 11 points.",
        "The settebello (7♦) was taken by P1.",
        "The cards on the table make 2; 6 cards are left in the stock.",
        "P1 captured last, and takes what is left on the table at the end of the hand.",
    ];
    assert_eq!(notes, expected);
    let rows: Vec<_> = m.game.scores(&seen).remove(0).rows.into_iter().map(|(_, numbers)| numbers).collect();
    assert_eq!(rows, [[0, 0, 3, 1], [0, 0, 25, 6]]);
    let panels = m.game.panels(&seen);
    let lines: Vec<String> = panels.iter().flat_map(Panel::words).map(|line| m.say(line)).collect();
    assert_eq!(lines, ["6 left", "P1"]);
}

#[test]
fn positions_from_which_nobody_could_play_on_are_refused() {
    let check = |piles: &str, change: &dyn Fn(&mut super::Facts), expected: &str| {
        let refused = try_position(Options::default(), piles, change).err();
        assert!(
            refused.as_ref().is_some_and(|error| error.message.contains(expected)),
            "{piles}: {refused:?}"
        );
    };
    let equal = "the hands must be equal";
    check("P1: As | P2: 2c", &|facts| facts.dealer = Seat(2), "dealer and last must be seats");
    check("P1: As | P2: 2c", &|facts| facts.last = Some(Seat(2)), "dealer and last must be seats");
    check(
        "P1: As | P2: 2c",
        &|facts| facts.score = fairdeal_kernel::BySeat::new(1),
        "one number for each side",
    );
    check("P1: As | P2: 2c", &|facts| facts.scopas[Seat(0)] = 41, "nobody makes more than 40 scopas");
    check("P1: As 3c | P2: 2c", &|_| {}, equal);
    check("P1: As | P2: 2c 3c 4c", &|_| {}, equal);
    check("P1: As | P2: | P3: 2c", &|_| {}, equal);
    check("P1: As | P2: ", &|_| {}, equal);
    check("P1: As | P2: 2c | stock: 3c 4c", &|_| {}, "the stock must give everybody three cards");
}

#[test]
fn listing_the_offers_changes_nothing() {
    let m = scene("P1: 7d 5s Kc | P2: As 6d Qc | table: 4c 3h 2d 5h | stock: 2c 3c 4d 5c 6c 7c");
    let before = (m.board.clone(), m.game.scores(&m.board.seen(Eyes::all_knowing())));
    assert_eq!((m.offers().len(), m.offers().len()), (4, 4));
    assert_eq!((m.board.clone(), m.game.scores(&m.board.seen(Eyes::all_knowing()))), before);
}

#[test]
fn a_match_of_one_deal_takes_36_actions() {
    let game: Scopa = set_up(Options { deals: 1, ..Options::default() }, 2).expect("in range");
    let mut rng = Rng::simulated("horizon");
    let mut board = opened(&game, &mut rng);
    let mut actions = 0;
    while let Some(seat) = fairdeal_kernel::turn(&game, &board).seats().first() {
        let mut offers = fairdeal_kernel::Offers::default();
        fairdeal_kernel::legal(&game, &board, seat, &mut offers);
        let action = offers.get(rng.index(offers.len())).expect("there is an offer");
        game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
        actions += 1;
    }
    assert_eq!((actions, game.horizon()), (36, 38));
}

#[test]
fn a_glance_sweeps_takes_the_settebello_and_leaves_no_sweep() {
    let best = |piles: &str| scene(piles).best();
    let others = "P2: 2s Jd Qd | stock: 7h 7s Jh Js Kh Ks";
    assert_eq!(best(&format!("P1: 7c 3c As | table: 2c Ad | {others}")), "3c=2c+Ad");
    assert_eq!(best(&format!("P1: 7c 3c 4s | table: 7d 3d 4d Kd | {others}")), "7c=7d");
    assert_eq!(best(&format!("P1: Jc 6c 2c | table: 5d | {others}")), "6c");
}
