//! Bots: what they may know, how they search, and the habits of single games.

mod habits;
mod law;
mod search;
