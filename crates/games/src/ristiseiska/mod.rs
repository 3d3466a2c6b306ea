//! Ristiseiska, the Finnish game of rows that begin with the seven of clubs.
//!
//! Source: pagat.com, "Fan Tan" (deal, turn, rows). What is Finnish in it, the order 7, 6, 8 and then both ways, the
//! gift after a pass and the extra card after a king or an ace, is as korttipelit.net and Wikipedia tell it of
//! Ristiseiska; the count and the 100 points are this project's sheet.
//!
//! Where they are silent: the turn to deal passes to the left. Whoever was given a card has had the turn, though the
//! card may fit. A player with a single card gives it like any other, and is out: the gift wins the hand. With `extra`
//! a king or an ace laid as the extra card brings another one. A random gift is still an action of the giver, the only
//! one offered. No source tells how an ace closes its suit; here it is laid below the two as ever, and then no card of
//! the suit can be laid any more, not above the seven either. When all four suits are closed before anybody is out,
//! nobody wins the hand and all score what they hold.
//!
//! Deviations: nobody can pass who can play, so the penalty for that is left out. No source ends a hand in which all
//! pass and hand on the only card that fits, over and over: here it ends, without a winner, when everybody has passed
//! twice in a row.
//!
//! Parameters: `gift`, who chooses the card given; `ace`, whether it closes its suit; `extra`, whether a king or an
//! ace brings an extra card; `deals`, the most hands in a match. 3 to 6 seats, each alone, 52 cards.

mod appeal;
mod deal;
mod faces;
mod parts;
mod play;
mod present;
mod rows;
mod rules;
#[cfg(test)]
mod tests;
mod why;

pub use faces::Faces;
pub use parts::{Ace, Action, Fact, Facts, Gift, Options, Stage};
pub use rules::Ristiseiska;
