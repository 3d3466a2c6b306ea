//! The balance laboratory of the dice duel: exact answers for people who write heroes.
//!
//! Everything runs through the rules of the game. A [`Model`] plays turns on bare facts, visits every outcome
//! of every roll, and stores the results independently of hit points; [`solve`] then follows all duels at
//! once until they are over.

mod args;
mod bench;
mod best;
mod best_player;
mod chances;
mod charts;
mod dice;
mod diff;
mod evaluation;
mod fixed;
mod lints;
mod model;
mod play;
mod questions;
mod report;
mod sim;
mod source;
mod tools;
mod traces;
mod tree;
mod turns;

pub use best::Best;
pub use best_player::BestPlayer;
pub use chances::{Chances, chances};
pub use diff::{Diff, Parting, diff};
pub use fixed::{Answer, Start, solve};
pub use lints::check;
pub use model::{Config, Model, Outcome, Stages};
pub use play::{Player, play};
pub use questions::{
    Balance, Regret, Sensitivity, StackWorth, balance, random, regrets, sensitivities, stack_worths,
};
pub use sim::{Count, Events, Tally, sim};
pub use source::{Read, Rules, Source, duel};
pub use tools::{NAMES, TOOLS, Tool, ToolOutput};
pub use tree::Mind;
