//! Examples of bridge: auctions, play, claims, scores, and records in PBN and LIN.

mod auction;
mod bots;
mod chicago;
mod claims;
mod double_dummy;
mod duplicate;
mod lin;
mod pbn;
mod play;
mod positions;
mod records;
mod rubber;
mod scene;
mod score;
mod system;
mod tools;
mod words;
