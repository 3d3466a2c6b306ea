//! Bridge.

mod appeal;
mod auction;
mod call;
mod claim;
mod contract;
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
pub use replay::{Fault, Replay, Step};
pub use rules::Bridge;
pub use sheet::Sheet;
pub use vulnerability::{NotAVulnerability, Vulnerability, board_of, dealer_of_board};
