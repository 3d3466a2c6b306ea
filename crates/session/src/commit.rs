use fairdeal_kernel::{Event, Seat};

/// One entry of the log: what was done, and everything that followed from it.
#[derive(Clone, PartialEq, Debug)]
pub enum Commit<A, F> {
    /// The match was opened.
    Opened(Vec<Event<F>>),
    /// A seat acted.
    Acted(Seat, A, Vec<Event<F>>),
    /// The last commit that stood was undone; nothing is ever erased.
    Undone,
}

impl<A, F> Commit<A, F> {
    /// Returns what happened.
    pub fn events(&self) -> &[Event<F>] {
        match self {
            Commit::Opened(events) | Commit::Acted(_, _, events) => events,
            Commit::Undone => &[],
        }
    }

    /// Returns who acted.
    pub fn by(&self) -> Option<Seat> {
        if let Commit::Acted(seat, ..) = self { Some(*seat) } else { None }
    }
}
