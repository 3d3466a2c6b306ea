use crate::{Budget, Greedy, Manner, Policy, Ponder, Thought, search::Search};
use fairdeal_kernel::{Game, Offers, Rng, Seat, Seen};

/// Information-set Monte Carlo tree search: one tree for all imagined worlds. In each world all offers worth trying
/// are compared with the one that looks best, which is left only on evidence.
///
/// Its choice depends only on what its eyes see and on its own chance; nothing hidden can influence it.
#[derive(Clone, Debug)]
pub struct Ismcts {
    rng: Rng,
    budget: Budget,
    manner: Manner,
    slips: u8,
    thought: Option<Thought>,
}

impl Ismcts {
    /// Makes a bot with its own chance and a budget per choice.
    pub fn new(rng: Rng, budget: Budget) -> Ismcts {
        Ismcts { rng, budget, manner: Manner::default(), slips: 0, thought: None }
    }

    /// Sets the search parameters.
    #[must_use]
    pub fn with_manner(mut self, manner: Manner) -> Ismcts {
        self.manner = manner;
        self
    }

    /// Makes it take a random offer in this many of a hundred choices, as beginners do.
    #[must_use]
    pub fn with_slips(mut self, slips: u8) -> Ismcts {
        self.slips = slips;
        self
    }

    /// Starts a choice that is computed in slices, for as many iterations as the budget allows.
    pub fn ponder<G: Game>(
        mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: Offers<G::Action>,
    ) -> Ponder<G> {
        match self.at_a_glance(game, seen, seat, &offers) {
            Some(index) => Ponder::known(index),
            None => {
                let search = Search::new(game, seen, seat, self.manner, offers, &mut self.rng);
                Ponder::searching(search, self.rng, self.budget.most())
            }
        }
    }

    /// Returns a choice that needs no search: a sole offer, what was agreed with the partner, or a slip.
    fn at_a_glance<G: Game>(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> Option<usize> {
        if offers.len() == 1 {
            return Some(0);
        }
        if game.is_agreed(seen, seat) {
            // A slip here would be a bid that nobody at the table could make sense of.
            return Some(Greedy(self.rng.clone()).choose(game, seen, seat, offers));
        }
        let slips = self.slips > 0 && self.rng.below(100) < u32::from(self.slips);
        slips.then(|| self.rng.index(offers.len()))
    }
}

impl<G: Game> Policy<G> for Ismcts {
    fn choose(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> usize {
        self.thought = None;
        if let Some(index) = self.at_a_glance(game, seen, seat, offers) {
            return index;
        }
        let mut search = Search::new(game, seen, seat, self.manner, offers.clone(), &mut self.rng);
        let mut spent = self.budget.begin();
        while spent.next() {
            spent.add(search.iterate(&mut self.rng));
        }
        let thought = Thought { iterations: spent.iterations, offers: search.considered() };
        self.thought.insert(thought).offers.first().map_or(0, |best| best.index)
    }

    fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }
}
