//! Bridge: contract bridge for two partnerships, as a rubber, as duplicate boards or as Chicago.
//!
//! Source: pagat.com, "Contract Bridge". Where it leaves a choice: an unfinished rubber pays every side 300 for a game
//! and 100 for a part-score; Chicago is the main form told there, with part-scores carried on, 300 or 500 for a game,
//! the dealer's side vulnerable in the second and third hand, 100 for a part-score made in the fourth that completes no
//! game, and the same dealer again after a pass-out. Deviations: honours are scored in a rubber only, and by
//! themselves, because all cards are known when a hand is over; North deals first; irregularities cannot happen.
//!
//! Parameters: `scoring`, rubber, duplicate or chicago; `board`, the number of the first board in duplicate; `claims`,
//! whether tricks may be claimed; `deals`, the most hands in a match, those passed out included. 4 seats, N E S W.
//!
//! [`score`] tells what a contract is worth. A [`Record`] is one board on paper: [`pbn`] reads and writes it, [`lin`]
//! reads it, and it can be played through the rules.

mod appeal;
mod auction;
mod call;
mod claim;
mod contract;
pub mod double_dummy;
mod ending;
mod fits;
mod hand;
mod honours;
pub mod lin;
mod panels;
mod parts;
pub mod pbn;
mod play;
mod present;
mod record;
mod replay;
mod rules;
mod say;
pub mod score;
mod sheet;
mod system;
#[cfg(test)]
mod tests;
mod tools;
mod vulnerability;
mod why;

pub use call::{Bid, Call, NotACall, Strain};
pub use contract::{Contract, Doubling};
pub use hand::{Hand, NotAHand};
pub use parts::{Action, Claim, Fact, Facts, Options, Scoring};
pub use record::{Note, Record, Remark};
pub use replay::{Fault, RecordStep, Replay};
pub use rules::Bridge;
pub use sheet::Sheet;
pub use vulnerability::{NotAVulnerability, Vulnerability, board_of, dealer_of_board};
