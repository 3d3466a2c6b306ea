//! The command that lists the games.

use crate::{Fault, Reply, matches::Matches, reply::json, request::Request, schema::Schema};
use fairdeal_games::GAMES;
use fairdeal_hosted::{Description, describe};
use serde::Serialize;

/// Lists the games with their seats and options.
pub(crate) fn games(_: &mut Matches, _: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Games {
        games: Vec<Listing>,
    }
    let games = GAMES.iter().filter_map(|id| describe(id)).map(|game| Listing::of(&game)).collect();
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

impl Listing {
    fn of(game: &Description) -> Listing {
        Listing {
            id: game.id,
            name: game.meta.name,
            about: game.meta.about,
            category: game.meta.category,
            seats: game.seats,
            seat_counts: (game.seat_counts)(),
            options: Schema::of((game.fields)()),
        }
    }
}
