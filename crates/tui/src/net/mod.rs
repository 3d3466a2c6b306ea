//! The way to a server: a socket that is opened again whenever it ends, and what is fetched beside it.

mod http;
mod line;
mod server;

pub(crate) use http::{about, log};
pub(crate) use line::{Heard, Line};
pub use server::{NotAServer, Server};
