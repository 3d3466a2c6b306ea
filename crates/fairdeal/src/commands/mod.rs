//! The commands, one file or folder each: its arguments with their help, and what it does.

pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod engine;
pub(crate) mod export;
pub(crate) mod games;
pub(crate) mod join;
pub(crate) mod load;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod tables;
pub(crate) mod tool;
pub(crate) mod verify;
pub(crate) mod watch;

use crate::error::Error;
use fairdeal_games::GAMES;
use serde::Serialize;
use std::io::Write;

/// Writes a value as one line of JSON.
fn write_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Error> {
    let text = serde_json::to_string(value).expect("reports are made of types that JSON can write");
    Ok(writeln!(out, "{text}")?)
}

/// Lists the games that a command is about: one, or all.
fn chosen(game: Option<&String>, all: bool) -> Vec<&str> {
    match game {
        Some(game) if !all => vec![game.as_str()],
        _ => GAMES.to_vec(),
    }
}
