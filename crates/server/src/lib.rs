//! The tables of Fairdeal on a network: rooms, sockets, pages, and the bots that play there.
//!
//! A room is one task and the only writer of its log. It executes a command, sends its lines to the store,
//! and releases messages about it only when they are durable. Everything sent comes from the session's
//! projection. Start reading at `room/mod.rs`.

mod address;
mod bots;
mod bucket;
mod caller;
mod cards;
mod code;
mod finding;
mod frames;
mod hall;
mod http;
mod law;
mod listen;
mod metrics;
mod network;
mod notation;
mod opening;
mod outbox;
mod pages;
mod rest;
mod room;
mod serve;
mod settings;
mod socket;
mod tables;
mod thinking;
mod token;
mod upgrade;
mod wire;
mod world;

use fairdeal_hosted as hosted;

pub use hall::Hall;
pub use law::{BotAnswer, Compared, House, ServerHouse, same_answers};
pub use network::{Network, NoNetwork};
pub use serve::{Bots, Running, ServeError, serve, serve_hall, serve_in_memory};
pub use settings::Settings;
pub use tables::{KeptTable, delete_table, kept_tables};
pub use world::{Chance, SystemChance, SystemTime, Time};
