//! The durable log of all tables.
//!
//! A [`Store`] keeps rooms. Each has a log of [records](Record), numbered without gaps and chained by hash, a
//! few small named values, and a snapshot. A change is requested by an [`Order`]; its [`Ack`] arrives once it
//! is durable. Use [`Sqlite`]; [`Memory`] is for tests, and [`Faulty`] makes either fail according to a plan.
//! [`contract`] holds every implementation to the same promises.

mod ack;
mod chain;
pub mod contract;
mod dice;
mod edit;
mod faulty;
mod head;
mod health;
mod ledger;
mod memory;
mod not_taken;
mod open_error;
mod order;
mod read_error;
mod record;
mod refusal;
mod request;
mod requests;
mod room_id;
mod saved;
mod sqlite;
mod store;
mod version;

pub use ack::{Ack, Acks};
pub use faulty::{Faulty, Plan};
pub use head::{Hash, Head, Seq};
pub use health::{Health, Load};
pub use memory::{Drawer, Memory};
pub use not_taken::NotTaken;
pub use open_error::{OpenError, Unopened};
pub use order::{Change, Order, Ticket};
pub use read_error::{Damage, ReadError};
pub use record::{Draft, Record, RecordKind};
pub use refusal::Refusal;
pub use request::{Request, RequestId, SessionId};
pub use room_id::RoomId;
pub use saved::{Entry, Listed, Listing, Meta, Restored, Saved, Snapshot};
pub use sqlite::{Settings, Sqlite};
pub use store::Store;
pub use version::Version;
