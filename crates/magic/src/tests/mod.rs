//! Examples of the rules, each set up as a short position.

mod abilities;
mod casting;
mod combat;
mod decks;
mod invented;
mod keywords;
mod openings;
mod positions;
mod priority;
mod setup;
mod shipped;
mod state;
mod turns;
mod verbs;
