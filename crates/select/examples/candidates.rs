//! Measures a query of five nodes over two hundred things: `cargo run --release -p fairdeal-select --example
//! candidates`.

#[path = "../tests/it/toy.rs"]
mod toy;

use fairdeal_kernel::Seat;
use fairdeal_select::{Context, Filter, Query, candidates, load};
use std::{hint::black_box, time::Instant};
use toy::{BEAST, Kind, Row, Thing, Toy, lexicon};

const FILTER: &str = r#"{"all":[{"kind":["beast"]},{"owner":"opponent"},{"status":"tired"},
    {"number":{"of":"power","is":"at_most","than":3}}]}"#;
const ROUNDS: u32 = 200_000;

fn main() {
    let filter: Filter<Toy> = load::<Toy, _>(FILTER).expect("the filter is sound");
    let query = Query::compile(&filter, &lexicon()).expect("the filter compiles");
    let thing = |n: usize| Thing {
        kind: if n.is_multiple_of(5) { Kind::Relic } else { Kind::Beast },
        owner: Seat((n % 2) as u8),
        tired: n.is_multiple_of(3),
        power: (n % 7) as i32,
        ..BEAST
    };
    let row = Row::of((0..200).map(thing).collect());
    let context = Context::of(Seat(0));
    let start = Instant::now();
    let mut found = 0;
    for _ in 0..ROUNDS {
        found += black_box(&row).all().filter(|&thing| query.holds(&row, &context, thing)).count();
    }
    let micros = start.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS);
    println!("candidates: {micros:.2} µs, {} of {}", found / ROUNDS as usize, row.0.len());
    let start = Instant::now();
    for _ in 0..ROUNDS {
        black_box(candidates(&query, black_box(&row), &context, Seat(0), row.all()));
    }
    println!(
        "with the rule that excluded each: {:.2} µs",
        start.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS)
    );
}
