//! The laws that every game keeps, the test kit, and a game that breaks the laws on purpose.
//!
//! [`check`] plays random matches of a game and checks every law on them. A game in the registry gets the
//! laws as tests by [`law_tests!`]; `fairdeal check` runs the same by name.

mod alike;
mod audience;
pub mod bazaar;
mod busy;
mod channel;
mod check;
mod checks;
mod conservation;
mod deal_on;
mod forge;
mod golden;
mod handles;
mod imagined;
mod interference;
mod layout;
mod legality;
mod notation;
mod openings;
mod plan;
mod play;
pub mod recorded;
mod replayed;
mod report;
mod round_trip;
mod scene;
mod stubborn;
mod tests_of;
mod undone;
mod variants;
mod words;

pub use busy::{BAR, ends_soon};
pub use channel::{Channel, Real};
pub use check::{LAWS, check, check_with};
pub use checks::{Checks, Progress};
pub use golden::{floor, golden};
pub use layout::layout_problems;
pub use openings::openings;
pub use plan::Plan;
pub use play::Played;
pub use report::{Failure, LawCount, Report, Worlds};
pub use scene::{Scene, check as check_scene, unnamed};
pub use stubborn::endless;
pub use tests_of::{announced_kinds, perft_table, playthrough, untried};
pub use variants::variants;
pub use words::{missing_words, other_languages};
