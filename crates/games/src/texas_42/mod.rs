//! Texas 42: two partnerships bid for trumps and take tricks with dominoes.
//!
//! Source: "How to play" at 42-online.com and Wikipedia, "42 (dominoes)", for straight 42; where house rules differ,
//! the special contracts have the values agreed for this project. Where these leave a choice: the cap on marks limits
//! plain bids only, so a plunge is worth four marks at any table; the partner who names trumps after a splash or
//! plunge may not declare nello or sevens; in a match for points a side wins when it leads at the target, so play
//! goes on at equal scores; hands stop early only where their score can no longer change. Deviations: tiles that were
//! not played stay hidden.
//!
//! The rules are layers (`layer.rs`): straight 42 at the bottom, and on top of it the chosen ones of nello, splash,
//! plunge, sevens, tournament and one-hand.
//!
//! Parameters: `layers`; `scoring`, marks or points, with their targets `target` and `points`; `early_stop`;
//! `forced_bid`; `most_marks`, the cap on mark bids; `nello_doubles` and `nello_marks`; `sevens_ties`; `deals`, the
//! maximum number of hands in a match, including those passed out. 4 seats.

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
