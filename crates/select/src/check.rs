use crate::Count;
use std::fmt;

/// Why a selection is refused. Whether a thing is not there or not legal reads the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// One of the things may not be chosen.
    NotACandidate,
    /// Fewer must be chosen.
    TooMany,
    /// More must be chosen.
    TooFew,
    /// A thing was chosen twice.
    Duplicate,
    /// The choice was about an earlier state, or another choice.
    Stale,
    /// The selection has other slots than the choice.
    SlotMismatch,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotACandidate => "that cannot be chosen here",
            Refusal::TooMany => "too many were chosen",
            Refusal::TooFew => "too few were chosen",
            Refusal::Duplicate => "the same thing was chosen twice",
            Refusal::Stale => "the choice was about an earlier state",
            Refusal::SlotMismatch => "the selection has other slots than the choice",
        })
    }
}

impl std::error::Error for Refusal {}

/// Holds a selection against the candidates and the count; it is taken whole or refused, never cut down.
pub fn check<T: PartialEq>(selection: &[T], candidates: &[T], count: Count) -> Result<(), Refusal> {
    if selection.iter().enumerate().any(|(n, thing)| selection[..n].contains(thing)) {
        return Err(Refusal::Duplicate);
    }
    if selection.iter().any(|thing| !candidates.contains(thing)) {
        return Err(Refusal::NotACandidate);
    }
    if selection.len() > count.max {
        return Err(Refusal::TooMany);
    }
    if selection.len() < count.min {
        return Err(Refusal::TooFew);
    }
    Ok(())
}

/// One slot of a choice: its candidates and how many of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot<T> {
    /// What may be chosen in this slot.
    pub candidates: Vec<T>,
    /// How many.
    pub count: Count,
}

/// Holds a selection of several slots against a choice made about a version of the state; separate slots may take the
/// same thing.
pub fn check_slots<T: PartialEq>(
    selection: &[Vec<T>],
    slots: &[Slot<T>],
    about: u64,
    now: u64,
) -> Result<(), Refusal> {
    if about != now {
        return Err(Refusal::Stale);
    }
    if selection.len() != slots.len() {
        return Err(Refusal::SlotMismatch);
    }
    selection.iter().zip(slots).try_for_each(|(chosen, slot)| check(chosen, &slot.candidates, slot.count))
}

/// Returns the only selection that there is, where there is only one: a client may fill it in, and it is recorded as a
/// choice like any other. Never where nothing may be chosen, as with "up to".
pub fn forced<T: Clone>(candidates: &[T], count: Count) -> Option<Vec<T>> {
    (count.min == candidates.len()).then(|| candidates.to_vec())
}
