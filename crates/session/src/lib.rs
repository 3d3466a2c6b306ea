//! A match as a value: who may act and see, commits, views, undo and logs. No I/O.
//!
//! [`Match`] is the match itself; [`Sitting`] is a match with the people around it. Both are generic over the game:
//! whoever learns the name of the game only at run time hides it behind a trait of their own.

mod capability;
mod caps;
mod clock;
mod commit;
mod company;
mod facts;
mod log;
mod matches;
mod menu;
mod modifiers;
mod note;
mod opening;
mod pack;
mod quiet;
mod recall;
mod refusal;
mod scribe;
mod sights;
mod sitting;
mod slot;
mod upcast;
mod verify;
mod view;

pub use capability::Capability;
pub use caps::{Caps, NotARole};
pub use clock::{Left, TimeControl};
pub use commit::Commit;
pub use company::{Company, Delay, PersonId, SessionId, Sitter};
pub use facts::merged_facts;
pub use log::{Header, LogError, read_header, restore};
pub use matches::{Match, Start};
pub use menu::{AskView, Choice, Choices, GestureView, Menu, Offer, RangeView};
pub use modifiers::{Consensus, Modifiers};
pub use note::{Note, Noted, Wish};
pub use opening::{new_game, new_match};
pub use pack::dealt_from;
pub use quiet::is_quiet;
pub use recall::recall;
pub use refusal::{Refusal, Refused};
pub use scribe::{Scribe, lines_of};
pub use sitting::{Answer, Around, Command, Due, House, Notice, SeatChange, Sitting, Thought, Viewer};
pub use slot::slot_of;
pub use verify::{Verified, verify};
pub use view::{CardWords, Entry, EventWords, GlimpseWords, PileWords, ScoreWords, View};
