use std::collections::BTreeMap;

/// Something that lies in a pile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Thing {
    /// Its name, renewed by every move; none if it cannot be pointed at.
    pub(crate) obj: Option<u32>,
    /// Its face, if it is known.
    pub(crate) face: Option<String>,
    /// Who put it there.
    pub(crate) by: Option<u8>,
    /// The counters on it.
    pub(crate) marks: BTreeMap<String, u8>,
}

impl Thing {
    /// Tells whether another looks the same: of two such cards one alone is offered.
    pub(crate) fn is_twin_of(&self, other: &Thing) -> bool {
        self.face.is_some() && self.face == other.face && self.marks == other.marks
    }
}
