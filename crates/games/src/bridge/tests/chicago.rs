use super::super::parts::Facts;
use super::super::{Options, Scoring, Vulnerability};
use super::scene::{SUITS, Scene, dealt, last_trick, options, over, sheet};
use fairdeal_kernel::Seat;

/// The last trick of a hand after this many others; North has dealt it.
fn hand(before: u16, contract: &str, taken: u8, change: impl FnOnce(&mut Facts)) -> Scene {
    last_trick(options(Scoring::Chicago), contract, taken, |facts| {
        (facts.played, facts.deals) = (before, before + 1);
        change(facts);
    })
}

#[test]
fn the_deal_and_the_vulnerability_go_round_in_four_hands() {
    let next = |before: u16, dealer: u8| {
        let m = hand(before, "1NT N", 6, |facts| facts.dealer = Seat(dealer)).play("deal");
        (m.board.facts.dealer, m.board.facts.vulnerable)
    };
    let first = dealt(options(Scoring::Chicago), SUITS, |_| {});
    assert_eq!(first.board.facts.vulnerable, Vulnerability::None);
    assert_eq!(next(0, 0), (Seat(1), Vulnerability::EastWest), "the second: the dealer's side");
    assert_eq!(next(1, 1), (Seat(2), Vulnerability::NorthSouth), "the third: the dealer's side");
    assert_eq!(next(2, 2), (Seat(3), Vulnerability::All), "the fourth: both");
}

#[test]
fn a_game_is_paid_by_the_vulnerability_of_its_hand() {
    assert_eq!(sheet(&hand(0, "3NT N", 9, |_| {})), "NS 0+400 1, EW 0+0 0");
    let vulnerable = |facts: &mut Facts| facts.vulnerable = Vulnerability::NorthSouth;
    assert_eq!(sheet(&hand(1, "3NT N", 9, vulnerable)), "NS 0+600 1, EW 0+0 0");
}

#[test]
fn part_scores_are_carried_to_a_game_or_wiped_by_one() {
    let carried = |facts: &mut Facts| {
        (facts.sheet.below[Seat(0)], facts.sheet.below[Seat(1)]) = (60, 70);
        (facts.sheet.total[Seat(0)], facts.sheet.total[Seat(1)]) = (60, 70);
    };
    assert_eq!(sheet(&hand(1, "1NT N", 7, carried)), "NS 0+400 1, EW 0+70 0");
    assert_eq!(sheet(&hand(1, "1S N", 7, carried)), "NS 90+0 0, EW 70+0 0");
}

#[test]
fn a_part_score_is_paid_in_the_fourth_hand_only() {
    assert_eq!(sheet(&hand(2, "1NT N", 7, |_| {})), "NS 40+0 0, EW 0+0 0");
    assert_eq!(over(&hand(3, "1NT N", 7, |_| {})), (1, 140, 0, "chicago"));
    let earlier = |facts: &mut Facts| (facts.sheet.below[Seat(1)], facts.sheet.total[Seat(1)]) = (90, 90);
    assert_eq!(over(&hand(3, "1NT N", 7, earlier)), (1, 140, 90, "chicago"), "nothing for one made before");
    let own = |facts: &mut Facts| (facts.sheet.below[Seat(0)], facts.sheet.total[Seat(0)]) = (60, 60);
    assert_eq!(over(&hand(3, "1NT N", 7, own)), (1, 400, 0, "chicago"), "it completes a game instead");
    assert_eq!(
        over(&hand(3, "1NT N", 6, own)),
        (1, 60, 50, "chicago"),
        "nothing was made in the fourth hand"
    );
}

#[test]
fn there_is_no_rubber_bonus() {
    let two = |facts: &mut Facts| facts.sheet.games[Seat(0)] = 2;
    let m = hand(1, "3NT N", 9, two);
    assert_eq!((sheet(&m).as_str(), m.next().as_str()), ("NS 0+400 3, EW 0+0 0", "E: deal"));
}

#[test]
fn a_hand_that_is_passed_out_is_dealt_again_by_the_same() {
    let mut m = dealt(Options { deals: 3, ..options(Scoring::Chicago) }, SUITS, |_| {}).play("p p p p");
    assert_eq!(m.next(), "N: deal");
    m.act("deal");
    assert_eq!(m.board.facts.vulnerable, Vulnerability::None, "it is still the first hand");
    m.act("p p p p deal p p p p");
    assert_eq!(over(&m), (0, 0, 0, "deals"), "but it counts as a deal");
}

#[test]
fn fewer_deals_end_it_earlier() {
    let options = Options { deals: 1, ..options(Scoring::Chicago) };
    assert_eq!(over(&last_trick(options, "1NT N", 7, |_| {})), (1, 40, 0, "deals"));
}
