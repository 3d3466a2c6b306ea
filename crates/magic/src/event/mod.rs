//! What happens to the game: every change by the rules is proposed, may be replaced, and is committed as one batch.

mod checks;
mod commit;
mod enter;
mod instead;
mod proposal;
mod trigger;

pub(crate) use commit::Line;
pub(crate) use proposal::{Destination, Entering, Happening, Instead, Proposal};
