//! Every game for two can be conceded, with the points that stand.

use fairdeal_games::GAMES;
use fairdeal_hosted::{Shown, describe, game, restore_match, verify_log};
use fairdeal_kernel::{Fairness, Rng, Seat, Turn};
use fairdeal_session::Caps;
use serde_json::value::to_raw_value;

/// Plays a two-player match at random, to its end or for this many choices; `None` if the game is not for
/// two.
fn played(id: &str, most: usize) -> Option<Box<dyn Shown>> {
    if !(describe(id)?.seat_counts)().contains(&2) {
        return None;
    }
    let game = game(id, 2, None)?.expect("two play it");
    let mut m = game.open(Fairness::from_seed("two seats", 2)).expect("the box");
    let mut rng = Rng::simulated("two seats");
    for _ in 0..most {
        let Some(seat) = m.turn().seats().first() else { break };
        let action = m.offer(seat, rng.index(m.offers(seat))).expect("something is offered");
        let actions = to_raw_value(&[action]).expect("a list of JSON is JSON");
        m.act(Caps::player(seat), seat, m.version(), &actions).expect("it is offered");
    }
    Some(m)
}

fn met(tells: impl Fn(&str) -> bool) -> usize {
    GAMES.iter().filter(|id| tells(id)).count()
}

/// The points of a conceded match are counted as those of one that was played to its end.
#[test]
fn what_stands_at_the_end_is_the_outcome() {
    let ends = |id: &str| {
        let Some(m) = played(id, usize::MAX) else { return false };
        let Turn::Over(outcome) = m.turn() else { panic!("nobody is to act") };
        assert_eq!(m.standing(), outcome.scores, "{id}");
        true
    };
    assert!(met(ends) >= 9);
}

#[test]
fn every_game_for_two_is_conceded_out_of_turn() {
    let concedes = |id: &str| {
        let Some(mut m) = played(id, 7) else { return false };
        let winner: Seat = m.turn().seats().first().expect("it goes on");
        let by = winner.next(2);
        m.concede(Caps::player(by), by).expect("it is their seat");
        let Turn::Over(outcome) = m.turn() else { panic!("it is over") };
        assert_eq!((outcome.payoffs[winner], outcome.payoffs[by]), (1, -1), "{id}");
        assert_eq!(outcome.scores, m.standing(), "{id}");
        let log = m.lines().join("\n") + "\n";
        let verified = verify_log(id, &log).expect("a game of the registry");
        assert!(verified.is_ok_and(|verified| verified.over && verified.conceded), "{id}");
        let restored = restore_match(id, &log).expect("a game of the registry").expect("it is right");
        assert_eq!(restored.turn(), m.turn(), "{id}");
        true
    };
    assert!(met(concedes) >= 9);
}
