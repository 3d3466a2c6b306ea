//! Magic: two players cast creatures with the mana of their lands and attack each other until one has no life left.
//!
//! Source: the comprehensive rules of the game, effective August 2026, in our own words; the cards are an original set
//! of basic lands and of creatures without text or with keywords. Deviations: the owner does not order cards that go to
//! a graveyard together. Parameters: the two decks, the steps in which players stop, how mana is made. Two seats.
//!
//! Where to start: `rules.rs` implements the game, `legal.rs` lists what a seat may do, `turn/flow.rs` proceeds until
//! somebody has to choose, and `event/` is the one way in which anything happens to permanents and players.
//! `characteristics.rs` says what a permanent is.

mod appeal;
mod apply;
mod cast;
mod characteristics;
mod combat;
mod event;
mod fits;
#[cfg(test)]
mod laws;
mod legal;
mod mana;
mod notation;
mod options;
mod parts;
mod piles;
mod pool;
mod position;
mod present;
mod priority;
mod rules;
mod set;
#[cfg(test)]
mod tests;
mod tools;
mod turn;
mod why;

pub use characteristics::Characteristics;
pub use combat::{Attacker, Blocking, Combat, Share};
pub use mana::{Cost, Mana};
pub use options::{ManaMode, Options};
pub use parts::{
    Action, Counter, Counters, End, Fact, Facts, Loss, Opening, Pending, Permanent, Player, Spell, Target,
};
pub use position::full_position;
pub use rules::Magic;
pub use set::{
    CardType, CardTypes, Colour, Colours, Keyword, Keywords, Printed, READY, Set, Supertype, check_deck,
    read_deck, ready,
};
pub use turn::{Stops, TurnStep};
