//! The commands that copy and discard a match.

use crate::{Fault, Reply, matches::Matches, opening::Named, reply::json, request::Request};
use serde::Serialize;

/// Makes an independent copy.
pub(crate) fn duplicate(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    matches.check_room()?;
    let copy = matches.of(request)?.duplicate();
    let version = copy.version();
    Ok(json(&Named { name: matches.add(copy)?, version }))
}

/// Discards a match.
pub(crate) fn remove(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Removed {}
    matches.remove(request)?;
    Ok(json(&Removed {}))
}
