use fairdeal_hosted::describe;
use fairdeal_tui::{About, Staged};
use serde_json::value::RawValue;

/// Deals a game of the registry with this many seats, or the most it takes, and seats the client.
pub(crate) fn staged(game: &str, seats: Seats, options: &str, seed: &str) -> Staged {
    let described = describe(game).expect("a game of the registry");
    let most = || *(described.seat_counts)().last().expect("a game has seats");
    let seats = if seats == Seats::Most { most() } else { described.seats.0 };
    let about = About::of_meta(&described.meta).expect("a layout is JSON");
    let options = RawValue::from_string(options.into()).expect("JSON");
    Staged::open(game, seats, Some(&options), about, seed).expect("the options exist")
}

/// How many seats a table has: what the game takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seats {
    Least,
    Most,
}
