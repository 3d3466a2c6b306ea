//! A hand that stops early scores the same.

use super::super::{Action, Options, Scoring, Texas42, Variant};
use super::scene::{PLAIN, dealt, game, options, score};
use fairdeal_kernel::{Game, Offers, Rng, Seat, Turn, Tx, legal, opened, turn};

fn early(mut options: Options) -> Options {
    options.early_stop = true;
    options
}

#[test]
fn a_bid_of_marks_ends_with_the_first_trick_lost() {
    let m = dealt(early(Options::default()), PLAIN).play("marks-1 pass pass pass suit-1 6-0 2-2 6-2 6-6");
    assert_eq!((m.board.facts.over, score(&m)), (true, [0, 1]));
    let m = dealt(Options::default(), PLAIN).play("marks-1 pass pass pass suit-1 6-0 2-2 6-2 6-6");
    assert!(!m.board.facts.over);
}

#[test]
fn a_bid_of_points_ends_as_soon_as_it_is_decided() {
    let mut m = dealt(early(Options::default()), PLAIN)
        .play("pass pass pass points-30 suit-6 6-6 6-0 6-1 6-2 6-5 1-0 1-1 3-3 6-4 5-0 4-1 3-2");
    assert_eq!((m.board.facts.over, m.board.facts.points[Seat(1)]), (false, 28));
    m.act("5-5 2-0 5-1 5-3");
    assert_eq!((m.board.facts.points[Seat(1)], m.board.facts.over, score(&m)), (39, true, [0, 1]));
}

#[test]
fn a_match_for_points_counts_every_trick_of_a_bid_of_points() {
    let for_points = early(Options { scoring: Scoring::Points, ..Options::default() });
    let m = dealt(for_points.clone(), PLAIN).play(
        "pass pass pass points-30 suit-6 6-6 6-0 6-1 6-2 6-5 1-0 1-1 3-3 6-4 5-0 4-1 3-2 5-5 2-0 5-1 5-3",
    );
    assert!(!m.board.facts.over, "the points are not all taken");
    let m = dealt(for_points, PLAIN).play("marks-1 pass pass pass suit-1 6-0 2-2 6-2 6-6");
    assert_eq!((m.board.facts.over, score(&m)), (true, [0, 42]), "the stake is fixed");
}

/// Plays random hands to the end, and the same actions with early stops: the marks are the same.
#[test]
fn marks_are_the_same() {
    let special = options(&[Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens]);
    let one = Options { deals: 1, ..special };
    let (full, short) = (game(one.clone()), game(early(one)));
    let mut rng = Rng::simulated("early");
    let mut shorter = 0;
    for _ in 0..300 {
        let dealt = opened(&full, &mut rng);
        let (mut board, mut stopped) = (dealt.clone(), dealt);
        let mut offers = Offers::default();
        while let Turn::Act(seats) = turn(&full, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&full, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("an offer");
            full.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
            if step(&short, &mut stopped, &mut rng, action) {
                shorter += 1;
            }
        }
        assert_eq!(board.facts.score, stopped.facts.score);
    }
    assert!(shorter > 1000, "{shorter} tiles were spared");
}

/// Takes the action unless the hand is over; returns whether it is.
fn step(
    game: &Texas42,
    board: &mut fairdeal_kernel::Board<super::super::Facts>,
    rng: &mut Rng,
    action: Action,
) -> bool {
    let Turn::Act(seats) = turn(game, board) else { return true };
    let seat = seats.first().expect("somebody may act");
    game.decide(&mut Tx::new(board, None, rng), seat, action);
    false
}

#[test]
fn the_side_that_made_its_bid_need_not_play_on() {
    let mut m = dealt(early(Options::default()), PLAIN).play("pass pass pass points-41 suit-6");
    assert_eq!(m.to_act(), Seat(3));
    m.act("4-4 4-0 4-1 4-2 5-4 5-0 5-1 5-2");
    assert!(!m.board.facts.over, "one point may still be lost");
}
