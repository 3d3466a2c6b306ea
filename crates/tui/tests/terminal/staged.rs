use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Present, seat_counts};
use fairdeal_tui::{About, Staged};
use serde_json::value::RawValue;

/// Deals a game of the registry with this many seats, or the most it takes, and seats the client.
pub(crate) fn staged(game: &str, seats: Seats, options: &str, seed: &str) -> Staged {
    let (about, least, most) = visit(game, Shown).expect("a game of the registry");
    let seats = if seats == Seats::Most { most } else { least };
    let options = RawValue::from_string(options.into()).expect("JSON");
    Staged::open(game, seats, Some(&options), about, seed).expect("the options exist")
}

/// How many seats a table has: what the game takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seats {
    Least,
    Most,
}

struct Shown;

impl Visitor for Shown {
    type Out = (About, u8, u8);

    fn game<G: Present>(self) -> Self::Out {
        let most = *seat_counts::<G>().last().expect("a game has seats");
        (About::of_meta(&G::META).expect("a layout is JSON"), G::SEATS.0, most)
    }
}
