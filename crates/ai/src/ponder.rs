use crate::{Thought, search::Search};
use fairdeal_kernel::{Game, Rng};

/// A choice that is computed in slices, so that many can share a processor.
pub struct Ponder<G: Game>(State<G>);

enum State<G: Game> {
    Known(usize),
    Searching(Box<Searching<G>>),
}

struct Searching<G: Game> {
    search: Search<G>,
    rng: Rng,
    done: u32,
    most: u32,
}

impl<G: Game> Ponder<G> {
    /// Makes a choice that needs no search.
    pub(crate) fn known(index: usize) -> Ponder<G> {
        Ponder(State::Known(index))
    }

    pub(crate) fn searching(search: Search<G>, rng: Rng, most: u32) -> Ponder<G> {
        Ponder(State::Searching(Box::new(Searching { search, rng, done: 0, most })))
    }

    /// Searches one more imagined world; returns whether there is more to do.
    pub fn go_on(&mut self) -> bool {
        let State::Searching(it) = &mut self.0 else { return false };
        if it.done < it.most {
            it.done += it.search.iterate(&mut it.rng);
        }
        it.done < it.most
    }

    /// Returns the best choice so far and what led to it; the one that looks best if nothing was imagined yet.
    pub fn found(&self) -> (usize, Option<Thought>) {
        match &self.0 {
            State::Known(index) => (*index, None),
            State::Searching(it) => {
                let thought = Thought { iterations: it.done, offers: it.search.considered() };
                (thought.offers.first().map_or(0, |best| best.index), Some(thought))
            }
        }
    }
}
