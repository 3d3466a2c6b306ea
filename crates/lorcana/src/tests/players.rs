//! Bots: the greedy one plays well, and the searching one copes with decisions in steps.

use crate::{decks::READY, options::Options, rules::Lorcana};
use fairdeal_ai::{Budget, Greedy, Ismcts, Policy, Random};
use fairdeal_kernel::{Eyes, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};

type Players = [Box<dyn Policy<Lorcana>>; 2];

/// Plays a match; returns who won, if it ended within `most` steps, and in which turn.
fn play(options: Options, seed: &str, players: &mut Players, most: usize) -> (Option<Seat>, u16) {
    let game: Lorcana = set_up(options, 2).expect("the options are sound");
    let mut rng = Rng::simulated(seed);
    let (mut board, mut offers) = (opened(&game, &mut rng), Offers::default());
    for _ in 0..most {
        let seat = match turn(&game, &board) {
            Turn::Act(seats) => seats.first().expect("somebody may act"),
            Turn::Over(outcome) => {
                let winner = outcome.payoffs.iter().find(|(_, won)| *won > 0).map(|(seat, _)| seat);
                return (winner, board.facts.turn);
            }
        };
        legal(&game, &board, seat, &mut offers);
        let chosen = players[seat.index()].choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers);
        let action = offers.get(chosen).expect("a bot chooses an offer");
        game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
    }
    (None, board.facts.turn)
}

fn chance(name: &str, number: u32) -> Rng {
    Rng::simulated(&format!("{name}/{number}"))
}

#[test]
fn the_greedy_bot_beats_the_random_one() {
    let mut won = 0;
    for number in 0..20 {
        let mut players: Players =
            [Box::new(Greedy(chance("g", number))), Box::new(Random(chance("r", number)))];
        let (winner, _) = play(Options::default(), &format!("players/{number}"), &mut players, 12_000);
        won += u32::from(winner == Some(Seat(0)));
    }
    assert!(won >= 18, "{won} of 20");
}

/// A short form of the measurement in `examples/balance.rs`.
#[test]
fn ready_decks_are_fit_for_each_other() {
    for (n, first) in READY.iter().enumerate() {
        for second in &READY[n + 1..] {
            let (mut won, mut turns) = (0, 0);
            for number in 0..16 {
                let mut players: Players =
                    [Box::new(Greedy(chance("a", number))), Box::new(Greedy(chance("b", number)))];
                let options =
                    Options { deck_1: (*first).into(), deck_2: (*second).into(), ..Options::default() };
                let (winner, length) = play(options, &format!("even/{number}"), &mut players, 12_000);
                won += u32::from(winner == Some(Seat(0)));
                turns += u32::from(length);
            }
            assert!((3..=13).contains(&won), "{first} wins {won} of 16 against {second}");
            assert!(
                (6 * 16..=22 * 16).contains(&turns),
                "{first} against {second}: {turns} turns in 16 games"
            );
        }
    }
}

#[test]
fn the_searching_bot_finds_its_way() {
    let searching = Ismcts::new(Rng::simulated("search"), Budget::iterations(8));
    let mut players: Players = [Box::new(searching), Box::new(Greedy(Rng::simulated("greedy")))];
    let (_, turns) = play(Options::default(), "searching", &mut players, 80);
    assert!(turns >= 5, "{turns} turns in eighty steps");
}
