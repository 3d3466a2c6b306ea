//! Examples of Pinnacola: turns, melds, jokers and the end of a hand, with the exact search behind the offers.

mod deal;
mod ending;
mod exact;
mod jokers;
mod melds;
mod scene;
mod search;
mod telling;
mod turn;
