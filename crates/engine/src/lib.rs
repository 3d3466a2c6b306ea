//! The engine protocol: matches of every game for programs in any language, one JSON line in and one out.
//!
//! [`Engine`] is the protocol as a value without I/O; [`run`] puts it between a reader and a writer.
//! `docs/engine-protocol.md` describes the protocol.

mod catalogue;
mod choices;
mod code;
mod command;
mod depth;
mod engine;
mod fault;
mod keeping;
mod lines;
mod looking;
mod matches;
mod opening;
mod playing;
mod query;
mod reply;
mod request;
mod request_field;
mod schema;

pub use code::Code;
pub use depth::MAX_DEPTH;
pub use engine::{Engine, MAX_LINE};
pub use fault::Fault;
pub use lines::run;
pub use matches::MAX_MATCHES;
pub use reply::Reply;
pub use request::Request;
