//! Examples of bridge: auctions, play, claims, scores, and records in PBN and LIN.

mod auction;
mod bots;
mod chicago;
mod claims;
mod duplicate;
mod lin;
mod pbn;
mod play;
mod positions;
mod records;
mod rubber;
mod scene;
mod score;
mod tools;
mod words;
