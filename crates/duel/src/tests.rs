//! Examples of the dice duel: attacks and defences whose rolls are given, and the files of heroes.

mod buffs;
mod cards;
mod files;
mod panels;
mod rerolls;
mod scene;
mod telemetry;
mod turns;
