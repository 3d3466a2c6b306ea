//! A match as a value: who may act and see, commits, views, undo and logs. No I/O.
//!
//! [`Match`] is generic over the game, for tests, search and laws; [`AnyMatch`] is the same for those who learn the
//! game's name only at run time and speak JSON.

mod any;
mod caps;
mod commit;
mod log;
mod matches;
mod menu;
mod quiet;
mod refusal;
mod verify;
mod view;

pub use any::{AnyMatch, Reply, merged_facts, new_match};
pub use caps::Caps;
pub use commit::Commit;
pub use log::{Header, LogError, lines_of, read_header, restore};
pub use matches::{Match, Start};
pub use menu::{AskView, GestureView, Menu, Offer, RangeView};
pub use quiet::is_quiet;
pub use refusal::{Refusal, Refused};
pub use verify::{Verified, verify};
pub use view::{Entry, EventWords, GlimpseWords, View};
