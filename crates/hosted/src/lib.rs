//! Any game, with the game forgotten.
//!
//! Rules, matches and sittings are generic over the game, so that play is fast. Everybody else needs no more than
//! small traits: [`Hosted`] is a table with people, [`AnyMatch`] and [`Shown`] are a match without them, [`AnyGame`] is
//! a game with its options. All games are compiled into this crate once, for the server, the command line, the engine
//! protocol and the tests; a loop that has to be fast runs inside one call.

mod any_game;
mod any_match;
mod bot;
mod cards;
mod description;
mod hosted;
mod match_up;
mod mind;
mod raw;
mod shown;
mod workload;
mod written;

pub use any_game::{AnyGame, game};
pub use any_match::{AnyMatch, open_match, restore_match, verify_log};
pub use bot::{Bot, Program};
pub use cards::{Cards, usual_cards};
pub use description::{Description, describe};
pub use hosted::{Answered, Chore, Hosted, Opening, Seated, Standing, check_options, open, resume};
pub use match_up::{Entrants, MatchUp, Played, Round, Thinking};
pub use mind::{Found, Mind};
pub use shown::{Glance, Happened, Shown};
pub use workload::{Task, Workload};
pub use written::written;
