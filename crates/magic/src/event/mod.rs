//! What happens to the game: every change by the rules is proposed, may be replaced, and is committed as one batch.

mod checks;
mod commit;
mod proposal;

pub(crate) use proposal::Proposal;
