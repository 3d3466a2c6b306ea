//! Measures the game: `cargo run --release -p fairdeal-lorcana --example measure -- 6000`.

use fairdeal_kernel::{Game, Offers, Rng, Turn, Tx, legal, opened, set_up, turn};
use fairdeal_lorcana::{Definition, Lorcana, Options, READY, Set, shipped};
use std::{hint::black_box, time::Instant};

fn main() {
    random_games();
    copies();
    loading();
}

#[inline(never)]
fn random_games() {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let (mut rng, mut offers) = (Rng::simulated("measure"), Offers::default());
    let games: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(6000);
    let (mut steps, start) = (0u64, Instant::now());
    for _ in 0..games {
        let mut board = opened(&game, &mut rng);
        while let Turn::Act(seats) = turn(&game, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
            steps += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "random games: {:.0}/s, {} steps each, {:.2} µs a step ({} against {})",
        f64::from(games) / seconds,
        steps / u64::from(games),
        seconds * 1e6 / steps as f64,
        READY[0],
        READY[1]
    );
}

fn copies() {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let board = opened(&game, &mut Rng::simulated("copies"));
    let start = Instant::now();
    for _ in 0..100_000 {
        black_box(board.clone());
    }
    println!("clone: {:.2} µs", start.elapsed().as_secs_f64() * 10.0);
}

fn loading() {
    let base: Vec<Definition> = shipped().cards.iter().map(|card| card.definition.clone()).collect();
    let many: Vec<Definition> = (0..5000)
        .map(|n| {
            let card = &base[n % base.len()];
            Definition { name: format!("{} {n}", card.name), ..card.clone() }
        })
        .collect();
    let text = serde_json::to_string(&many).expect("definitions are JSON");
    let start = Instant::now();
    let set = Set::load(&text).expect("the definitions are sound");
    println!("load: {} definitions in {:.0} ms", set.cards.len(), start.elapsed().as_secs_f64() * 1e3);
}
