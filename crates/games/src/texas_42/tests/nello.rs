use super::super::parts::hand;
use super::super::{NelloDoubles, Options, Variant};
use super::scene::{PLAIN, Scene, dealt, finish, last_trick, options, refused, score, taken};
use fairdeal_kernel::{Eyes, Seat};

/// P1 has the lowest tile of each suit but doubles.
const LOW: [&str; 4] = [
    "1-0 2-0 3-0 4-0 5-0 6-0 2-1",
    "0-0 1-1 2-2 3-3 4-4 5-5 6-6",
    "3-1 4-1 5-1 6-1 3-2 4-2 5-2",
    "6-2 4-3 5-3 6-3 5-4 6-4 6-5",
];

fn nello(options: Options) -> Scene {
    dealt(options, LOW).play("marks-1 pass pass pass nello")
}

#[test]
fn it_takes_a_plain_bid_of_marks() {
    let check = |bid: &str, nello_marks, expected: bool| {
        let m = dealt(Options { nello_marks, ..options(&[Variant::Nello]) }, PLAIN)
            .play(&format!("{bid} pass pass pass"));
        assert_eq!(m.has("nello"), expected, "{bid}");
    };
    check("points-41", 1, false);
    check("marks-1", 1, true);
    check("marks-1", 2, false);
    check("marks-2", 2, true);
    let m =
        dealt(Options { nello_marks: 2, ..options(&[Variant::Nello]) }, PLAIN).play("marks-1 pass pass pass");
    assert_eq!(refused(&m, "nello"), "Nello takes a plain bid of at least 2 marks.");
}

#[test]
fn the_partner_sits_out() {
    let mut m = nello(options(&[Variant::Nello]));
    assert_eq!(m.to_act(), Seat(0), "the bidder leads");
    m.act("2-1");
    assert_eq!(m.to_act(), Seat(1));
    m.act("5-5");
    assert_eq!(m.to_act(), Seat(3), "P3 is left out");
    m.act("6-2");
    assert_eq!(m.to_act(), Seat(3), "three tiles make a trick");
    assert_eq!(m.board.facts.tricks[Seat(1)], 1);
}

#[test]
fn the_first_trick_of_the_bidder_ends_the_hand() {
    let m = nello(options(&[Variant::Nello])).play("2-1 6-6 6-2");
    assert!(!m.board.facts.over, "P4 took it");
    // Doubles are a suit of their own, so that 0-0 does not follow blanks, and P4 has none.
    let m = nello(options(&[Variant::Nello])).play("1-0 0-0 6-5");
    assert_eq!((m.board.facts.over, score(&m)), (true, [0, 1]));
}

#[test]
fn no_trick_makes_it() {
    let mut m = dealt(Options { nello_doubles: NelloDoubles::High, ..options(&[Variant::Nello]) }, LOW)
        .play("marks-2 pass pass pass nello");
    m.act("1-0 1-1 6-5 6-6 6-4 6-0 5-5 5-4 5-0 4-4 4-3 4-0 3-3 6-3 3-0 2-2 6-2 2-1");
    assert!(!m.board.facts.over);
    m.act("0-0 5-3 2-0");
    assert_eq!((m.board.facts.over, score(&m)), (true, [2, 0]));
}

#[test]
fn a_trick_has_three_tiles() {
    let check = |nello_doubles, trick: &str, expected: (u8, u8)| {
        let options = Options { nello_doubles, ..options(&[Variant::Nello]) };
        let m = last_trick(options, "marks-1 P1", "nello", 1, trick, |_| {});
        assert_eq!(taken(&m), expected, "{trick}");
    };
    check(NelloDoubles::Own, "6-5 6-6 5-5", (1, 11));
    check(NelloDoubles::High, "6-5 6-6 5-5", (2, 11));
    check(NelloDoubles::Low, "6-5 6-6 5-5", (1, 11));
    check(NelloDoubles::Own, "3-3 4-4 6-4", (2, 11));
    check(NelloDoubles::Low, "3-3 3-0 4-4", (2, 1));
}

#[test]
fn the_partner_keeps_all_tiles() {
    let mut m = nello(Options { nello_doubles: NelloDoubles::Low, ..options(&[Variant::Nello]) });
    finish(&mut m);
    assert_eq!(m.board.seen(Eyes::all_knowing()).len(hand(Seat(2))), 7);
    assert_eq!(m.board.seen(Eyes::PUBLIC).faces(hand(Seat(2))).count(), 0);
}

#[test]
fn low_doubles_lose_to_their_suit() {
    let mut m = dealt(
        Options { nello_doubles: NelloDoubles::Low, ..options(&[Variant::Nello]) },
        ["5-5 0-0", "5-4 5-3 5-2", "", "6-5 5-1"],
    )
    .play("marks-1 pass pass pass nello 5-5");
    assert_eq!(m.next(), "P2: 5-2 5-3 5-4");
    m.act("5-2 5-1");
    assert_eq!(m.to_act(), Seat(1), "5-2 beats 5-5");
}
