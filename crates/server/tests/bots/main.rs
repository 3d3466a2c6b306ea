//! Bots at tables: neither what they choose nor when they answer tells of what is hidden, and they share fairly.

mod law;
#[path = "../../src/thinking/pace.rs"]
mod pace;
#[path = "../../src/thinking/ring.rs"]
mod ring;
mod slots;
mod turns;
