//! Every game for two can be conceded, with the points that stand.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Eyes, Fairness, Present, Rng, Seat, Turn, seat_counts, set_up};
use fairdeal_session::{Caps, Match, Start, lines_of, restore, verify};

/// Plays a two-player match at random, to its end or for this many choices; `None` if the game is not for
/// two.
fn played<G: Present>(most: usize) -> Option<Match<G>> {
    if !seat_counts::<G>().contains(&2) {
        return None;
    }
    let game: G = set_up(G::Options::default(), 2).expect("two play it");
    let mut m = Match::new(game, Fairness::from_seed("two seats", 2), Start::Box).expect("the box");
    let mut rng = Rng::simulated("two seats");
    for _ in 0..most {
        let Some(seat) = m.turn().seats().first() else { break };
        let offers = m.offers(seat);
        let action = offers.get(rng.index(offers.len())).expect("something is offered");
        m.act(Caps::player(seat), seat, m.version(), &[action]).expect("it is offered");
    }
    Some(m)
}

fn met(tells: impl Fn(&str) -> Option<bool>) -> usize {
    GAMES.iter().filter(|id| tells(id) == Some(true)).count()
}

/// The points of a conceded match are counted as those of one that was played to its end.
#[test]
fn what_stands_at_the_end_is_the_outcome() {
    struct Ends;
    impl Visitor for Ends {
        type Out = bool;
        fn game<G: Present>(self) -> bool {
            let Some(m) = played::<G>(usize::MAX) else { return false };
            let Turn::Over(outcome) = m.turn() else { panic!("nobody is to act") };
            assert_eq!(m.game().standing(&m.board().seen(Eyes::PUBLIC)), outcome.scores, "{}", G::ID);
            true
        }
    }
    assert!(met(|id| visit(id, Ends)) >= 9);
}

#[test]
fn every_game_for_two_is_conceded_out_of_turn() {
    struct Concedes;
    impl Visitor for Concedes {
        type Out = bool;
        fn game<G: Present>(self) -> bool {
            let Some(mut m) = played::<G>(7) else { return false };
            let winner: Seat = m.turn().seats().first().expect("it goes on");
            let by = winner.next(2);
            m.concede(Caps::player(by), by).expect("it is their seat");
            let Turn::Over(outcome) = m.turn() else { panic!("it is over") };
            assert_eq!((outcome.payoffs[winner], outcome.payoffs[by]), (1, -1), "{}", G::ID);
            assert_eq!(outcome.scores, m.game().standing(&m.board().seen(Eyes::PUBLIC)), "{}", G::ID);
            let log = lines_of(&m).join("\n") + "\n";
            assert!(verify::<G>(&log).is_ok_and(|verified| verified.over && verified.conceded), "{}", G::ID);
            assert_eq!(restore::<G>(&log).expect("it is right").turn(), m.turn(), "{}", G::ID);
            true
        }
    }
    assert!(met(|id| visit(id, Concedes)) >= 9);
}
