//! Examples of Canasta: melding, taking the pile, going out and scores, with the exact search behind the offers.

mod deal;
mod exact;
mod going_out;
mod matches;
mod melding;
mod pile;
mod scene;
mod score;
mod secrets;
mod stock;
