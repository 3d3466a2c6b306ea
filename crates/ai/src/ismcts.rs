use crate::{Budget, Manner, Policy, Thought, search::Search};
use fairdeal_kernel::{Game, Offers, Rng, Seat, Seen};

/// Monte Carlo tree search over imagined worlds: one tree for all of them, one imagined world for each iteration.
///
/// What it chooses follows from what its eyes see and from its own chance; nothing hidden can sway it.
#[derive(Clone, Debug)]
pub struct Ismcts {
    rng: Rng,
    budget: Budget,
    manner: Manner,
    slips: u8,
    thought: Option<Thought>,
}

impl Ismcts {
    /// Makes a bot with chance of its own and so much to spend on each choice.
    pub fn new(rng: Rng, budget: Budget) -> Ismcts {
        Ismcts { rng, budget, manner: Manner::default(), slips: 0, thought: None }
    }

    /// Goes about it in another manner.
    #[must_use]
    pub fn with_manner(mut self, manner: Manner) -> Ismcts {
        self.manner = manner;
        self
    }

    /// Takes any offer in so many of a hundred choices, as beginners do.
    #[must_use]
    pub fn with_slips(mut self, slips: u8) -> Ismcts {
        self.slips = slips;
        self
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
        if offers.len() == 1 {
            return 0;
        }
        if self.slips > 0 && self.rng.below(100) < u32::from(self.slips) {
            return self.rng.index(offers.len());
        }
        let mut search = Search::new(game, seen, seat, self.manner);
        let mut spent = self.budget.begin();
        while spent.next() {
            search.iterate(&mut self.rng);
        }
        let thought = Thought { iterations: spent.iterations, offers: search.considered(offers) };
        self.thought.insert(thought).offers.first().map_or(0, |best| best.index)
    }

    fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }
}
