//! The command that lists the games.

use crate::{Fault, Reply, live::json, matches::Matches, request::Request, schema::Schema};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Options, Present, seat_counts};
use serde::Serialize;

/// Lists the games with their seats and options.
pub(crate) fn games(_: &mut Matches, _: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Games {
        games: Vec<Listing>,
    }
    let games = GAMES.iter().filter_map(|id| visit(id, Describe)).collect();
    Ok(json(&Games { games }))
}

#[derive(Serialize)]
struct Listing {
    id: &'static str,
    name: &'static str,
    about: &'static str,
    category: &'static str,
    seats: (u8, u8),
    seat_counts: Vec<u8>,
    options: Schema,
}

struct Describe;

impl Visitor for Describe {
    type Out = Listing;

    fn game<G: Present>(self) -> Listing {
        let meta = G::META;
        Listing {
            id: G::ID,
            name: meta.name,
            about: meta.about,
            category: meta.category,
            seats: G::SEATS,
            seat_counts: seat_counts::<G>(),
            options: Schema::of(G::Options::fields()),
        }
    }
}
