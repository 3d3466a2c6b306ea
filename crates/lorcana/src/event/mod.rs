//! What happens to the game: every event is proposed, may be replaced, and is committed as one batch; triggered
//! abilities are matched against it.

mod commit;
mod line;
mod matching;
mod proposal;

pub(crate) use proposal::{How, Proposal};
