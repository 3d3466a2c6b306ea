//! Lorcana: two players gather lore with characters, songs, items and locations, paying with the ink of their
//! own cards.
//!
//! Source: the comprehensive rules of the game, version 2.0.1, in our own words; the cards are an original
//! set. Deviations: see `docs/lorcana-conformance.md`. Parameters: the two decks, and cards that a user
//! brings. Two seats.
//!
//! Where to start: `rules.rs` implements the game, `legal.rs` lists what a seat may do, `moves.rs` carries it
//! out, and `flow.rs` proceeds until somebody has to choose. `define.rs` is the language of cards; `set.rs`
//! compiles it, `resolve.rs` and `deeds.rs` run it.

mod able;
mod address;
mod appeal;
mod apply;
mod code;
mod decks;
mod deeds;
mod define;
mod derive;
mod event;
mod field;
mod fits;
mod flow;
mod frame;
mod import;
#[cfg(test)]
mod laws;
mod legal;
mod list;
mod looks;
mod moves;
mod notation;
mod options;
mod own;
mod parts;
mod piles;
mod pool;
mod present;
mod printed;
mod resolve;
mod rules;
mod set;
mod short;
mod sound;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod tools;
mod vocabulary;
mod why;
mod world;

pub use decks::{READY, ready, shipped};
pub use define::{
    Ability, Change, Cost, Deed, Definition, Destination, Has, Onto, Rest, Shift, ShiftFor, Take,
};
pub use frame::{Frame, Known};
pub use import::{CardFacts, Import, KeywordFacts, imported};
pub use list::{check as check_deck, read as read_deck};
pub use options::Options;
pub use own::{Brought, Own};
pub use parts::{Action, Discount, End, Fact, Facts, Fight, Lasting, Paying, Phase, Shifted, Song};
pub use printed::{Keywords, Price, Printed, Shifting, Underlay};
pub use rules::Lorcana;
pub use set::Set;
pub use short::full_position;
pub use text::read_text;
pub use vocabulary::{Deny, Event, Ink, Keyword, Kind, Must, Number, Status, Words, Zone};
