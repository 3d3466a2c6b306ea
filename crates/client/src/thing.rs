use fairdeal_kernel::{Obj, Seat};
use std::collections::BTreeMap;

/// Something that lies in a pile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thing {
    /// Its name, renewed by every move; `None` if it cannot be pointed at.
    pub obj: Option<Obj>,
    /// Its face, if it is known.
    pub face: Option<String>,
    /// Who put it there.
    pub by: Option<Seat>,
    /// The counters on it.
    pub marks: BTreeMap<String, u8>,
}

impl Thing {
    /// Returns whether another looks the same: of two such cards only one is offered.
    pub fn is_twin_of(&self, other: &Thing) -> bool {
        self.face.is_some() && self.face == other.face && self.marks == other.marks
    }
}
