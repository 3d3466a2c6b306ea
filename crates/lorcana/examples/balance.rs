//! Plays the ready-made decks against each other with the greedy bot: `cargo run --release -p
//! fairdeal-lorcana --example balance -- 2000`.

use fairdeal_kernel::{Game, Offers, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};
use fairdeal_lorcana::{Lorcana, Options, READY};

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(400u32);
    for (n, first) in READY.iter().enumerate() {
        for second in &READY[n + 1..] {
            pair(first, second, games);
        }
    }
}

fn pair(first: &str, second: &str, games: u32) {
    let (mut won, mut turns, mut empty) = (0, 0u64, 0);
    for number in 0..games {
        // Swap seats, so that results do not depend on who begins.
        let swapped = number % 2 == 1;
        let (deck_1, deck_2) = if swapped { (second, first) } else { (first, second) };
        let options = Options { deck_1: deck_1.into(), deck_2: deck_2.into(), ..Options::default() };
        let game: Lorcana = set_up(options, 2).expect("ready decks are sound");
        let mut rng = Rng::simulated(&format!("balance/{first}/{second}/{number}"));
        let (winner, reason, length) = play(&game, &mut rng);
        won += u32::from((winner == Seat(0)) != swapped);
        turns += u64::from(length);
        empty += u32::from(reason == "end.deck");
    }
    let share = |count: u32| f64::from(count) * 100.0 / f64::from(games);
    println!(
        "{first:>7} against {second:<7} {:5.1} %   {:4.1} turns   {:4.1} % by an empty deck",
        share(won),
        turns as f64 / f64::from(games),
        share(empty)
    );
}

fn play(game: &Lorcana, rng: &mut Rng) -> (Seat, &'static str, u16) {
    let mut board = opened(game, rng);
    let mut offers = Offers::default();
    loop {
        let seats = match turn(game, &board) {
            Turn::Act(seats) => seats,
            Turn::Over(outcome) => {
                let winner =
                    outcome.payoffs.iter().find(|(_, payoff)| *payoff > 0).map_or(Seat(0), |(seat, _)| seat);
                return (winner, outcome.reason, board.facts.turn);
            }
        };
        let seat = seats.first().expect("somebody may act");
        legal(game, &board, seat, &mut offers);
        let seen = board.seen(fairdeal_kernel::Eyes::seat(seat));
        let best =
            offers.iter().map(|action| (game.appeal(&seen, seat, action), action)).reduce(|best, next| {
                let better = next.0 > best.0 || (next.0 == best.0 && rng.index(2) == 0);
                if better { next } else { best }
            });
        let action = best.expect("something is offered").1;
        game.decide(&mut Tx::new(&mut board, None, rng), seat, action);
    }
}
