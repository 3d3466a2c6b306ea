//! Defence cards: dice faces grouped into fields, rules that match a roll, and what they do.
//!
//! [`load`](Card::load) reads a card and lists every flaw; [`lint`] tries all rolls of a valid card and
//! reports what its author may not have intended; [`evaluate`] computes what a roll does, without allocating
//! and without using up dice.

mod card;
mod effect;
mod evaluate;
mod lint;
mod load;
mod load_effect;
mod matcher;
mod reroll;

pub use card::{Card, FaceGroup, Rule};
pub use effect::{Condition, Effect, EffectKind, Grant, NextAttack, Side, Stacks, Usable};
pub use evaluate::{Applied, Held, Hit, MOST_STATUSES, Reason, Roll, evaluate};
pub use lint::lint;
pub use matcher::{Matched, Matcher};
pub use reroll::{Policy, Request, Reroll, candidates, request, selected};
