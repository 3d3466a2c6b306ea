//! The connection to a server: a socket that reconnects whenever it ends, and what is fetched besides.

mod http;
mod line;
mod server;

pub(crate) use http::{about, log};
pub(crate) use line::{Heard, Line};
pub use server::{NotAServer, Server};
