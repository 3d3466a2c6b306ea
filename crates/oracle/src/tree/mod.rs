//! The typed tree of rules texts: the interface to the engine. Types carry their templates, so that the
//! declaration of a node is its grammar too.

mod ability;
mod card;
mod condition;
mod cost;
mod counter;
mod duration;
mod effect;
mod granted;
mod keyword;
mod noun;
mod player;
mod predicate;
mod quantity;
mod reference;
mod rule;
mod subtype;
mod symbol;
mod token;
mod trigger;
mod word;
mod zone;

pub use crate::grammar::{Among, Commas, Form, Words};
pub use ability::*;
pub use card::*;
pub use condition::*;
pub use cost::*;
pub use counter::CounterKind;
pub use duration::*;
pub use effect::*;
pub use granted::*;
pub use keyword::*;
pub use noun::*;
pub use player::Player;
pub use predicate::*;
pub use quantity::*;
pub use reference::*;
pub use rule::*;
pub use subtype::{Of, Subtype};
pub use symbol::*;
pub use token::*;
pub use trigger::*;
pub use word::AbilityWord;
pub use zone::*;
