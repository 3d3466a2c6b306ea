use super::super::cards::prime;
use super::super::{Facts, Options};
use super::scene::position;
use fairdeal_decks::Pack;
use fairdeal_kernel::Seat;

/// Ends a hand in which P1 won these cards and the last seat the rest, and checks how it is scored.
fn check(seats: u8, piles: &str, expected: &str) {
    check_with(seats, piles, |_| {}, expected);
}

fn check_with(seats: u8, piles: &str, change: impl FnOnce(&mut Facts), expected: &str) {
    let empty: Vec<String> = (1..seats).map(|seat| format!("P{seat}:")).collect();
    // The dealer lays a king, which goes to the dealer as the last to capture.
    let all = format!("{} | P{seats}: Kc | {piles}", empty.join(" | "));
    let mut m = position(Options::default(), &all, |facts| {
        facts.last = Some(Seat(seats - 1));
        change(facts);
    });
    m.act("Kc");
    assert_eq!(m.said()[1], expected, "{piles}");
}

#[test]
fn most_cards_and_most_coins_are_a_point_each() {
    check(
        2,
        "won.P1: Ad 2d 3d 4d 5d 6d Ac | won.P2: ...",
        "Cards: P2. Coins: P1. Settebello: P2. Primiera: P2. P1 scored 1, P2 scored 3.",
    );
}

#[test]
fn equal_cards_are_no_point() {
    check(
        2,
        "won.P1: Ad 2d 3d 4d 5d 6d 7d Jd Qd Kd Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh | won.P2: ...",
        "Cards: nobody. Coins: P1. Settebello: P1. Primiera: nobody. P1 scored 2, P2 scored 0.",
    );
}

#[test]
fn equal_coins_are_no_point() {
    check(
        2,
        "won.P1: Ad 2d 3d 4d 5d | won.P2: ...",
        "Cards: P2. Coins: nobody. Settebello: P2. Primiera: P2. P1 scored 0, P2 scored 3.",
    );
}

#[test]
fn the_settebello_is_a_point() {
    check(
        2,
        "won.P1: 7d | won.P2: ...",
        "Cards: P2. Coins: P2. Settebello: P1. Primiera: P2. P1 scored 1, P2 scored 3.",
    );
}

#[test]
fn the_primiera_is_the_best_card_of_each_suit() {
    check(
        2,
        "won.P1: 7c 7d 7h 7s | won.P2: ...",
        "Cards: P2. Coins: P2. Settebello: P1. Primiera: P1. P1 scored 2, P2 scored 2.",
    );
    check(
        2,
        "won.P1: 7c 7d Ah As | won.P2: ...",
        "Cards: P2. Coins: P2. Settebello: P1. Primiera: P2. P1 scored 1, P2 scored 3.",
    );
    let counted: Vec<u8> = Pack::FORTY.cards().take(10).map(prime).collect();
    assert_eq!(counted, [12, 13, 14, 15, 18, 21, 10, 10, 10, 16], "2 to 7, J, Q, K and the ace");
}

#[test]
fn equal_primieras_are_no_point() {
    check(
        2,
        "won.P1: 7c 7d 6h 6s | won.P2: ...",
        "Cards: P2. Coins: P2. Settebello: P1. Primiera: nobody. P1 scored 1, P2 scored 2.",
    );
}

#[test]
fn a_side_without_a_suit_has_no_primiera() {
    let low =
        ["c", "h", "s"].map(|suit| ["7", "6", "A", "5", "4", "3", "2"].map(|rank| format!("{rank}{suit}")));
    check(
        2,
        &format!("won.P1: {} | won.P2: ...", low.concat().join(" ")),
        "Cards: P1. Coins: P2. Settebello: P2. Primiera: P2. P1 scored 1, P2 scored 3.",
    );
}

#[test]
fn every_scopa_is_a_point() {
    check_with(
        2,
        "won.P1: 7d | won.P2: ...",
        |facts| (facts.scopas[Seat(0)], facts.scopas[Seat(1)]) = (3, 1),
        "Cards: P2. Coins: P2. Settebello: P1. Primiera: P2. P1 scored 4, P2 scored 4.",
    );
}

#[test]
fn partners_score_together() {
    check(
        4,
        "won.P1: Ad 2d 3d 4d 5d 6d Ac | won.P2: ...",
        "Cards: P2 and P4. Coins: P1 and P3. Settebello: P2 and P4. Primiera: P2 and P4. \
         P1 and P3 scored 1, P2 and P4 scored 3.",
    );
}

#[test]
fn of_three_players_one_must_be_ahead_of_both_others() {
    check(
        3,
        "won.P1: 7c 7d 6h 6s | won.P2: 6c 6d 7h 7s | won.P3: ...",
        "Cards: P3. Coins: P3. Settebello: P1. Primiera: nobody. P1 scored 1, P2 scored 0, P3 scored 2.",
    );
    let fifteen =
        ["Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh Ad 2d 3d 4d 5c", "As 2s 3s 4s 5s 6s 7s Js Qs Ks 5d 6d 7d Jd 6c"];
    check(
        3,
        &format!("won.P1: {} | won.P2: {} | won.P3: ...", fifteen[0], fifteen[1]),
        "Cards: nobody. Coins: nobody. Settebello: P2. Primiera: nobody. P1 scored 0, P2 scored 1, P3 scored 0.",
    );
}

/// Ends a hand that scores 0 for P1 and 3 for P2, from these points.
fn check_match(options: Options, deals: u16, score: [u16; 2], expected: &str) {
    let mut m = position(options, "P1: | P2: Kc | won.P1: Ad 2d 3d 4d 5d | won.P2: ...", |facts| {
        (facts.last, facts.deals) = (Some(Seat(1)), deals);
        (facts.score[Seat(0)], facts.score[Seat(1)]) = (score[0], score[1]);
    });
    m.act("Kc");
    assert_eq!(m.result(), expected);
}

#[test]
fn the_target_wins_the_match() {
    let to = |target| Options { target, ..Options::default() };
    check_match(Options::default(), 1, [9, 7], "P1: deal");
    check_match(Options::default(), 1, [9, 8], "target -1 1 (9 11)");
    check_match(to(16), 1, [9, 12], "P1: deal");
    check_match(to(16), 1, [9, 13], "target -1 1 (9 16)");
    check_match(to(21), 1, [9, 17], "P1: deal");
    check_match(to(21), 1, [9, 18], "target -1 1 (9 21)");
}

#[test]
fn if_both_reach_the_target_the_higher_total_wins_and_equal_plays_on() {
    check_match(Options::default(), 1, [11, 10], "target -1 1 (11 13)");
    check_match(Options::default(), 1, [13, 9], "target 1 -1 (13 12)");
    check_match(Options::default(), 1, [12, 9], "P1: deal");
}

#[test]
fn after_the_last_deal_the_higher_score_wins_and_equal_is_a_draw() {
    let few = || Options { deals: 4, ..Options::default() };
    check_match(few(), 3, [2, 0], "P1: deal");
    check_match(few(), 4, [2, 0], "deals -1 1 (2 3)");
    check_match(few(), 4, [3, 0], "deals 0 0 (3 3)");
    check_match(few(), 4, [12, 9], "deals 0 0 (12 12)");
    check_match(Options { deals: 1, ..Options::default() }, 1, [0, 0], "deals -1 1 (0 3)");
}
