use super::super::Options;
use super::super::parts::{SIDES, TRICK, won};
use super::super::play::held;
use super::scene::{PLAIN, Scene, dealt, last_trick, refused, taken};
use fairdeal_kernel::{Eyes, Rng, Seat};

/// A hand in which P1 declares after a bid of 30.
fn declared(call: &str, hands: [&str; 4]) -> Scene {
    dealt(Options::default(), hands).play(&format!("points-30 pass pass pass {call}"))
}

#[test]
fn the_declaration_does_not_depend_on_the_hand() {
    let m = dealt(Options::default(), PLAIN).play("points-30 pass pass pass");
    assert_eq!(m.next(), "P1: suit-0 suit-1 suit-2 suit-3 suit-4 suit-5 suit-6 doubles no-trump");
}

#[test]
fn any_tile_may_be_led_and_the_suit_is_followed() {
    let mut m = declared("suit-6", ["6-5 5-4 4-2", "5-0 4-1 6-1", "5-5 6-6", "1-1 0-0"]);
    assert_eq!(m.next().split_whitespace().count(), 8);
    m.act("5-4");
    assert!(m.next().contains("5-0") && !m.next().contains("4-1") && !m.next().contains("6-1"));
    assert_eq!(refused(&m, "4-1"), "You must follow fives while you can.");
    assert_eq!(refused(&m, "5-5"), "You do not hold 5-5.");
    assert_eq!(refused(&m, "pass"), "Play a tile.");
}

#[test]
fn a_trump_does_not_follow_its_other_number() {
    let m = declared("suit-6", ["5-4 4-3", "6-5 5-0", "0-0", "1-1"]).play("5-4");
    assert!(!m.next().contains("6-5"), "6-5 is a six: {}", m.next());
    assert!(declared("no-trump", ["5-4 4-3", "6-5 5-0", "0-0", "1-1"]).play("5-4").next().contains("6-5"));
}

#[test]
fn who_cannot_follow_plays_anything() {
    let mut m = declared("suit-1", ["5-4", "6-6 3-3 2-2 6-3 3-2 6-2 0-0", "5-5", "5-0"]).play("5-4");
    assert_eq!(m.next(), "P2: 0-0 2-2 3-2 3-3 6-2 6-3 6-6");
    m.act("6-6");
    assert_eq!(m.board.facts.lacks[Seat(1)].suits, 1 << 5);
}

/// One trick after a declaration by P1, in the order of play; who takes it with how many points.
fn check(call: &str, trick: &str, expected: (u8, u8)) {
    let m = last_trick(Options::default(), "points-30 P1", call, 1, trick, |_| {});
    assert_eq!(taken(&m), expected, "{trick} under {call}");
}

#[test]
fn the_highest_trump_or_else_the_highest_that_follows_takes_the_trick() {
    check("suit-0", "3-1 6-3 5-4 3-3", (4, 1));
    check("suit-0", "3-1 6-3 1-0 3-3", (3, 1));
    check("suit-0", "3-1 6-0 1-0 0-0", (4, 1));
    check("suit-0", "6-1 6-5 5-5 6-6", (4, 11));
    check("suit-5", "6-4 6-6 5-0 4-4", (3, 16));
    check("doubles", "6-4 6-5 0-0 4-1", (3, 16));
    check("doubles", "0-0 1-1 6-4 3-2", (2, 16));
    check("no-trump", "6-4 4-4 5-5 6-0", (1, 21));
    check("no-trump", "4-1 4-0 6-4 1-1", (3, 16));
    check("no-trump", "2-1 6-6 5-5 4-3", (1, 11));
}

#[test]
fn the_five_tiles_that_count() {
    check("no-trump", "5-5 6-4 5-0 4-1", (1, 31));
    check("no-trump", "3-2 0-0 1-1 2-2", (1, 6));
    check("no-trump", "6-6 6-3 6-2 4-3", (1, 1));
}

#[test]
fn the_bidder_leads_first_and_the_taker_next() {
    let mut m = dealt(Options::default(), PLAIN).play("pass points-30 pass pass suit-1");
    assert_eq!(m.to_act(), Seat(1));
    m.act("2-2 3-2 6-6 2-0");
    assert_eq!((m.to_act(), taken(&m)), (Seat(1), (2, 6)));
    m.act("2-1 5-3 6-5 1-0");
    assert_eq!((m.to_act(), taken(&m)), (Seat(1), (2, 1)));
}

#[test]
fn a_finished_trick_stays_until_the_next_lead() {
    let mut m = dealt(Options::default(), PLAIN).play("points-30 pass pass pass suit-0 0-0 1-1 3-2 6-3");
    let len = |m: &Scene, pile| m.board.seen(Eyes::PUBLIC).len(pile);
    assert_eq!(len(&m, TRICK), 4);
    m.act("1-0");
    assert_eq!(len(&m, TRICK), 1);
    assert_eq!(len(&m, won(SIDES.of(Seat(2)))), 4);
}

#[test]
fn what_was_not_followed_is_not_imagined() {
    let m =
        declared("suit-1", ["5-4 5-3", "6-6 3-3 2-2 6-3 3-2 6-2 0-0", "5-5", "5-0"]).play("5-4 6-6 5-5 5-0");
    let (mut world, mut rng) = (m.board.clone(), Rng::simulated("voids"));
    for _ in 0..200 {
        m.board.seen(Eyes::seat(Seat(0))).imagine(&m.game, &mut rng, &mut world);
        let hand = held(&world.seen(Eyes::all_knowing()), Seat(1));
        assert!(hand.iter().all(|tile| !tile.has(5) || tile.has(1)), "{hand:?}");
    }
}
