//! A match as a value: who may act and see, commits, views, undo and logs. No I/O.
//!
//! [`Match`] is generic over the game, for tests, search and laws; [`AnyMatch`] is the same for those who learn the
//! game's name only at run time and speak JSON. [`Sitting`] is a match with the people around it.

mod any;
mod capability;
mod caps;
mod caps_builder;
mod clock;
mod commit;
mod company;
mod facts;
mod lobby;
mod log;
mod matches;
mod menu;
mod modifiers;
mod note;
mod pack;
mod quiet;
mod recall;
mod refusal;
mod scribe;
mod sights;
mod sitting;
mod slot;
mod verify;
mod view;

pub use any::{AnyMatch, Reply, new_match};
pub use capability::Capability;
pub use caps::{Caps, NotARole};
pub use caps_builder::{CapsBuilder, build_caps};
pub use clock::{Left, TimeControl};
pub use commit::Commit;
pub(crate) use company::{Again, Company};
pub use company::{Delay, PersonId, SessionId, Sitter};
pub use facts::merged_facts;
pub use lobby::Lobby;
pub use log::{Header, LogError, read_header, restore};
pub use matches::{Match, Start};
pub use menu::{AskView, Choice, Choices, GestureView, Menu, Offer, RangeView};
pub use modifiers::{Consensus, Modifiers};
pub use note::{Note, Noted, Wish};
pub use pack::dealt_from;
pub use quiet::is_quiet;
pub use recall::recall;
pub use refusal::{Refusal, Refused};
pub use scribe::{Scribe, lines_of};
pub use sitting::{Answer, Around, Command, Due, Notice, SeatChange, Sitting, Thought};
pub use slot::slot_of;
pub use verify::{Verified, verify};
pub use view::{CardWords, Entry, EventWords, GlimpseWords, PileWords, ScoreWords, View};
