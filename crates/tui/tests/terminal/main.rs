//! The client in a terminal, without a terminal: what it is told, what keys do, and what is on the screen.

mod client;
mod deals;
mod keys;
mod screens;
mod staged;
mod told;
