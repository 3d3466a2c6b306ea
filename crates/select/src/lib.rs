//! Targets as data: what a card may choose, written as plain JSON in one canonical form.
//!
//! A [`Target`] says who or what is meant: the source itself, things that somebody chooses, all of a kind, some at
//! random, players. Its [`Filter`] is a closed tree over the words of a game ([`Vocabulary`]). A filter is compiled
//! once into a [`Query`]; a query gives [`Candidates`], the set of what may be chosen, with the rule that excluded each
//! of the others; how many must be chosen is a separate matter ([`Bounds`]).
//!
//! Nothing here knows a game: a game supplies its words as types and its things through [`World`].

mod amount;
mod bounds;
mod build;
mod candidates;
mod filter;
mod forms;
mod load;
mod query;
mod target;
mod vocabulary;
mod world;

pub use amount::{Amount, ValueOf};
pub use bounds::{Bounds, BoundsOf, Count};
pub use build::{Choose, FilterBuilder, Placed, Size};
pub use candidates::{Candidates, Excluded, candidates};
pub use filter::{Compare, Comparison, Filter, Naming, Reference, Traits, Who};
pub use forms::{schema, typescript};
pub use load::{LIMITS, load};
pub use query::{Lexicon, MOST_DEPTH, MOST_NODES, MOST_WORDS, Query};
pub use target::Target;
pub use vocabulary::{Term, Vocabulary};
pub use world::{Context, World};
