//! The messages between a table and its clients: typed, versioned, unknown fields refused.
//!
//! A client sends [`Ask`]s and receives [`Tell`]s, one JSON text each, over a socket or HTTP. What is said
//! about a match comes from the session's projection, never from a board. The same types give the JSON schema
//! and the TypeScript types, which a test compares with the files in `docs/protocol`.

mod ask;
mod batch;
mod deal;
mod glimpse;
mod limits;
mod menu;
mod news;
mod numbers;
mod offer;
mod pen;
mod picture;
mod said;
mod schema;
mod speaker;
mod table;
mod tell;
mod told;
mod turn;
mod witness;
mod words;

pub use ask::{Ask, NewTable, Seating};
pub use batch::{Batch, Happening, Step};
pub use deal::{Awaited, Awaiting, Dealt, Opened, Pledge, Sealed};
pub use glimpse::Glimpse;
pub use limits::{LONGEST, LONGEST_TABLE, Raw, VERSION};
pub use menu::{Gesture, MenuChange, Question, Range};
pub use news::News;
pub use offer::Offer;
pub use picture::{Card, FullPicture, Picture, Pile, Score, picture_of};
pub use said::Said;
pub use schema::{json_schema, type_script};
pub use table::{Glance, Phrase, Place, SeatNow, TableCard, Visibility};
pub use tell::{Code, Tell, Why};
pub use told::Told;
pub use turn::{Outcome, Turn, TurnNow};
pub use witness::{Verdict, Witness};
pub use words::{reason, recaps, sentence};
