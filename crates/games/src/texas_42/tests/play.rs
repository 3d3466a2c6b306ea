use super::super::parts::{SIDES, TRICK, won};
use super::super::play::held;
use super::super::{Options, Texas42};
use super::scene::{PLAIN, act, dealt, last_trick, offers, refused, taken, to_act};
use fairdeal_kernel::{Eyes, Rng, Seat};
use fairdeal_session::Match;

/// A hand in which P1 declares after a bid of 30.
fn declared(call: &str, hands: [&str; 4]) -> Match<Texas42> {
    let mut m = dealt(Options::default(), hands);
    act(&mut m, &format!("points-30 pass pass pass {call}"));
    m
}

#[test]
fn the_declaration_does_not_depend_on_the_hand() {
    let mut m = dealt(Options::default(), PLAIN);
    act(&mut m, "points-30 pass pass pass");
    assert_eq!(offers(&m), "P1: suit-0 suit-1 suit-2 suit-3 suit-4 suit-5 suit-6 doubles no-trump");
}

#[test]
fn any_tile_may_be_led_and_the_suit_is_followed() {
    let mut m = declared("suit-6", ["6-5 5-4 4-2", "5-0 4-1 6-1", "5-5 6-6", "1-1 0-0"]);
    assert_eq!(offers(&m).split_whitespace().count(), 8);
    act(&mut m, "5-4");
    assert!(offers(&m).contains("5-0") && !offers(&m).contains("4-1") && !offers(&m).contains("6-1"));
    assert_eq!(refused(&mut m, "4-1"), "You must follow fives while you can.");
    assert_eq!(refused(&mut m, "5-5"), "You do not hold 5-5.");
    assert_eq!(refused(&mut m, "pass"), "Play a tile.");
}

#[test]
fn a_trump_does_not_follow_its_other_number() {
    let mut m = declared("suit-6", ["5-4 4-3", "6-5 5-0", "0-0", "1-1"]);
    act(&mut m, "5-4");
    assert!(!offers(&m).contains("6-5"), "6-5 is a six: {}", offers(&m));
    let mut m = declared("no-trump", ["5-4 4-3", "6-5 5-0", "0-0", "1-1"]);
    act(&mut m, "5-4");
    assert!(offers(&m).contains("6-5"));
}

#[test]
fn who_cannot_follow_plays_anything() {
    let mut m = declared("suit-1", ["5-4", "6-6 3-3 2-2 6-3 3-2 6-2 0-0", "5-5", "5-0"]);
    act(&mut m, "5-4");
    assert_eq!(offers(&m), "P2: 0-0 2-2 3-2 3-3 6-2 6-3 6-6");
    act(&mut m, "6-6");
    assert_eq!(m.board().facts.lacks[Seat(1)].suits, 1 << 5);
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
    let mut m = dealt(Options::default(), PLAIN);
    act(&mut m, "pass points-30 pass pass suit-1");
    assert_eq!(to_act(&m), Seat(1));
    act(&mut m, "2-2 3-2 6-6 2-0");
    assert_eq!((to_act(&m), taken(&m)), (Seat(1), (2, 6)));
    act(&mut m, "2-1 5-3 6-5 1-0");
    assert_eq!((to_act(&m), taken(&m)), (Seat(1), (2, 1)));
}

#[test]
fn a_finished_trick_stays_until_the_next_lead() {
    let mut m = dealt(Options::default(), PLAIN);
    act(&mut m, "points-30 pass pass pass suit-0 0-0 1-1 3-2 6-3");
    let len = |m: &Match<Texas42>, pile| m.board().seen(Eyes::PUBLIC).len(pile);
    assert_eq!(len(&m, TRICK), 4);
    act(&mut m, "1-0");
    assert_eq!(len(&m, TRICK), 1);
    assert_eq!(len(&m, won(SIDES.of(Seat(2)))), 4);
}

#[test]
fn what_was_not_followed_is_not_imagined() {
    let mut m = declared("suit-1", ["5-4 5-3", "6-6 3-3 2-2 6-3 3-2 6-2 0-0", "5-5", "5-0"]);
    act(&mut m, "5-4 6-6 5-5 5-0");
    let (mut world, mut rng) = (m.board().clone(), Rng::simulated("voids"));
    for _ in 0..200 {
        m.board().seen(Eyes::seat(Seat(0))).imagine(m.game(), &mut rng, &mut world);
        let hand = held(&world.seen(Eyes::ALL), Seat(1));
        assert!(hand.iter().all(|tile| !tile.has(5) || tile.has(1)), "{hand:?}");
    }
}
