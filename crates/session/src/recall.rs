use crate::{
    LogError, Match,
    log::{Body, Read, follow},
};
use fairdeal_kernel::{Present, Secret};

/// Restores a match from the lines of its own log, header first, without asking the rules again: for a server
/// that wrote the lines itself and keeps the secret elsewhere. [`restore`](crate::restore) trusts nobody. Only where an
/// older schema wrote them are the rules asked, because the events are derived again.
pub fn recall<G: Present>(lines: &[&str], secret: Secret) -> Result<Match<G>, LogError> {
    let read = crate::log::trusted::<G>(lines, secret)?;
    if read.past.is_some() {
        return follow(read);
    }
    let Read { game, fairness, start, body, .. } = read;
    let Body { commits, notes } = body;
    let commits = commits.into_iter().map(|(_, commit)| commit).collect();
    let notes = notes.into_iter().map(|(_, noted)| noted).collect();
    Match::recalled(game, fairness, start, commits, notes)
        .map_err(|error| LogError::new(1, error.to_string()))
}
