//! Examples of Texas 42: the auction, play with its variants and layers, scores, and what stays secret.

mod auction;
mod bots;
mod early;
mod laws;
mod layers;
mod nello;
mod play;
mod positions;
mod properties;
mod scene;
mod score;
mod secrets;
mod sevens;
mod special;
mod suits;
mod words;
