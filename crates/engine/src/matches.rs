use crate::{Code, Fault, request::Request, request_field::RequestField};
use fairdeal_hosted::AnyMatch;
use std::collections::BTreeMap;

/// The maximum number of matches at once.
pub const MAX_MATCHES: usize = 100_000;

/// The current matches, by name.
#[derive(Default)]
pub(crate) struct Matches {
    live: BTreeMap<String, Box<dyn AnyMatch>>,
    named: u64,
}

impl Matches {
    /// Checks that there is room for one more.
    pub(crate) fn check_room(&self) -> Result<(), Fault> {
        if self.live.len() < MAX_MATCHES {
            return Ok(());
        }
        Err(Fault::new(Code::BadRequest, format!("there are {MAX_MATCHES} matches already: drop some")))
    }

    /// Adds a match and names it; names are never reused.
    pub(crate) fn add(&mut self, new: Box<dyn AnyMatch>) -> Result<String, Fault> {
        self.check_room()?;
        self.named += 1;
        let name = format!("m{}", self.named);
        self.live.insert(name.clone(), new);
        Ok(name)
    }

    /// Returns the match that a request names.
    pub(crate) fn of(&mut self, request: &Request<'_>) -> Result<&mut dyn AnyMatch, Fault> {
        let name: String = request.need(RequestField::MATCH)?;
        match self.live.get_mut(&name) {
            Some(found) => Ok(found.as_mut()),
            None => Err(unknown(&name)),
        }
    }

    /// Discards the match that a request names.
    pub(crate) fn remove(&mut self, request: &Request<'_>) -> Result<(), Fault> {
        let name: String = request.need(RequestField::MATCH)?;
        self.live.remove(&name).map(|_| ()).ok_or_else(|| unknown(&name))
    }
}

fn unknown(name: &str) -> Fault {
    Fault::new(Code::UnknownMatch, format!("there is no match {name:?}")).at_field(RequestField::MATCH.name)
}
