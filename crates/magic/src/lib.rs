//! Magic: two players cast creatures with the mana of their lands and attack each other until one has no life left.
//!
//! Source: the comprehensive rules of the game, effective August 2026, in our own words; the cards are an original set
//! of basic lands and of creatures without text or with keywords. Deviations: the owner does not order cards that go to
//! a graveyard together. Parameters: the two decks, the steps in which players stop, how mana is made. Two seats.
//!
//! Where to start: `rules.rs` implements the game, `legal.rs` lists what a seat may do, `turn/flow.rs` proceeds until
//! somebody has to choose, and `event/` is the one way in which anything happens to permanents and players.
//! `characteristics.rs` says what a permanent is.

mod ability;
mod announce;
mod appeal;
mod apply;
mod cast;
mod characteristics;
mod combat;
mod coverage;
mod effects;
mod event;
mod exercise;
mod fact;
mod fits;
mod judge;
mod lasting;
#[cfg(test)]
mod laws;
mod layers;
mod legal;
mod lower;
mod mana;
mod notation;
mod options;
mod parts;
mod piles;
mod pool;
mod position;
mod present;
mod price;
mod priority;
mod resolve;
mod rules;
mod set;
mod spell;
#[cfg(test)]
mod tests;
mod tools;
mod turn;
mod view;
mod why;

pub use ability::{AbilityId, Lasts, Until, Way, Zone};
pub use characteristics::Characteristics;
pub use combat::{Attacker, Blocking, Combat, Share};
pub use lasting::{Delayed, Known, Lasting, Link, Shield, Turned, Waiting, Was};
pub use lower::Unhandled;
pub use mana::{Cost, Mana, Split, Splits};
pub use options::{ManaMode, Options};
pub use parts::{
    Action, Counter, Counters, End, Entry, Fact, Facts, Loss, Opening, Pending, Permanent, Player, Target,
};
pub use position::full_position;
pub use rules::Magic;
pub use set::{
    CardType, CardTypes, Colour, Colours, Keyword, Keywords, Printed, READY, Refusal, Set, Supertype,
    check_card, check_deck, read_deck, ready,
};
pub use spell::{Cause, Choosing, Frame, Pick, Spell};
pub use turn::{Stops, TurnStep};
