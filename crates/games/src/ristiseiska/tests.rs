//! Examples in the notation of the game: `6c` lays a card, `>6c` gives it, `...` is all cards not named.

mod hands;
mod knowledge;
mod scene;
mod words;

use super::parts::{FIRST, seven};
use super::{Ace, Fact, Gift, Options, Stage};
use fairdeal_decks::Suit;
use fairdeal_kernel::{Event, Eyes, Seat};
use scene::{Scene, check, plain, scene, score, seen_by};

/// A table on which nothing can be laid but what the case is about: the other sevens are held by P2.
fn table(own: &str, laid: &str) -> String {
    format!("P1: {own} | P2: 7d 7h 7s | P3: ... | table: {laid}")
}

fn closing() -> Options {
    Options { ace: Ace::Closes, ..Options::default() }
}

fn with_extra() -> Options {
    Options { extra: true, ..Options::default() }
}

fn at_random() -> Options {
    Options { gift: Gift::Random, ..Options::default() }
}

#[test]
fn the_seven_of_clubs_is_announced_and_played_first() {
    for seats in 3..=6 {
        let scene = Scene::dealt(Options::default(), seats, "first");
        let begins = scene.board.facts.turn;
        assert_eq!(scene.next(), format!("P{}: 7c", begins.0 + 1));
        assert_eq!(scene.log.last(), Some(&Event::Announced(Fact::Begun { by: begins, card: FIRST })));
        let after = scene.play("7c");
        assert_eq!(after.board.table.len(seven(Suit::Clubs)), 1);
        assert_eq!(after.board.facts.turn, begins.next(seats));
    }
}

#[test]
fn other_sevens_wait_for_the_first() {
    check(&plain("P1: 7c 7d 6c | P2: 7h | P3: ..."), "", "P1: 7c");
    check(&plain("P1: 7c 7d 6c | P2: 7h 6h | P3: ..."), "7c", "P2: 7h");
}

#[test]
fn a_row_grows_by_seven_six_eight_and_then_both_ways() {
    let check = |laid: &str, expect: &str| {
        let own = "6c 7c 5c 8c 9c Tc 4c Jc Qc Kc 3c 2c Ac";
        let left: Vec<&str> = own.split(' ').filter(|card| !laid.split(' ').any(|on| on == *card)).collect();
        let mut offers: Vec<String> =
            plain(&table(&left.join(" "), laid)).next().split(' ').skip(1).map(String::from).collect();
        offers.sort_unstable();
        assert_eq!(offers.join(" "), expect, "on {laid}");
    };
    check("7c", "6c");
    check("7c 6c", "8c");
    check("7c 6c 8c", "5c 9c");
    check("7c 6c 8c 9c", "5c Tc");
    check("7c 6c 8c 5c", "4c 9c");
    check("7c 6c 8c 9c Tc Jc Qc", "5c Kc");
    check("7c 6c 8c 9c Tc Jc Qc Kc", "5c");
    check("7c 6c 8c 5c 4c 3c", "2c 9c");
    check("7c 6c 8c 5c 4c 3c 2c", "9c Ac");
    check("7c 6c 8c 5c 4c 3c 2c Ac", "9c");
}

#[test]
fn a_seven_opens_its_suit_at_any_time() {
    check(&plain("P1: 7d 6h 9c 7s | P2: 7h | P3: ... | table: 7c"), "", "P1: 7d 7s");
    check(&plain("P1: 7d 7s 2c | P2: 6d 8d 8c | P3: ... | table: 7c"), "7d", "P2: 6d");
}

#[test]
fn the_ace_is_low_and_not_above_the_king() {
    let high = "7c 6c 8c 9c Tc Jc Qc Kc";
    check(&plain(&table("Ac 2d", high)), "", "P1: pass");
    check(&plain(&table("Ac 2d", &format!("{high} 5c 4c 3c"))), "", "P1: pass");
    check(&plain(&table("Ac 2d", &format!("{high} 5c 4c 3c 2c"))), "", "P1: Ac");
}

#[test]
fn who_can_play_must_and_who_cannot_can_only_pass() {
    check(&plain(&table("6c 2d 3d", "7c")), "", "P1: 6c");
    check(&plain(&table("8c 2d 3d", "7c")), "", "P1: pass");
}

