//! The commands that copy a match and let it go.

use crate::{Fault, Reply, live::json, matches::Matches, opening::Named, request::Request};
use serde::Serialize;

/// Makes a copy that goes its own way.
pub(crate) fn duplicate(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    matches.check_room()?;
    let copy = matches.of(request)?.duplicate();
    let version = copy.version();
    Ok(json(&Named { name: matches.add(copy)?, version }))
}

/// Lets a match go.
pub(crate) fn remove(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    #[derive(Serialize)]
    struct Removed {}
    matches.remove(request)?;
    Ok(json(&Removed {}))
}
