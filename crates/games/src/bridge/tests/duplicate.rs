use super::super::vulnerability::{board_of, dealer_of_board};
use super::super::{Options, Scoring, Vulnerability};
use super::scene::{NAMES, SUITS, Scene, dealt, last_trick, options, over, sheet};
use fairdeal_kernel::Seat;

#[test]
fn dealer_and_vulnerability_follow_from_the_board_number() {
    let standard = "None NS EW All NS EW All None EW All None NS All None NS EW";
    let cycle: Vec<&str> = standard.split(' ').collect();
    for number in 1..=48 {
        let at = (number as usize - 1) % 16;
        assert_eq!(Vulnerability::of_board(number).to_string(), cycle[at], "board {number}");
        assert_eq!(NAMES[dealer_of_board(number).index()], NAMES[at % 4], "board {number}");
    }
}

#[test]
fn every_dealer_and_vulnerability_has_one_board_of_sixteen() {
    for number in 1..=16 {
        assert_eq!(board_of(dealer_of_board(number), Vulnerability::of_board(number)), number);
    }
}

#[test]
fn a_match_begins_with_its_board() {
    let check = |board: u16, dealer: u8, vulnerable: Vulnerability| {
        let options = Options { board, ..options(Scoring::Duplicate) };
        let m = Scene::dealt(options, 4, "board");
        assert_eq!((m.board.facts.dealer, m.board.facts.vulnerable), (Seat(dealer), vulnerable), "{board}");
    };
    check(1, 0, Vulnerability::None);
    check(2, 1, Vulnerability::NorthSouth);
    check(7, 2, Vulnerability::All);
    check(16, 3, Vulnerability::EastWest);
    check(9999, 2, Vulnerability::NorthSouth);
}

#[test]
fn the_next_board_has_the_next_number() {
    let options = Options { board: 4, ..options(Scoring::Duplicate) };
    let m = last_trick(options, "1NT N", 7, |facts| facts.dealer = Seat(3)).play("deal");
    assert_eq!((m.board.facts.dealer, m.board.facts.vulnerable), (Seat(0), Vulnerability::NorthSouth));
}

#[test]
fn each_board_is_scored_on_its_own() {
    let check = |contract: &str, taken: u8, expected: &str| {
        let m = last_trick(options(Scoring::Duplicate), contract, taken, |_| {});
        assert_eq!(sheet(&m), expected, "{contract} {taken}");
    };
    check("1NT N", 7, "NS 0+90 0, EW 0+0 0");
    check("3NT N", 9, "NS 0+400 0, EW 0+0 0");
    check("4SX E", 11, "NS 0+0 0, EW 0+690 0");
    check("6NT W", 11, "NS 0+50 0, EW 0+0 0");
}

#[test]
fn a_board_that_is_passed_out_is_not_dealt_again() {
    let mut m = dealt(Options { deals: 2, ..options(Scoring::Duplicate) }, SUITS, |_| {}).play("p p p p");
    assert_eq!(m.next(), "E: deal");
    m.act("deal");
    assert_eq!(m.board.facts.vulnerable, Vulnerability::NorthSouth, "it is board 2");
    m.act("p p p p");
    assert_eq!(over(&m), (0, 0, 0, "deals"));
}

#[test]
fn the_boards_are_added_up() {
    let options = Options { deals: 1, ..options(Scoring::Duplicate) };
    let m = last_trick(options, "3NT N", 9, |facts| facts.sheet.total[Seat(1)] = 620);
    assert_eq!(over(&m), (-1, 400, 620, "deals"));
}