#[test]
fn the_previous_player_chooses_the_gift() {
    let scene = plain("P1: 2d 3d | P2: Kd 7h Qd | P3: 8s Ts | P4: ... | table: 7c");
    let scene = scene.with(|facts| facts.turn = Seat(1)).play("7h");
    check(&scene, "pass", "P2: >Kd >Qd");
    let given = scene.play("pass >Qd");
    assert_eq!(
        (seen_by(&given, Eyes::all_knowing(), 1), seen_by(&given, Eyes::all_knowing(), 2)),
        ("Kd".into(), "8s Qd Ts".into())
    );
    assert!(given.next().starts_with("P4: 6c"));
}

#[test]
fn the_seat_before_the_first_is_the_last() {
    let scene = plain("P1: 2d 3d | P2: 7h Kd | P3: 8s Qs | P4: ... | table: 7c");
    assert!(scene.play("pass").next().starts_with("P4: >2c >3c"));
    assert_eq!(seen_by(&scene.play("pass >3c"), Eyes::all_knowing(), 0), "2d 3c 3d");
}

#[test]
fn after_the_gift_the_turn_is_over_though_the_card_would_fit() {
    let scene = plain("P1: 2d 3d | P2: 7h Kd | P3: ... | table: 7c");
    check(&scene, "pass >6c", "P2: 7h");
    assert_eq!(seen_by(&scene.play("pass >6c"), Eyes::all_knowing(), 0), "2d 3d 6c");
}

#[test]
fn a_gift_is_known_to_giver_and_receiver_alone() {
    let after = plain("P1: 2d 3d | P2: 7h Kd | P3: ... | P4: 4s 5s | table: 7c")
        .with(|facts| facts.turn = Seat(3))
        .play("pass >6c");
    assert_eq!(seen_by(&after, Eyes::seat(Seat(2)), 3), "6c ? ?");
    assert_eq!(seen_by(&after, Eyes::seat(Seat(3)), 3), "4s 5s 6c");
    assert_eq!(seen_by(&after, Eyes::seat(Seat(0)), 3), "? ? ?");
    assert_eq!(seen_by(&after, Eyes::PUBLIC, 3), "? ? ?");
}

#[test]
fn a_random_gift_is_one_offer_and_may_be_any_card() {
    let scene = scene(at_random(), "P1: 2d 3d | P2: ... | P3: Kd Qd Jd | table: 7c");
    check(&scene, "pass", "P3: >any");
    let given = |n| seen_by(&scene.play_by_chance("pass >any", &format!("gift {n}")), Eyes::all_knowing(), 0);
    let all: std::collections::BTreeSet<String> = (0..60).map(given).collect();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), ["2d 3d Jd", "2d 3d Kd", "2d 3d Qd"]);
}

#[test]
fn whoever_gives_the_last_card_is_out() {
    for (options, gift) in [(Options::default(), ">Kd"), (at_random(), ">any")] {
        let scene = scene(options, "P1: 2d 3d | P2: ... | P3: Kd | table: 7c");
        let after = scene.play(&format!("pass {gift}"));
        assert_eq!(score(&after), [18, 364 - 7 - 18, 0]);
        assert!(after.said().ends_with(&["P3 is out first and wins the hand.".into()]));
    }
}

#[test]
fn an_ace_that_closes_ends_both_ways_of_its_suit() {
    let table = "P1: Ac 9c 2d | P2: 9s Tc | P3: ... | table: 7c 6c 8c 5c 4c 3c 2c";
    check(&scene(closing(), table), "", "P1: Ac 9c");
    check(&scene(closing(), table), "9c", "P2: Tc");
    for options in [Options::default(), closing()] {
        check(&scene(options, table), "Ac pass >2d", "P3: 7d 7h 7s");
    }
    check(&plain(table), "Ac pass >2d 7h", "P1: 9c");
    check(&scene(closing(), table), "Ac pass >2d 7h", "P1: pass");
}

const LOW: &str =
    "7c 6c 8c 5c 4c 3c 2c Ac 7d 6d 8d 5d 4d 3d 2d Ad 7h 6h 8h 5h 4h 3h 2h Ah 7s 6s 8s 5s 4s 3s 2s";

