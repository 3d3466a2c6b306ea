use super::super::{Canasta, Options};
use super::scene::{Scene, scene, scores};
use fairdeal_kernel::{Game, Seat, set_up};

const EMPTY: &str = "P1: 4c 5c | P2: 6c | P3: 7c | P4: 8c | \
    meld.P1.A: Ad Ac As | meld.P2.K: Kc Ks Kd | discard: 9c | stock: none";

/// The last hand of a match ends with these scores before it.
fn ended(options: Options, piles: &str, before: &[i32]) -> Scene {
    let mut scene = scene(piles);
    scene.game = set_up(options, scene.game.seats()).expect("options in range");
    for (seat, &score) in before.iter().enumerate() {
        scene.board.facts.score[Seat(seat as u8)] = score;
    }
    scene.play("end")
}

#[test]
fn the_target_ends_the_match_for_both_partners() {
    let over = ended(Options::default(), EMPTY, &[4990, 0]).over();
    assert_eq!((over.payoffs.values().collect::<Vec<_>>(), over.reason), (vec![1, -1, 1, -1], "target"));
    assert_eq!(over.scores[Seat(0)], over.scores[Seat(2)]);
    let on = ended(Options::default(), EMPTY, &[4900, 0]);
    assert_eq!(on.next(), "P1: deal");
}

#[test]
fn if_both_reach_the_target_the_higher_score_wins() {
    let over = ended(Options::default(), EMPTY, &[5000, 9000]).over();
    assert_eq!(over.payoffs.values().collect::<Vec<_>>(), [-1, 1, -1, 1]);
}

#[test]
fn another_target_may_be_chosen() {
    let options = || Options { target: 500, ..Options::default() };
    assert_eq!(ended(options(), EMPTY, &[460, 0]).over().reason, "target");
    assert_eq!(ended(options(), EMPTY, &[440, 0]).next(), "P1: deal");
}

#[test]
fn the_last_hand_ends_the_match_and_equal_scores_are_a_draw() {
    let options = || Options { deals: 1, ..Options::default() };
    let over = ended(options(), EMPTY, &[0, 0]);
    let [ours, theirs] = scores(&over)[..] else { panic!("there are two sides") };
    assert_eq!((over.over().reason, over.over().payoffs[Seat(0)]), ("deals", 1));
    let equal = ended(options(), EMPTY, &[0, ours - theirs]).over();
    assert_eq!(equal.payoffs.values().collect::<Vec<_>>(), [0, 0, 0, 0]);
}

#[test]
fn options_out_of_range_are_refused() {
    assert!(set_up::<Canasta>(Options { target: 499, ..Options::default() }, 4).is_err());
    assert!(set_up::<Canasta>(Options { deals: 0, ..Options::default() }, 4).is_err());
    assert!(set_up::<Canasta>(Options::default(), 5).is_err());
}
