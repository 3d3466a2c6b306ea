//! Texas 42: two partnerships bid for trumps and take tricks with dominoes.
//!
//! Source: "How to play" at 42-online.com and Wikipedia, "42 (dominoes)", for straight 42; the special contracts have the
//! values that were agreed for this project, where house rules differ. Where these leave a choice: the cap of marks
//! bounds plain bids only, so that a plunge is worth four marks at any table; the partner who names trumps after a splash
//! or plunge may not declare nello or sevens; in a match for points a side wins when it is ahead at the target, so that
//! equal scores play on; hands stop early only where their score can no longer change. Deviations: tiles that were not
//! played stay hidden.
//!
//! The rules are layers (`layer.rs`): straight 42 at the bottom, and on it those of nello, splash, plunge, sevens,
//! tournament and one-hand that were chosen.
//!
//! Parameters: `layers`; `scoring`, marks or points, with their targets `target` and `points`; `early_stop`;
//! `forced_bid`; `most_marks`, the cap of mark bids; `nello_doubles` and `nello_marks`; `sevens_ties`; `deals`, the most
//! hands in a match, those passed out included. 4 seats.

mod appeal;
mod auction;
mod base;
mod bid;
mod book;
mod call;
mod fits;
mod layer;
mod layers;
mod panels;
mod parts;
mod play;
mod present;
mod rules;
mod say;
mod score;
#[cfg(test)]
mod tests;
mod why;

pub use bid::{Bid, NotABid};
pub use call::{Call, NotACall};
pub use parts::{
    Action, Contract, Fact, Facts, Forced, Lack, Lacks, NelloDoubles, Options, Scoring, SevensTies, Variant,
};
pub use rules::Texas42;