#[test]
fn nobody_wins_when_all_suits_are_closed() {
    let cards = format!("P1: As 9c | P2: Tc Td | P3: ... | table: {LOW}");
    let after = scene(closing(), &cards).play("As");
    let rest = 4 * (9 + 10 + 11 + 12 + 13) - 29;
    assert_eq!(score(&after), [9, 20, rest]);
    assert!(after.said().ends_with(&["All suits are closed; nobody is out.".into()]));
    assert_eq!(after.next(), "target 1 -1 -1");
    check(&plain(&cards), "As", "P2: pass");
}

#[test]
fn the_last_ace_wins_if_it_is_the_last_card() {
    let after = scene(closing(), &format!("P1: As | P2: Tc Td | P3: ... | table: {LOW}")).play("As");
    assert!(after.said().ends_with(&["P1 is out first and wins the hand.".into()]));
}

#[test]
fn a_king_or_an_ace_earns_an_extra_card_where_that_is_played() {
    let kings = "P1: Kc Jd 2h 7s | P2: 7h 7d | P3: ... | table: 7c 6c 8c 9c Tc Jc Qc";
    check(&scene(with_extra(), kings), "Kc", "P1: 7s stop");
    check(&scene(with_extra(), kings), "Kc 7s", "P2: 7h 7d");
    check(&scene(with_extra(), kings), "Kc stop", "P2: 7h 7d");
    check(&scene(with_extra(), kings), "7s", "P2: 7h 7d");
    check(&plain(kings), "Kc", "P2: 7h 7d");
    let aces = "P1: Ac 9c 2h | P2: 7h 7d 7s | P3: ... | table: 7c 6c 8c 5c 4c 3c 2c";
    check(&scene(with_extra(), aces), "Ac", "P1: 9c stop");
    check(&plain(aces), "Ac", "P2: 7h 7d 7s");
}

#[test]
fn extra_cards_may_follow_each_other() {
    let cards = "P1: Kc Ac 2h 5h | P2: 7h 7d 7s | P3: ... | table: 7c 6c 8c 9c Tc Jc Qc 5c 4c 3c 2c";
    let scene = scene(with_extra(), cards);
    check(&scene, "Kc", "P1: Ac stop");
    check(&scene, "Kc Ac", "P1: stop");
    check(&scene, "Kc Ac stop", "P2: 7h 7d 7s");
    assert_eq!(scene.play("Kc Ac").board.facts.stage, Stage::Extra);
}

#[test]
fn going_out_with_a_king_ends_the_hand_at_once() {
    let cards = "P1: Kc | P2: 7h 7d | P3: ... | table: 7c 6c 8c 9c Tc Jc Qc";
    let after = scene(with_extra(), cards).play("Kc");
    assert_eq!(score(&after)[0], 0);
    assert!(after.said().ends_with(&["P1 is out first and wins the hand.".into()]));
    assert_eq!(seen_by(&after, Eyes::PUBLIC, 1), "7d 7h");
}

#[test]
fn a_hand_in_which_all_hand_the_card_on_that_fits_ends_after_two_rounds() {
    let mut table = plain("P1: Tc Jc | P2: Qc | P3: 9c Kc | table: ...");
    for turn in 1..6 {
        table = table.play("pass >9c");
        assert!(table.next().ends_with(": pass"), "turn {turn}: {}", table.next());
    }
    check(&table, "pass", "P1: deal");
    let ended = table.play("pass");
    assert_eq!(score(&ended), [21, 21, 13], "the last pass brings no gift");
    let told = "Everybody has passed twice in a row; the hand ends, and nobody is out.";
    assert_eq!(ended.said().last().map(String::as_str), Some(told));
}

#[test]
fn a_card_that_is_laid_begins_the_count_of_passes_anew() {
    let table = plain("P1: Tc | P2: Jc | P3: 9c Qc Kc | table: ...").with(|facts| facts.passes = 3);
    let laid = table.play("pass >Kc pass >Kc 9c");
    assert_eq!((laid.board.facts.passes, laid.next().as_str()), (0, "P1: Tc"));
}
