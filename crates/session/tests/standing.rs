//! The points that a conceded match ends with are counted as those of a match that was played to its end.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Eyes, Fairness, Present, Rng, Turn, seat_counts, set_up};
use fairdeal_session::{Caps, Match, Start};

/// Plays a match of two at random and compares what stands with how it ended.
struct Ends;

impl Visitor for Ends {
    type Out = bool;

    fn game<G: Present>(self) -> bool {
        if !seat_counts::<G>().contains(&2) {
            return false;
        }
        let game: G = set_up(G::Options::default(), 2).expect("two play it");
        let mut m = Match::new(game, Fairness::from_seed("standing", 2), Start::Box).expect("the box");
        let mut rng = Rng::simulated("standing");
        while let Some(seat) = m.turn().seats().first() {
            let offers = m.offers(seat);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            m.act(Caps::player(seat), seat, m.version(), &[action]).expect("it is offered");
        }
        let Turn::Over(outcome) = m.turn() else { panic!("nobody is to act") };
        let standing = m.game().standing(&m.board().seen(Eyes::PUBLIC));
        assert_eq!(standing, outcome.scores, "{}", G::ID);
        true
    }
}

#[test]
fn what_stands_at_the_end_is_the_outcome() {
    let met = GAMES.iter().filter(|id| visit(id, Ends) == Some(true)).count();
    assert!(met >= 9, "only {met} games are for two");
}
