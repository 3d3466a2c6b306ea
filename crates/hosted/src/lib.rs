//! A table of any game.
//!
//! Rules, matches and sittings are generic over the game, so that play is fast. Whoever serves tables needs
//! no more than [`Hosted`]: [`open`] and [`resume`] find the game by its name and forget it again. All games
//! are compiled into this crate once; the server, the terminal's tests and the like share it.

mod cards;
mod hosted;
mod mind;
mod written;

pub use cards::{Cards, usual_cards};
pub use hosted::{Answered, Chore, Hosted, Opening, Seated, Standing, check_options, open, resume};
pub use mind::{Found, Mind};
pub use written::written;
