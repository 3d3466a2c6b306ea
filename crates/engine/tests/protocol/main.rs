//! The protocol as a client sees it: lines in, lines out.

mod commands;
mod errors;
mod examples;
mod garbage;
mod hostile;
mod many;
mod player;
mod reading;
mod secrets;
mod setting_up;
mod stub;
mod table;
mod whole_games;
