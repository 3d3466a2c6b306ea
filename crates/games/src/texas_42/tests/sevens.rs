use super::super::play::held;
use super::super::{Options, SevensTies, Variant};
use super::scene::{PLAIN, Scene, dealt, last_trick, options, refused, score, taken};
use fairdeal_kernel::{Eyes, Rng, Seat};

/// P1 has tiles near seven, P2 and P4 can tie some of them.
const NEAR: [&str; 4] = [
    "6-1 5-2 4-2 5-3 6-3 5-4 2-2",
    "4-3 5-1 6-2 3-2 4-1 0-0 1-1",
    "6-6 5-5 6-5 1-0 2-0 2-1 6-4",
    "3-3 4-4 6-0 5-0 4-0 3-0 3-1",
];

fn sevens(sevens_ties: SevensTies) -> Scene {
    dealt(Options { sevens_ties, ..options(&[Variant::Sevens]) }, NEAR).play("marks-1 pass pass pass sevens")
}

#[test]
fn it_takes_a_plain_bid_of_marks() {
    let check = |bid: &str, expected: bool| {
        let m = dealt(options(&[Variant::Sevens]), PLAIN).play(&format!("{bid} pass pass pass"));
        assert_eq!(m.has("sevens"), expected, "{bid}");
    };
    check("points-41", false);
    check("marks-1", true);
    let m = dealt(options(&[Variant::Sevens]), PLAIN).play("points-30 pass pass pass");
    assert_eq!(refused(&m, "sevens"), "Sevens takes a plain bid of marks.");
}

#[test]
fn everybody_plays_a_tile_closest_to_seven() {
    let mut m = sevens(SevensTies::First);
    assert_eq!(m.next(), "P1: 5-2 6-1");
    assert_eq!(refused(&m, "5-3"), "You must play a tile closest to seven pips.");
    m.act("6-1");
    assert_eq!(m.next(), "P2: 4-3", "no suit is followed");
    m.act("4-3");
    assert_eq!(m.next(), "P3: 5-5 6-4");
    m.act("6-4");
    assert_eq!(m.next(), "P4: 3-3 4-4 6-0");
    m.act("6-0");
    assert_eq!(taken(&m), (1, 11), "the first of equals");
}

#[test]
fn ties_go_to_the_first_or_to_the_bidders() {
    let check = |sevens_ties, leader, trick: &str, expected: u8| {
        let options = Options { sevens_ties, ..options(&[Variant::Sevens]) };
        let m = last_trick(options, "marks-1 P3", "sevens", leader, trick, |_| {});
        assert_eq!(taken(&m).0, expected, "P{leader} leads {trick}");
    };
    check(SevensTies::First, 2, "4-3 6-6 3-3 6-1", 2);
    check(SevensTies::Bidders, 2, "4-3 6-6 3-3 6-1", 1);
    check(SevensTies::Bidders, 2, "3-3 6-2 4-3 6-6", 4);
    check(SevensTies::First, 1, "4-4 3-3 6-2 5-1", 1);
    check(SevensTies::Bidders, 1, "4-4 3-3 6-2 5-1", 1);
    check(SevensTies::Bidders, 4, "0-0 2-1 4-0 1-0", 2);
}

#[test]
fn all_tricks_must_be_taken() {
    let check = |trick: &str, expected: [u16; 2]| {
        let m = last_trick(options(&[Variant::Sevens]), "marks-2 P1", "sevens", 1, trick, |facts| {
            (facts.tricks[Seat(0)], facts.tricks[Seat(1)], facts.points[Seat(0)]) = (6, 0, 41);
        });
        assert_eq!(score(&m), expected, "{trick}");
    };
    check("4-3 6-6 0-0 1-0", [2, 0]);
    check("6-6 4-3 0-0 1-0", [0, 2]);
    check("6-6 1-0 4-3 0-0", [2, 0]);
}

#[test]
fn whoever_plays_far_from_seven_has_nothing_closer() {
    let m = sevens(SevensTies::First).play("6-1 4-3 6-4");
    assert_eq!(m.board.facts.lacks[Seat(2)].closer, 3);
    let (mut world, mut rng) = (m.board.clone(), Rng::simulated("closer"));
    for _ in 0..200 {
        m.board.seen(Eyes::seat(Seat(3))).imagine(&m.game, &mut rng, &mut world);
        let hand = held(&world.seen(Eyes::all_knowing()), Seat(2));
        assert!(hand.iter().all(|tile| tile.pips().abs_diff(7) >= 3), "{hand:?}");
    }
}
