//! Measures the game: `cargo run --release -p fairdeal-magic --example speed -- 10000`.

use fairdeal_kernel::{Game, Offers, Rng, Turn, Tx, legal, opened, set_up, turn};
use fairdeal_magic::{Magic, Options, Stops};
use std::{hint::black_box, time::Instant};

fn main() {
    let plain = || "plain".to_owned();
    let options = Options { deck_1: plain(), deck_2: plain(), stops: Stops::All, ..Options::default() };
    let game: Magic = set_up(options, 2).expect("the options are sound");
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10_000);
    let (mut rng, mut offers) = (Rng::simulated("measure"), Offers::default());
    let (mut steps, start) = (0u64, Instant::now());
    let mut last = game.board();
    for _ in 0..games {
        let mut board = opened(&game, &mut rng);
        while let Turn::Act(seats) = turn(&game, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
            steps += 1;
        }
        last = board;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "random games without card texts, all stops: {:.0}/s, {} steps each, {:.2} µs a step",
        f64::from(games) / seconds,
        steps / u64::from(games),
        seconds * 1e6 / steps as f64
    );
    let start = Instant::now();
    for _ in 0..100_000 {
        black_box(last.clone());
    }
    let micros = start.elapsed().as_secs_f64() * 10.0;
    println!("clone with {} permanents: {micros:.2} µs", last.facts.permanents.len());
}
