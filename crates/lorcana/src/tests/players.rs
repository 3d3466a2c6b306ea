//! Bots: the greedy one plays well, and the one that searches finds its way through decisions in steps.

use crate::{options::Options, rules::Lorcana};
use fairdeal_ai::{Budget, Greedy, Ismcts, Policy, Random};
use fairdeal_kernel::{Eyes, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};

/// Plays a match; returns who won, if it ended within so many steps.
fn play(seed: &str, players: &mut [Box<dyn Policy<Lorcana>>; 2], most: usize) -> Option<Seat> {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let mut rng = Rng::simulated(seed);
    let (mut board, mut offers) = (opened(&game, &mut rng), Offers::default());
    for _ in 0..most {
        let seat = match turn(&game, &board) {
            Turn::Act(seats) => seats.first()?,
            Turn::Over(outcome) => {
                return outcome.payoffs.iter().find(|(_, won)| *won > 0).map(|(seat, _)| seat);
            }
        };
        legal(&game, &board, seat, &mut offers);
        let chosen = players[seat.index()].choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers);
        let action = offers.get(chosen).expect("a bot chooses an offer");
        game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
    }
    None
}

#[test]
fn the_greedy_bot_beats_the_random_one() {
    let mut won = 0;
    for number in 0..20 {
        let rng = |name: &str| Rng::simulated(&format!("{name}/{number}"));
        let mut players: [Box<dyn Policy<Lorcana>>; 2] =
            [Box::new(Greedy(rng("g"))), Box::new(Random(rng("r")))];
        won += usize::from(play(&format!("players/{number}"), &mut players, 12_000) == Some(Seat(0)));
    }
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn the_searching_bot_finds_its_way() {
    let searching = Ismcts::new(Rng::simulated("search"), Budget::iterations(8));
    let mut players: [Box<dyn Policy<Lorcana>>; 2] =
        [Box::new(searching), Box::new(Greedy(Rng::simulated("greedy")))];
    play("searching", &mut players, 60);
}
