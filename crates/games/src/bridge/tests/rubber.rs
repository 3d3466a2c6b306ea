use super::super::parts::Facts;
use super::super::{Fact, Options, Scoring, Vulnerability};
use super::scene::{SUITS, Scene, dealt, last_trick, last_trick_of, options, over, sheet};
use fairdeal_decks::French;
use fairdeal_kernel::Seat;

fn rubber(contract: &str, taken: u8, change: impl FnOnce(&mut Facts)) -> Scene {
    last_trick(options(Scoring::Rubber), contract, taken, change)
}

/// Checks what a hand adds to an empty sheet.
fn check(contract: &str, taken: u8, expected: &str) {
    assert_eq!(sheet(&rubber(contract, taken, |_| {})), expected, "{contract} with {taken} tricks");
}

/// The same with both sides vulnerable, each with a game.
fn check_vulnerable(contract: &str, taken: u8, expected: &str) {
    let m = rubber(contract, taken, |facts| {
        facts.vulnerable = Vulnerability::All;
        (facts.sheet.games[Seat(0)], facts.sheet.games[Seat(1)]) = (1, 1);
    });
    assert_eq!(sheet(&m), expected, "{contract} with {taken} tricks, vulnerable");
}

#[test]
fn tricks_bid_and_made_count_below_the_line_and_overtricks_above() {
    check("1C N", 7, "NS 20+0 0, EW 0+0 0");
    check("2D N", 9, "NS 40+20 0, EW 0+0 0");
    check("2H E", 9, "NS 0+0 0, EW 60+30 0");
    check("1S S", 7, "NS 30+0 0, EW 0+0 0");
    check("1NT W", 8, "NS 0+0 0, EW 40+30 0");
    check("2NT N", 8, "NS 70+0 0, EW 0+0 0");
}

#[test]
fn a_hundred_below_the_line_is_a_game_and_wipes_part_scores() {
    check("3NT N", 9, "NS 0+100 1, EW 0+0 0");
    check("5C E", 11, "NS 0+0 0, EW 0+100 1");
    check("4C N", 10, "NS 80+0 0, EW 0+0 0");
    let m = rubber("1NT N", 7, |facts| {
        (facts.sheet.below[Seat(0)], facts.sheet.total[Seat(0)]) = (60, 60);
        (facts.sheet.below[Seat(1)], facts.sheet.total[Seat(1)]) = (90, 90);
    });
    assert_eq!(sheet(&m), "NS 0+100 1, EW 0+90 0", "60 and 40 are a game, the others' 90 count no more");
}

#[test]
fn doubling_counts_towards_game_and_is_an_insult() {
    check("2SX N", 8, "NS 0+170 1, EW 0+0 0");
    check("1CX N", 9, "NS 40+250 0, EW 0+0 0");
    check("1CXX N", 9, "NS 80+500 0, EW 0+0 0");
    check_vulnerable("1CX N", 9, "NS 40+450 1, EW 0+0 1");
    check_vulnerable("1CXX N", 9, "NS 80+900 1, EW 0+0 1");
}

#[test]
fn undertricks_go_to_the_defenders() {
    check("3NT N", 7, "NS 0+0 0, EW 0+100 0");
    check("3NTX N", 5, "NS 0+0 0, EW 0+800 0");
    check("7NTXX W", 0, "NS 0+7000 0, EW 0+0 0");
    check_vulnerable("3NT N", 7, "NS 0+0 1, EW 0+200 1");
    check_vulnerable("3NTX E", 5, "NS 0+1100 1, EW 0+0 1");
}

#[test]
fn slams_are_paid_above_the_line() {
    check("6H N", 12, "NS 0+680 1, EW 0+0 0");
    check("7H N", 13, "NS 0+1210 1, EW 0+0 0");
    check("5H N", 13, "NS 0+210 1, EW 0+0 0");
    let m = rubber("6H N", 12, |facts| {
        facts.vulnerable = Vulnerability::NorthSouth;
    });
    assert_eq!(sheet(&m), "NS 0+930 1, EW 0+0 0");
}

#[test]
fn vulnerability_follows_the_games_won() {
    let next = |games: [u8; 2]| {
        let mut m = rubber("1NT N", 6, |facts| {
            (facts.sheet.games[Seat(0)], facts.sheet.games[Seat(1)]) = (games[0], games[1]);
        });
        m.act("deal");
        m.board.facts.vulnerable
    };
    assert_eq!(next([0, 0]), Vulnerability::None);
    assert_eq!(next([1, 0]), Vulnerability::NorthSouth);
    assert_eq!(next([0, 1]), Vulnerability::EastWest);
    assert_eq!(next([1, 1]), Vulnerability::All);
}

#[test]
fn two_games_to_none_win_700() {
    let m = rubber("3NT N", 9, |facts| facts.sheet.games[Seat(0)] = 1);
    assert_eq!(over(&m), (1, 800, 0, "rubber"));
}

#[test]
fn two_games_to_one_win_500() {
    let m = rubber("3NT E", 9, |facts| {
        (facts.sheet.games[Seat(0)], facts.sheet.games[Seat(1)]) = (1, 1);
        facts.sheet.total[Seat(0)] = 2000;
    });
    assert_eq!(over(&m), (1, 2000, 600, "rubber"), "the rubber is theirs, but the points decide");
}

#[test]
fn equal_points_are_a_draw() {
    let m = rubber("3NT E", 9, |facts| {
        (facts.sheet.games[Seat(1)], facts.sheet.total[Seat(0)]) = (1, 800);
    });
    assert_eq!(over(&m), (0, 800, 800, "rubber"));
}

