//! Mana, what things cost, and how costs are paid.

mod amount;
mod cost;
mod pay;
mod split;

pub use amount::Mana;
pub use cost::Cost;
pub(crate) use pay::{Payment, Source, Supply, spendable, tappable};
pub use split::{Split, Splits};