#[test]
fn the_last_hand_pays_for_an_unfinished_rubber() {
    let last = |contract: &str, taken: u8, games: [u8; 2], below: [u16; 2]| {
        let options = Options { deals: 1, ..options(Scoring::Rubber) };
        let m = last_trick(options, contract, taken, |facts| {
            for side in [0, 1] {
                facts.sheet.games[Seat(side as u8)] = games[side];
                facts.sheet.below[Seat(side as u8)] = below[side];
            }
        });
        over(&m)
    };
    assert_eq!(last("1NT N", 6, [0, 0], [0, 0]), (-1, 0, 50, "deals"), "one down, and nothing to pay for");
    assert_eq!(last("1NT N", 7, [0, 0], [0, 0]), (1, 140, 0, "deals"), "a part-score is worth 100");
    assert_eq!(last("3NT N", 9, [0, 0], [0, 0]), (1, 400, 0, "deals"), "a game is worth 300");
    assert_eq!(last("1NT N", 7, [1, 0], [0, 40]), (1, 440, 100, "deals"), "both a game and a part-score");
    assert_eq!(last("1NT N", 6, [1, 1], [0, 0]), (-1, 300, 350, "deals"), "one game each");
}

#[test]
fn a_rubber_goes_on_over_several_hands() {
    let mut m = rubber("2S N", 8, |_| {});
    assert_eq!((m.to_act(), m.next().as_str()), (Seat(1), "E: deal"), "the deal goes round");
    m.act("deal");
    let facts = &m.board.facts;
    assert_eq!((facts.dealer, facts.deals, facts.played, m.to_act()), (Seat(1), 2, 1, Seat(1)));
    assert_eq!(sheet(&m), "NS 60+0 0, EW 0+0 0", "part-scores are kept");
}

#[test]
fn a_hand_that_is_passed_out_is_dealt_by_the_next_and_counts_as_a_deal() {
    let mut m = dealt(Options { deals: 2, ..options(Scoring::Rubber) }, SUITS, |_| {}).play("p p p p");
    assert_eq!(m.last_facts()[1..], [Fact::PassedOut, Fact::HandOver]);
    assert_eq!((sheet(&m).as_str(), m.next().as_str()), ("NS 0+0 0, EW 0+0 0", "E: deal"));
    m.act("deal p p p p");
    assert_eq!(over(&m), (0, 0, 0, "deals"));
}

/// Deals the cards named to the seats, and the others in order.
fn holding(cards: [&str; 4]) -> [Vec<French>; 4] {
    let mut hands = cards.map(|text| {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect::<Vec<French>>()
    });
    let named: Vec<French> = hands.iter().flatten().copied().collect();
    for card in fairdeal_decks::Pack::FULL.cards().filter(|card| !named.contains(card)) {
        let least = hands.iter_mut().min_by_key(|hand| hand.len()).expect("four hands");
        least.push(card);
    }
    hands
}

fn honours(cards: [&str; 4], contract: &str) -> Vec<Fact> {
    let m = last_trick_of(&holding(cards), options(Scoring::Rubber), contract, 7, |_| {});
    m.last_facts().into_iter().filter(|fact| matches!(fact, Fact::HonoursHeld { .. })).collect()
}

#[test]
fn four_trump_honours_in_one_hand_are_worth_100_and_five_150() {
    let held = |by: u8, points| vec![Fact::HonoursHeld { by: Seat(by), points }];
    assert_eq!(honours(["As Ks Qs Js", "Ts", "", ""], "1S N"), held(0, 100));
    assert_eq!(honours(["As Ks Qs Ts", "", "Js", ""], "1S N"), held(0, 100));
    assert_eq!(honours(["As Ks Qs Js Ts", "", "", ""], "1S N"), held(0, 150));
    assert_eq!(honours(["As Ks Qs", "", "Js Ts", ""], "1S N"), [], "both hands together do not count");
    assert_eq!(honours(["As Ks Qs Js 9s", "Ts", "", ""], "1S N"), held(0, 100), "a nine is no honour");
}

#[test]
fn honours_count_for_dummy_and_for_the_defenders() {
    let held = |by: u8, points| vec![Fact::HonoursHeld { by: Seat(by), points }];
    assert_eq!(honours(["2h", "", "Ah Kh Qh Jh", "Th"], "1H N"), held(2, 100));
    assert_eq!(honours(["2h", "Ah Kh Qh Jh Th", "", ""], "1H N"), held(1, 150));
}

#[test]
fn in_no_trumps_four_aces_are_worth_150() {
    let held = vec![Fact::HonoursHeld { by: Seat(3), points: 150 }];
    assert_eq!(honours(["", "", "", "As Ah Ad Ac"], "1NT N"), held);
    assert_eq!(honours(["", "", "Ac", "As Ah Ad"], "1NT N"), []);
    assert_eq!(honours(["2s", "Ts Js", "Qs Ks", "As Ah Ad Ac"], "1S N"), [], "aces are for no trumps");
}

#[test]
fn honours_are_scored_above_the_line_of_their_side() {
    let m =
        last_trick_of(&holding(["2s", "As Ks Qs Js", "Ts", ""]), options(Scoring::Rubber), "2S N", 8, |_| {});
    assert_eq!(sheet(&m), "NS 60+0 0, EW 0+100 0");
}

#[test]
fn only_rubber_bridge_counts_honours() {
    for scoring in [Scoring::Duplicate, Scoring::Chicago] {
        let m = last_trick_of(&holding(["As Ks Qs Js Ts", "", "", ""]), options(scoring), "1S N", 7, |_| {});
        let honours = m.last_facts().into_iter().filter(|fact| matches!(fact, Fact::HonoursHeld { .. }));
        assert_eq!(honours.count(), 0, "{scoring}");
    }
}
